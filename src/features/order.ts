/**
 * The features in order. A feature may import the public files ("faces") of the features before it in this
 * list. See ARCHITECTURE.md.
 */
export const FEATURES = [
  'care',
  'weather',
  'accounts',
  'classes',
  'categories',
  'pronunciations',
  'listening',
  'diagrams',
  'media',
  'map',
  'glossary',
  'reading',
  'quizzes',
  'lessons',
  'pathways',
  'live',
  'editor',
  'bulletins',
  'users',
  'voice',
  'assistant',
  'questions',
  'backups',
  'health',
  'library',
] as const;
