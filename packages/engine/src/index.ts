export * from './actions.js';
export * from './cards.js';
export * from './errors.js';
export * from './variant.js';
