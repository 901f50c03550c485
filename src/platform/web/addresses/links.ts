/** All addresses of the app; screens use these functions only. Source: docs/behaviour.md 2.1. */
export const links = {
  login: () => '/home/login',
  forgotPassword: () => '/home/login/forgotPassword',
  forgotPasswordSuccess: () => '/home/login/forgotPasswordSuccess',
  register: () => '/home/register',
  verify: () => '/home/verify',
  verifyEmail: () => '/home/verifyEmail',
  reset: () => '/home/reset',
  page: (answerID: number | string) => `/content/${answerID}`,
  /** The builder of a teacher's own quiz. */
  ownQuiz: (answerID: number) => `/content/${answerID}?edit`,
  /** The address of a special page that not every role may open. */
  restrictedPage: (answerID: number) => `/content/user/${answerID}`,
  polarMap: (pin?: string) => (pin ? `/content/map?pin=${pin}` : '/content/map'),
  /** The navigation state holds the initial content of the new page. */
  addPage: () => '/content/add',
  contentCheck: () => '/content/check',
  questions: () => '/content/questions',
  pronunciations: () => '/content/pronunciations',
  userAdministration: () => '/content/mainAdminContent',
  addUser: () => '/content/addUser',
  /** The navigation state holds the user. */
  editUser: () => '/content/editUser',
  applicationSettings: () => '/content/applicationSettings',
  health: () => '/content/health',
  /** What the classes of the schools know, counted. */
  school: () => '/content/school',
  classes: () => '/classes',
  schoolClass: (id: string) => `/classes/${id}`,
  showClass: (id: string) => `/classes/${id}/show`,
  classResults: (id: string) => `/classes/${id}?tab=results`,
  quizResults: (id: string, quiz: number) => `/classes/${id}/results/${quiz}`,
  /** The board of a live quiz, and the teacher's own device beside it. */
  liveBoard: (classId: string) => `/live/${classId}`,
  liveRemote: (classId: string) => `/live/${classId}/remote`,
  /** The quiz that runs in the class of a pupil. */
  live: () => '/live',
  lesson: (id: string) => `/lessons/${id}`,
  /** The address of a shared lesson. */
  lessonLink: (secret: string) => `/lessons/shared/${secret}`,
  /** The step of a lesson that a pupil reads, if it has no page of its own. */
  lessonStep: (id: string, stepId: string) => `/lesson/${id}/${stepId}`,
  join: () => '/join',
  /** What is kept about a pupil of a class. */
  pupilPrivacy: () => '/classes/privacy',
  joinByCard: (secret: string) => `/join/c/${secret}`,
  classCards: (id: string) => `/classes/${id}/cards`,
  myAccount: () => '/content/myAccount',
  /** A direct link to a file on the server. */
  myData: () => '/api/user/myData',
  /** Direct links to PDFs: sheets for pupils, and the keys with the answers. */
  quizSheet: (answerID: number) => `/api/quizzes/${answerID}/sheet`,
  quizKey: (answerID: number) => `/api/quizzes/${answerID}/sheet?key=yes`,
  lessonSheet: (id: string) => `/api/lessons/${id}/sheet`,
  lessonKey: (id: string) => `/api/lessons/${id}/sheet?key=yes`,
  /** A direct link to the server, not a screen. */
  logout: () => '/api/identity/logout',
};
