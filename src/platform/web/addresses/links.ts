/** Every address of the app. No screen writes one by hand. Source: docs/behaviour.md 2.1. */
export const links = {
  login: () => '/home/login',
  forgotPassword: () => '/home/login/forgotPassword',
  forgotPasswordSuccess: () => '/home/login/forgotPasswordSuccess',
  register: () => '/home/register',
  verify: () => '/home/verify',
  verifyEmail: () => '/home/verifyEmail',
  reset: () => '/home/reset',
  page: (answerID: number | string) => `/content/${answerID}`,
  /** The same page, for special pages that not every role may open. */
  restrictedPage: (answerID: number) => `/content/user/${answerID}`,
  polarMap: (pin?: string) => (pin ? `/content/map?pin=${pin}` : '/content/map'),
  /** Takes what the new page begins with in its navigation state. */
  addPage: () => '/content/add',
  contentCheck: () => '/content/check',
  questions: () => '/content/questions',
  pronunciations: () => '/content/pronunciations',
  userAdministration: () => '/content/mainAdminContent',
  addUser: () => '/content/addUser',
  /** Takes the user in its navigation state. */
  editUser: () => '/content/editUser',
  applicationSettings: () => '/content/applicationSettings',
  myAccount: () => '/content/myAccount',
  /** A plain link to the server: a file. */
  myData: () => '/api/user/myData',
  /** A plain link to the server, not a screen. */
  logout: () => '/api/identity/logout',
};
