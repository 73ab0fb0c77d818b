export { type StudGame, studGame } from './games.js';
export { parseOpenHandHistory, writeOpenHandHistory } from './open-hand-history.js';
export { parsePhh, phhCode, writePhh, writePhhs } from './phh.js';
export { type PlayedOut, playOut } from './play-out.js';
export { writePokerStars } from './pokerstars.js';
export { parsePokerStars } from './pokerstars-reader.js';
export { formatOf, type HandFormat, readHands } from './read-hands.js';
export { parseRecordJson } from './record-json.js';
export { type Move, type MoveKind, NO_TIME, type NotedHand, type ToldHand } from './told-hand.js';
