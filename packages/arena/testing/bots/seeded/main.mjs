import { runBot } from '@stud-arena/sdk';
import bot from './bot.mjs';

runBot(bot);
