import { classify } from '#features/care/classify.ts';

const DIGITS_FOR_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** @returns why a nickname may not be used, as a sentence; undefined if it may */
export function problemOfNickname(nickname: string): string | undefined {
  if (nickname.includes('@') || /\w\.\w|www|https?:/i.test(nickname))
    return 'That looks like an address. Choose a name that nobody can find you by.';
  if ((nickname.match(/\d/g) ?? []).length >= 5)
    return 'That looks like a phone number. Choose a name that nobody can find you by.';
  if (!/^[\p{L}\p{M}\d -]{2,16}$/u.test(nickname) || !/\p{L}/u.test(nickname))
    return 'A nickname has 2 to 16 letters, digits, spaces and hyphens.';
  if (isUnkind(nickname)) return 'Please choose a kind name.';
  return undefined;
}

function isUnkind(nickname: string): boolean {
  const read = nickname.toLowerCase().replace(/[013457]/g, (digit) => DIGITS_FOR_LETTERS[digit] ?? digit);
  return [nickname, read, read.replace(/[ -]/g, '')].some((text) =>
    ['insult', 'distress'].some((is) => classify(`You are ${text}`).is === is || classify(text).is === is),
  );
}
