import { runBot } from '@stud-arena/sdk';
import bot from './bot.js';

runBot(bot);
