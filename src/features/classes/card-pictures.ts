/**
 * The pictures on pupils' cards, in the order in which they are shown. A pupil can sign in with three of them
 * in the right order.
 */
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

/** The number of pictures that each pupil has, all different. */
export const PICTURES_PER_CARD = 3;
