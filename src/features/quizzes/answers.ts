/** What other features show of questions and their answers. */
export { startOf, verdictText, withUnit } from './web/answers/answer-texts.ts';
export { choiceOfKey, choicesOf, choose, isChosen, keysOf, LETTERS } from './web/answers/choices.ts';
export { HearQuestion } from './web/answers/HearQuestion.tsx';
export { NumberAnswer } from './web/answers/NumberAnswer.tsx';
