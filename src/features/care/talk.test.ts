import { expect, test } from 'vitest';
import { classify, mayBeKept } from './classify.ts';

test.each([
  'you are stupid',
  'ur dumb',
  'ur mum',
  'ur mom gay',
  'f*ck',
  'this app sucks',
  'stoopid websit',
  'go to hell',
  'screw you',
  'piss off',
  'sex',
  'suck my dick',
  'i want to see naked girls',
  'your mum is fat',
  'shut up',
])('"%s" is an insult', (text) => {
  expect(classify(text)).toEqual({ is: 'insult' });
  expect(mayBeKept(text)).toBe(false);
});

test.each([
  ['Hello!', 'greeting'],
  ['hi there', 'greeting'],
  ['bye', 'goodbye'],
  ['thank you so much', 'thanks'],
  ['who are you?', 'whoAreYou'],
  ['are you a robot', 'whoAreYou'],
  ['how are you', 'howAreYou'],
  ['tell me a joke', 'joke'],
  ["i'm bored", 'bored'],
  ['cool', 'praise'],
  ['i like this website', 'praise'],
  ['haha thats funny', 'praise'],
  ['hi my name is tom', 'greeting'],
  ['nice to meet you', 'greeting'],
  ['ty ur the best', 'thanks'],
  ['thats all thank you', 'thanks'],
  ['help', 'help'],
  ['can you help me please', 'help'],
  ['idk what to ask', 'help'],
  ['what should i do now', 'help'],
  ['do you like penguins', 'likes'],
  ['i love you', 'friend'],
  ['can we be friends', 'friend'],
  ['so boring lol', 'bored'],
  ['another one', 'joke'],
])('"%s" is small talk: %s', (text, about) => {
  expect(classify(text)).toEqual({ is: 'smallTalk', about });
});

test.each(['he asked for naked pictures of me', 'he made me suck his dick', 'a man showed me porn'])(
  '"%s" tells of somebody, and is no insult',
  (text) => {
    expect(classify(text)).toEqual({ is: 'distress' });
  },
);

test.each([
  'hoe big is antartica',
  'you are wrong, penguins cant fly',
  'the weather is bad',
  'is it a bad idea',
])('"%s" is no insult', (text) => {
  expect(classify(text)).toEqual({ is: 'question' });
});

test.each([
  'how does this work',
  'what can i ask you',
  'hello what do penguins eat',
  'thanks how deep is the ice',
  'i am bored of penguins',
])('"%s" is more than small talk', (text) => {
  expect(classify(text)).toEqual({ is: 'question' });
});
