import * as z from 'zod/mini';
import { type Answered, endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { CARD_PICTURES, PICTURES_PER_CARD } from './card-pictures.ts';
import { DAYS_BY_DEFAULT, MOST_DAYS } from './class-limits.ts';
import { PUPIL_HELP, PupilHelp } from './pupil-help.ts';

const Id = z.object({ id: z.guid('This is not a class.') });
const PupilId = z.object({ id: z.guid('This is not a class.'), pupilId: z.guid('This is not a pupil.') });

const Name = z
  .pipe(
    plainText(60),
    z.transform((name) => name.trim()),
  )
  .check(z.refine((name) => !isBlank(name), 'is required'));

/** A class as its teacher sees it. */
const SchoolClass = z.object({
  id: z.string(),
  name: z.string(),
  /** Six characters. */
  code: z.string(),
  /** Whether pupils may join now. */
  isOpen: z.boolean(),
  /** Whether pupils may write a nickname of their own. */
  ownNicknames: z.boolean(),
  /** ISO time at which the class and all its data are erased. */
  endsAt: z.string(),
  pupils: z.number(),
  /** The number of pupils whose last request was less than two minutes ago. */
  here: z.number(),
});
export type SchoolClass = z.output<typeof SchoolClass>;

/** Lists the classes of the caller, the newest first. */
export const listClasses = endpoint({
  url: '/api/classes',
  access: 'holdClasses',
  response: z.array(SchoolClass),
});

export const createClass = endpoint({
  url: '/api/classes',
  access: 'holdClasses',
  body: z.object({
    name: Name,
    days: z._default(
      z
        .number('must be a number')
        .check(
          z.int('must be a whole number'),
          z.gte(1, 'must be at least 1'),
          z.lte(MOST_DAYS, `may be at most ${MOST_DAYS}`),
        ),
      DAYS_BY_DEFAULT,
    ),
  }),
  response: SchoolClass,
});

const Pupil = z.object({
  id: z.string(),
  nickname: z.string(),
  /** A nickname that the pupil wrote and the teacher has not approved yet; null if there is none. */
  wish: z.nullable(z.string()),
  /** The kinds of help that the pupil gets in quizzes. */
  help: PupilHelp,
  isHere: z.boolean(),
  /** The day of the pupil's last request, in UTC, as YYYY-MM-DD. */
  lastDay: z.string(),
});
export type Pupil = z.output<typeof Pupil>;

/** Reads one class with its pupils. */
export const readClass = endpoint({
  url: '/api/classes/:id',
  access: 'holdClasses',
  params: Id,
  response: z.object({ ...SchoolClass.shape, pupilList: z.array(Pupil) }),
});
export type ClassWithPupils = Answered<typeof readClass>;

export const renameClass = endpoint({
  url: '/api/classes/:id/name',
  access: 'holdClasses',
  params: Id,
  body: z.object({ name: Name }),
});

/** Opens the class to new pupils for 24 hours, or closes it to them. */
export const setJoining = endpoint({
  url: '/api/classes/:id/joining',
  access: 'holdClasses',
  params: Id,
  body: z.object({ isOpen: z.boolean('must be true or false') }),
});

/** Sets whether pupils may write a nickname of their own, or only choose one that the app offers. */
export const setOwnNicknames = endpoint({
  url: '/api/classes/:id/nicknames',
  access: 'holdClasses',
  params: Id,
  body: z.object({ isAllowed: z.boolean('must be true or false') }),
});

/**
 * Erases the class and all its data.
 * @param confirmation the name of the class, as the teacher types it
 */
export const endClass = endpoint({
  url: '/api/classes/:id/end',
  access: 'holdClasses',
  params: Id,
  body: z.object({ confirmation: plainText(60) }),
});

export const renamePupil = endpoint({
  url: '/api/classes/:id/pupils/:pupilId/nickname',
  access: 'holdClasses',
  params: PupilId,
  body: z.object({ nickname: plainText(100) }),
});

/** Approves the nickname that a pupil wrote, and gives it to the pupil. */
export const allowWish = endpoint({
  method: 'POST',
  url: '/api/classes/:id/pupils/:pupilId/wish',
  access: 'holdClasses',
  params: PupilId,
});

/**
 * Removes a pupil, and signs the pupil out on all devices immediately. Removing a pupil who is not in the
 * class is not an error.
 */
export const removePupil = endpoint({
  method: 'POST',
  url: '/api/classes/:id/pupils/:pupilId/remove',
  access: 'holdClasses',
  params: PupilId,
});

/** Undoes the removal of a pupil. This is possible for one minute. */
export const restorePupil = endpoint({
  method: 'POST',
  url: '/api/classes/:id/pupils/:pupilId/restore',
  access: 'holdClasses',
  params: PupilId,
});

/** Moves a pupil to another class. Both classes must belong to the same teacher. */
export const movePupil = endpoint({
  url: '/api/classes/:id/pupils/:pupilId/move',
  access: 'holdClasses',
  params: PupilId,
  body: z.object({ to: z.guid('This is not a class.') }),
});

/** Sets the kinds of help that a pupil gets in quizzes. No reason is asked for or stored. */
export const helpPupil = endpoint({
  url: '/api/classes/:id/pupils/:pupilId/help',
  access: 'holdClasses',
  params: PupilId,
  body: z.object({ help: PupilHelp.check(z.maxLength(PUPIL_HELP.length)) }),
});

/**
 * A pupil's card: the paper with which the pupil signs in again. It has a QR code with a secret, and three
 * pictures. The secret and the pictures are sent only once, in the response to the request that makes the
 * card.
 */
export const Card = z.object({
  pupilId: z.string(),
  nickname: z.string(),
  secret: z.string(),
  /** Three pictures, in the order in which the pupil has to choose them. */
  pictures: z.array(z.enum(CARD_PICTURES)),
});
export type Card = z.output<typeof Card>;

/**
 * Makes a new card, the paper with which a pupil signs in again. The previous card stops working immediately.
 * The pupil's sessions end. If the pupil had to wait after choosing wrong pictures, the wait ends too.
 */
export const makeNewCard = endpoint({
  method: 'POST',
  url: '/api/classes/:id/pupils/:pupilId/card',
  access: 'holdClasses',
  params: PupilId,
  response: Card,
});

/** Makes new cards, with which pupils sign in again, for all pupils of a class. */
export const makeNewCards = endpoint({
  method: 'POST',
  url: '/api/classes/:id/cards',
  access: 'holdClasses',
  params: Id,
  response: z.object({ className: z.string(), code: z.string(), cards: z.array(Card) }),
});

const Code = plainText(100);

/** Checks the code of a class, and offers six free nicknames. */
export const lookUpCode = endpoint({
  url: '/api/join/code',
  access: 'everyone',
  body: z.object({ code: Code }),
  response: z.object({ className: z.string(), nicknames: z.array(z.string()), ownNicknames: z.boolean() }),
});

/**
 * Joins a class with a nickname that the app offers, or with one that the pupil wrote, if the teacher allows
 * that. A nickname that looks like a person's name waits for the teacher's approval; until then the pupil has
 * one that the app offers. Starts a session for the pupil.
 */
export const joinClass = endpoint({
  url: '/api/join',
  access: 'everyone',
  body: z.object({ code: Code, nickname: plainText(100) }),
  response: z.object({
    ...Card.shape,
    /** The nickname that the pupil wrote, if it waits for the teacher's approval; otherwise null. */
    wish: z.nullable(z.string()),
  }),
});

/** Signs a pupil in again with the secret of the card. The QR code on the card contains the secret. */
export const comeBackByCard = endpoint({
  url: '/api/join/card',
  access: 'everyone',
  body: z.object({ secret: plainText(100) }),
});

/**
 * Signs a pupil in again with the code of the class, the nickname, and the three pictures in the right order.
 */
export const comeBackByPictures = endpoint({
  url: '/api/join/back',
  access: 'everyone',
  body: z.object({
    code: Code,
    nickname: plainText(100),
    pictures: z
      .array(z.enum(CARD_PICTURES, 'must be one of the pictures'))
      .check(z.length(PICTURES_PER_CARD, 'must be three')),
  }),
});
