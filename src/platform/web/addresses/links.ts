/** @returns the full address, for a QR code or for search engines */
export function fullAddress(path: string): string {
  return new URL(path, window.location.origin).href;
}

/**
 * All addresses of the app. Screens must build addresses only with these functions. Source: docs/behaviour.md
 * 2.1.
 */
export const links = {
  login: () => '/home/login',
  forgotPassword: () => '/home/login/forgotPassword',
  forgotPasswordSuccess: () => '/home/login/forgotPasswordSuccess',
  register: () => '/home/register',
  verify: () => '/home/verify',
  verifyEmail: () => '/home/verifyEmail',
  reset: () => '/home/reset',
  page: (answerID: number | string) => `/content/${answerID}`,
  /** The screen on which teachers edit a quiz of their own. */
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
  /** The navigation state holds the user to edit. */
  editUser: () => '/content/editUser',
  applicationSettings: () => '/content/applicationSettings',
  health: () => '/content/health',
  /** The screen with statistics about what the classes of the school know. */
  school: () => '/content/school',
  classes: () => '/classes',
  schoolClass: (id: string) => `/classes/${id}`,
  showClass: (id: string) => `/classes/${id}/show`,
  classResults: (id: string) => `/classes/${id}?tab=results`,
  quizResults: (id: string, quiz: number) => `/classes/${id}/results/${quiz}`,
  /** Two screens of a live quiz: the one that the class sees, and the one on the teacher's own device. */
  liveBoard: (classId: string) => `/live/${classId}`,
  liveRemote: (classId: string) => `/live/${classId}/remote`,
  /** The screen on which a pupil plays the live quiz of the class. */
  live: () => '/live',
  lesson: (id: string) => `/lessons/${id}`,
  /** The address of a shared lesson. */
  lessonLink: (secret: string) => `/lessons/shared/${secret}`,
  /**
   * The screen on which a pupil reads a lesson step that has no page of its own, such as a task to talk
   * about.
   */
  lessonStep: (id: string, stepId: string) => `/lesson/${id}/${stepId}`,
  /**
   * The screen with the first path (pages in order for a new class), the paths by curriculum, and the
   * timeline.
   */
  pathways: () => '/pathways',
  join: () => '/join',
  /** The notice about the data that is stored about a pupil. */
  pupilPrivacy: () => '/classes/privacy',
  joinByCard: (secret: string) => `/join/c/${secret}`,
  classCards: (id: string) => `/classes/${id}/cards`,
  myAccount: () => '/content/myAccount',
  /** The address of a file on the server, not of a screen. */
  myData: () => '/api/user/myData',
  /**
   * The addresses of PDFs on the server, not of screens: worksheets for pupils, and answer keys for teachers.
   */
  quizSheet: (answerID: number) => `/api/quizzes/${answerID}/sheet`,
  quizKey: (answerID: number) => `/api/quizzes/${answerID}/sheet?key=yes`,
  lessonSheet: (id: string) => `/api/lessons/${id}/sheet`,
  lessonKey: (id: string) => `/api/lessons/${id}/sheet?key=yes`,
  /** The address of a call to the server, not of a screen. It ends the session. */
  logout: () => '/api/identity/logout',
};
