export const bot = {};
