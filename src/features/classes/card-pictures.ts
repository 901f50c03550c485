/** The pictures of pupils' cards, in the order in which they are shown. Three of them in order bring a pupil back. */
export const CARD_PICTURES = [
  ...[
    'anchor',
    'bell',
    'book',
    'boat',
    'camera',
    'cloud',
    'compass',
    'crown',
    'feather',
    'fish',
    'flag',
    'fire',
  ],
  ...[
    'flower',
    'key',
    'leaf',
    'moon',
    'mountain',
    'plane',
    'snow',
    'star',
    'sun',
    'tent',
    'umbrella',
    'lamp',
  ],
] as const;
export type CardPicture = (typeof CARD_PICTURES)[number];

/** A pupil has this many, all different. */
export const PICTURES_PER_CARD = 3;
