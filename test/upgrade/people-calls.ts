import { aRegistration, GOOD_PASSWORD } from '../builders.ts';
import type { Step, Walk } from './walk.ts';

const NEW_PASSWORD = `${GOOD_PASSWORD}2`;

const studentOf = ({ mark }: Walk) =>
  aRegistration({ role: 'student', userName: `student.${mark}`, email: `student.${mark}@harbour.example` });
const guestOf = ({ mark }: Walk, status: string) => ({
  ...aRegistration({
    userName: `guest.${mark}`,
    email: `guest.${mark}@harbour.example`,
    description: 'Guest',
  }),
  status,
});
const pendingId = ({ answerTo }: Walk) => ({ id: answerTo('GET /api/user/pending').users[0].id });
const userId = ({ answerTo }: Walk) => ({ id: answerTo('GET /api/user/getUsers').users[0].id });

/**
 * The calls of release 0.2.0 about people, as the web app of that release sends them. One person registers,
 * gets help from the administrator and deletes the account. Another one is invited, changed and deleted by
 * the administrator.
 */
export const PEOPLE_CALLS: Step[] = [
  ['student', 'POST /api/user/createUser', (walk) => ({ body: studentOf(walk) })],
  ['student', 'GET /api/identity/registrations'],
  [
    'student',
    'POST /api/identity/registrationCorrections',
    (walk) => ({ body: { userName: `student.${walk.mark}`, email: `s.${walk.mark}@harbour.example` } }),
  ],
  [
    'stranger',
    'POST /api/identity/resendVerification',
    ({ mark }) => ({ body: { userName: `student.${mark}` } }),
  ],
  ['stranger', 'POST /api/identity/passwordJudgements', () => ({ body: { password: GOOD_PASSWORD } })],
  ['stranger', 'POST /api/identity/verifyEmail', () => ({ body: { token: 'none' } })],
  [
    'stranger',
    'POST /api/identity/resetPassword',
    () => ({ body: { token: 'none', password: GOOD_PASSWORD } }),
  ],
  ['administrator', 'GET /api/user/pending', ({ mark }) => ({ query: { search: `student.${mark}` } })],
  [
    'administrator',
    'POST /api/user/pendingEmails',
    (walk) => ({ body: { ...pendingId(walk), email: `student.${walk.mark}@harbour.example` } }),
  ],
  ['administrator', 'POST /api/user/pendingLinks', (walk) => ({ body: pendingId(walk) })],
  [
    'administrator',
    'POST /api/user/pendingVerifications',
    (walk) => ({ body: { ...pendingId(walk), email: `student.${walk.mark}@harbour.example` } }),
  ],
  [
    'student',
    'POST /api/login/submit',
    ({ mark }) => ({ isForm: true, body: { username: `student.${mark}`, password: GOOD_PASSWORD } }),
  ],
  ['student', 'GET /api/user/getUser'],
  ['student', 'GET /api/user/myAccount'],
  [
    'student',
    'POST /api/user/saveMyDetails',
    ({ mark }) => ({
      body: { firstName: 'Mira', lastName: 'Okafor', email: `student.${mark}@harbour.example` },
    }),
  ],
  ['student', 'GET /api/user/myData'],
  ['student', 'POST /api/user/endMySessions', () => ({ body: {} })],
  [
    'student',
    'POST /api/user/changeMyPassword',
    () => ({ body: { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD } }),
  ],
  [
    'stranger',
    'POST /api/user/forgotPassword',
    ({ mark }) => ({ isForm: true, body: { userName: `student.${mark}` } }),
  ],
  ['student', 'POST /api/user/deleteMyAccount', () => ({ body: { password: NEW_PASSWORD } })],
  ['stranger', 'GET /api/identity/logout'],

  ['administrator', 'POST /api/user/createUser', (walk) => ({ body: guestOf(walk, 'PENDING') })],
  ['administrator', 'GET /api/user/pending', ({ mark }) => ({ query: { search: `guest.${mark}` } })],
  ['administrator', 'POST /api/user/resendInvitation', (walk) => ({ body: pendingId(walk) })],
  ['administrator', 'POST /api/user/cancelInvitation', (walk) => ({ body: pendingId(walk) })],
  ['administrator', 'POST /api/user/createUser', (walk) => ({ body: guestOf(walk, 'Trial') })],
  ['administrator', 'GET /api/user/getUsers', ({ mark }) => ({ query: { search: `guest.${mark}` } })],
  ['administrator', 'POST /api/user/extendTrial', (walk) => ({ body: { ...userId(walk), days: 7 } })],
  [
    'administrator',
    'POST /api/user/editUser',
    (walk) => {
      const { firstName, lastName, userName, password: _, ...rest } = guestOf(walk, 'Active');
      const names = { given_name: firstName, family_name: lastName, preferred_username: userName };
      return { body: { ...userId(walk), ...names, ...rest } };
    },
  ],
  [
    'administrator',
    'POST /api/user/updateUsersRoleStatus',
    (walk) => ({ body: [{ ...userId(walk), attributes: { role: 'student', status: 'Active' } }] }),
  ],
  ['administrator', 'GET /api/user/userData', (walk) => ({ query: userId(walk) })],
  ['administrator', 'GET /api/user/deletionPreview', (walk) => ({ query: userId(walk) })],
  [
    'administrator',
    'POST /api/user/deleteUser',
    (walk) => ({ body: { ...userId(walk), userName: `guest.${walk.mark}` } }),
  ],
  ['administrator', 'GET /api/settings'],
  ['administrator', 'POST /api/settings', ({ answerTo }) => ({ body: answerTo('GET /api/settings') })],
];
