import type { SmallTalk } from './talk/small-talk.ts';

/**
 * The reply to insults and sexual words. It is kind and neutral, because such words may be curiosity or a
 * typing error.
 */
export const KIND_SENTENCE =
  'I am here for kind words and questions about Antarctica: what would you like to know?';

/** The replies to small talk. */
export const SMALL_TALK_REPLIES: Record<SmallTalk, string> = {
  greeting: 'Hello! What would you like to know about Antarctica?',
  goodbye: 'Goodbye! Come back soon: the ice still has many stories.',
  thanks: 'You are welcome! Is there something else you would like to know?',
  whoAreYou:
    'I am Antarctic Explorer, a computer program. I look for the page that answers your question about Antarctica.',
  friend:
    'That is kind of you! I am a computer program and not a person, but we can explore Antarctica together.',
  likes: 'I am a computer program, so I have no favourites. But there is much to find out. Try one of these.',
  // The reply to "help" also says where to find help with other things, because a child in need may write
  // only "help".
  help: 'Type any question about Antarctica, such as one of these. If you need help with something else, tell a grown-up you trust. It is right to ask.',
  howAreYou: 'I am a computer program, so I am always ready for a question. Try one of these.',
  joke: 'Why do penguins carry fish in their beaks? Because they have no pockets! Now try a question.',
  bored: 'Then let us go exploring! Try one of these.',
  praise: 'Thank you! There is more to find out.',
};

/**
 * Questions that the replies offer. A test checks that the starting library has an answer to each of them.
 */
export const QUESTIONS_TO_TRY = [
  'What do penguins eat?',
  'How cold does it get at the South Pole?',
  'Who was first to reach the South Pole?',
  'How thick is the ice in Antarctica?',
  'How deep do Weddell seals dive?',
  'Why do penguins huddle?',
  'What is krill?',
  'Is there a volcano in Antarctica?',
  'What happened to the Endurance?',
  'Who owns Antarctica?',
  'What is an ice core?',
  'Why is Blood Falls red?',
  'How big is a blue whale?',
  'What do people eat at an Antarctic station?',
  'What are the southern lights?',
];

const SHOWN = 3;

/**
 * @param turn the number of the user's message in the conversation, starting with 1
 * @returns three questions that were not offered after the previous message
 */
export function questionsToTry(turn: number): string[] {
  const first = ((turn - 1) * SHOWN) % QUESTIONS_TO_TRY.length;
  return QUESTIONS_TO_TRY.slice(first, first + SHOWN);
}
