export * from './bot.js';
export * from './protocol/messages.js';
