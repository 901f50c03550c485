/**
 * The functions and components of this feature with which other features show quiz questions and their
 * answers.
 */
export { verdictText, withUnit } from './marking/verdict-text.ts';
export { startOf } from './web/answers/answer-texts.ts';
export { choiceOfKey, choicesOf, choose, isChosen, keysOf, LETTERS } from './web/answers/choices.ts';
export { HearQuestion } from './web/answers/HearQuestion.tsx';
export { NumberAnswer } from './web/answers/NumberAnswer.tsx';
