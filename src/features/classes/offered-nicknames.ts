/**
 * The words of the nicknames that the app offers: a kind word, then a polar animal. Each nickname has at most
 * 16 characters.
 */
const KIND_WORDS = [
  ...['Brave', 'Bright', 'Calm', 'Clever', 'Cosy', 'Curious', 'Daring', 'Eager', 'Fair', 'Nimble'],
  ...['Gentle', 'Glad', 'Happy', 'Honest', 'Jolly', 'Keen', 'Kind', 'Lively', 'Merry', 'Quick'],
  ...['Quiet', 'Snowy', 'Steady', 'Sunny'],
];
const ANIMALS = [
  ...['Tern', 'Whale', 'Seal', 'Krill', 'Petrel', 'Skua', 'Squid', 'Orca', 'Fulmar', 'Prion'],
  ...['Gentoo', 'Adelie', 'King', 'Emperor', 'Gull', 'Shag', 'Octopus', 'Starfish', 'Urchin'],
  ...['Minke', 'Weddell', 'Coral', 'Sponge', 'Limpet'],
];

/** All nicknames from which a pupil can choose. */
export const NICKNAMES: readonly string[] = KIND_WORDS.flatMap((word) =>
  ANIMALS.map((animal) => `${word} ${animal}`),
).filter((nickname) => nickname.length <= 16);
