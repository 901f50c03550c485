export { copyOwnQuizzes } from './server/own/copy-own-quizzes.ts';
export { listTitles } from './server/own/own-queries.ts';
