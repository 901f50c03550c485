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
  classes: () => '/classes',
  schoolClass: (id: string) => `/classes/${id}`,
  showClass: (id: string) => `/classes/${id}/show`,
  join: () => '/join',
  myAccount: () => '/content/myAccount',
  /** A direct link to a file on the server. */
  myData: () => '/api/user/myData',
  /** A direct link to the server, not a screen. */
  logout: () => '/api/identity/logout',
};
