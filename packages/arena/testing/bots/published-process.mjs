import { runBot } from '@stud-arena/sdk';
import bot from './published.mjs';

runBot(bot);
