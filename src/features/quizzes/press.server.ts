export { listChecks } from './server/checks.ts';
export { findQuiz, leadOfQuiz } from './server/own/find-quiz.ts';
export { escaped, printable } from './server/press/in-markdown.ts';
export { loadPictures, withQrCode } from './server/press/press-pictures.ts';
export { filesOf, keyOf, type PressDeps, questionsOf, send } from './server/press/print-quiz.ts';
