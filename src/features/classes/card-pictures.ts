/**
 * The pictures that can be on pupils' cards, in the order in which screens show them. Each card has three of
 * them. A pupil can sign in by choosing these three in the right order.
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

/** The number of different pictures on each pupil's card, with which the pupil signs in again. */
export const PICTURES_PER_CARD = 3;
