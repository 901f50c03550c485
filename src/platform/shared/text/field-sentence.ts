import { ITEM_FIELDS } from '../content/item.ts';

/** Maps each field to its name at the start of a sentence, such as "The date is required". */
const NAMES: Record<string, string> = {
  body: 'What was sent',
  // Pages
  answerID: 'The ID of the page',
  title: 'The title',
  category: 'The category',
  subCategory: 'The subcategory',
  dialog: 'The list of blocks',
  text: 'The text',
  buttons: 'The list of buttons',
  buttonName: 'The name',
  buttonAction: 'The page',
  items: 'The list of items',
  ...itemNames(),
  cols: 'The number of columns',
  rows: 'The number of rows',
  quizURL: 'The quiz',
  quizID: 'The quiz',
  questions: 'Questions it answers',
  asked: 'The question',
  sentence: 'The sentence',
  occurrence: 'The place of the sentence',
  phrases: 'The list of wordings',
  mapPlaces: 'The list of places',
  pin: 'The pin',
  lat: 'The latitude',
  lon: 'The longitude',
  // News and resources
  date: 'The date',
  image: 'The picture',
  resourceItems: 'The list of files',
  links: 'The list of links',
  url: 'The address',
  description: 'The description',
  audience: 'The audience',
  // Media and categories
  alt: 'The alternative text',
  caption: 'The caption',
  copyright: 'The copyright',
  licence: 'The licence',
  source: 'The source',
  captions: 'The file of captions',
  categorisation: 'The list of categories',
  name: 'The name',
  search: 'The search text',
  // People
  firstName: 'The first name',
  lastName: 'The last name',
  given_name: 'The first name',
  family_name: 'The last name',
  userName: 'The user name',
  preferred_username: 'The user name',
  username: 'The user name',
  email: 'The e-mail address',
  phone: 'The phone number',
  password: 'The password',
  schoolName: 'The school',
  country: 'The country',
  role: 'The role',
  status: 'The status',
  // Quizzes
  prompt: 'The question',
  options: 'The list of answers',
  pairs: 'The list of pairs',
  places: 'The list of places',
  extra: 'The list of further meanings',
  right: 'The right answer',
  left: 'The name',
  label: 'The name',
  told: 'Where it is',
  min: 'The least number',
  max: 'The greatest number',
  step: 'The step',
  unit: 'The unit',
  within: 'The tolerance',
  tries: 'The number of tries',
  // Questions and listening
  input: 'The question',
  question: 'The question',
  message: 'The text',
  voice: 'The voice',
  type: 'The kind of sound',
  word: 'The word',
  saidAs: 'How it is said',
};

/** @returns the names of the fields of an item, from ITEM_FIELDS; fields without a name are left out */
function itemNames(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ITEM_FIELDS).flatMap(([field, about]) =>
      'called' in about ? [[field, about.called]] : [],
    ),
  );
}

/**
 * Completes an error message about a field.
 * @param said a complete sentence, or a sentence without its subject, such as "is required"
 * @returns the complete sentence
 */
export function fieldSentence(field: string, said: string): string {
  if (!/^[a-z]/.test(said)) return said;
  const last =
    field
      .replace(/(\.\d+)+$/, '')
      .split('.')
      .at(-1) ?? field;
  // Looks only at own properties: a field may have the same name as a property that every object inherits.
  const name = Object.hasOwn(NAMES, last) ? NAMES[last] : `The field “${field}”`;
  return `${name} ${said}${/[.!?]$/.test(said) ? '' : '.'}`;
}
