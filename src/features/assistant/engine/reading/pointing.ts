const POINTING = /^(?:they|them|their|theirs|it|its|he|him|his|she|her|these|those|that|one|ones|there)$/;

// Matches a question that ends with one word after the verb, perhaps with an article: "what is krill", "what
// is a seal". Such a question names its subject. "Who is in charge then" does not match, because it does not
// name its subject.
const ASKS_WHAT_IT_IS = /^\W*(?:wh?at|who|where)(?:['’]?s| is| are| was| were) (?:(?:an?|the) )?\S+\W*$/i;

/** Matches "it" where it stands for nothing: "does it get", "is it dark". */
const EMPTY_IT =
  /\bit (?:get|rain|snow|take|cold|warm|hot|dark|light|windy|dry|safe|dangerous|possible|true)s?\b/;

/**
 * True if the question does not name its subject, which the text around it may name: "how deep can they
 * dive", "why?". "What is krill" has only one content word too, but names its subject.
 * @param asked all words of the question, after everyday words and the name of the continent were replaced
 * @param words the number of its content words
 */
export function pointsElsewhere(question: string, asked: string[], words: number): boolean {
  if (words === 0) return true;
  if (asked.some((word) => POINTING.test(word)) && !isAboutContinent(asked)) return true;
  return words === 1 && !ASKS_WHAT_IT_IS.test(question);
}

/** True for "how cold does it get in Antarctica", which names its subject in spite of the word "it". */
function isAboutContinent(asked: string[]): boolean {
  const pointing = asked.filter((word) => POINTING.test(word));
  return String(pointing) === 'it' && asked.includes('antarctica') && EMPTY_IT.test(asked.join(' '));
}
