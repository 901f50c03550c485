import type { SmallTalk } from './small-talk.ts';

/** To insults and sexual words: kind, and nothing more to react to. */
export const KIND_SENTENCE = 'Let us be kind to each other. I am here for questions about Antarctica.';

/** What is said to small talk. */
export const SMALL_TALK_REPLIES: Record<SmallTalk, string> = {
  greeting: 'Hello! What would you like to know about Antarctica?',
  goodbye: 'Goodbye! Come back soon: the ice still has many stories.',
  thanks: 'You are welcome! Is there something else you would like to know?',
  whoAreYou:
    'I am Antarctic Explorer, a computer program. I look for the page that answers your question about Antarctica.',
  howAreYou: 'I am a computer program, so I am always ready for a question. Try one of these.',
  joke: 'Why do penguins carry fish in their beaks? Because they have no pockets! Now try a real question.',
  bored: 'Then let us go exploring! Try one of these.',
  praise: 'Thank you! There is more to find out.',
};

/** Reviewed: every one is answered by the starting library. */
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

/** @param turn of the conversation, from 1. @returns three questions, others in the next turn */
export function questionsToTry(turn: number): string[] {
  const first = ((turn - 1) * SHOWN) % QUESTIONS_TO_TRY.length;
  return QUESTIONS_TO_TRY.slice(first, first + SHOWN);
}
