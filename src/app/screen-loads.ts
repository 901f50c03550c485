/**
 * Dynamic imports of the screens that are rarely the first screen of a visit. The browser loads this long
 * list only when one of these screens is opened. The screens with which visits usually start are in
 * `first-loads.ts`.
 */
export const screens = {
  addUser: async () => (await import('#features/users/web/form/AddUserScreen.tsx')).AddUserScreen,
  board: async () => (await import('#features/live/web/quiz/BoardScreen.tsx')).BoardScreen,
  cards: async () => (await import('#features/classes/web/cards/CardsScreen.tsx')).CardsScreen,
  contentCheck: async () => (await import('./screens/ContentCheckScreen.tsx')).ContentCheckScreen,
  editUser: async () => (await import('#features/users/web/form/EditUserScreen.tsx')).EditUserScreen,
  forgotPassword: async () =>
    (await import('#features/accounts/web/passwords/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  forgotPasswordSuccess: async () =>
    (await import('#features/accounts/web/passwords/ForgotPasswordSuccessScreen.tsx'))
      .ForgotPasswordSuccessScreen,
  health: async () => (await import('#features/health/web/HealthScreen.tsx')).HealthScreen,
  lesson: async () => (await import('#features/lessons/web/builder/LessonScreen.tsx')).LessonScreen,
  myAccount: async () => (await import('./screens/MyAccountScreen.tsx')).MyAccountScreen,
  myClasses: async () => (await import('./screens/classes/MyClassesScreen.tsx')).MyClassesScreen,
  newPage: async () => (await import('./screens/NewPageScreen.tsx')).NewPageScreen,
  oneClass: async () => (await import('./screens/classes/MyClassesScreen.tsx')).OneClassScreen,
  pathways: async () => (await import('#features/pathways/web/PathwaysScreen.tsx')).PathwaysScreen,
  privacy: async () => (await import('./screens/classes/PrivacyScreen.tsx')).PrivacyScreen,
  pronunciations: async () => (await import('./screens/PronunciationsScreen.tsx')).PronunciationsScreen,
  pupil: async () => (await import('#features/live/web/quiz/PupilScreen.tsx')).PupilScreen,
  questions: async () => (await import('#features/questions/web/QuestionsScreen.tsx')).QuestionsScreen,
  quizResults: async () => (await import('./screens/classes/QuizResultsScreen.tsx')).QuizResultsScreen,
  remote: async () => (await import('#features/live/web/quiz/RemoteScreen.tsx')).RemoteScreen,
  reset: async () => (await import('#features/accounts/web/passwords/ResetScreen.tsx')).ResetScreen,
  school: async () => (await import('#features/quizzes/web/results/SchoolScreen.tsx')).SchoolScreen,
  settings: async () => (await import('#features/users/web/settings/SettingsScreen.tsx')).SettingsScreen,
  sharedLesson: async () => (await import('#features/lessons/web/SharedLessonScreen.tsx')).SharedLessonScreen,
  show: async () => (await import('#features/classes/web/ShowScreen.tsx')).ShowScreen,
  step: async () => (await import('#features/lessons/web/pupil/StepScreen.tsx')).StepScreen,
  userList: async () => (await import('#features/users/web/list/UserListScreen.tsx')).UserListScreen,
  verify: async () => (await import('#features/accounts/web/verify/VerifyScreen.tsx')).VerifyScreen,
  verifyEmail: async () =>
    (await import('#features/accounts/web/verify/VerifyEmailScreen.tsx')).VerifyEmailScreen,
};

/**
 * Dynamic imports of components that are shown instead of a page or beside it, and that most visits never
 * show.
 */
export const pageScreens = {
  addToLesson: async () => (await import('#features/lessons/web/AddToLesson.tsx')).AddToLesson,
  bulletin: async () => (await import('#features/bulletins/web/BulletinScreen.tsx')).BulletinScreen,
  editBulletin: async () =>
    (await import('#features/bulletins/web/editing/BulletinEditScreen.tsx')).BulletinEditScreen,
  editPage: async () => (await import('#features/editor/web/EditScreen.tsx')).EditScreen,
  editQuiz: async () => (await import('#features/quizzes/web/builder/QuizEditScreen.tsx')).QuizEditScreen,
  history: async () => (await import('#features/editor/web/history/HistoryScreen.tsx')).HistoryScreen,
  lessonFrame: async () => (await import('#features/lessons/web/pupil/LessonFrame.tsx')).LessonFrame,
  pageChecks: async () => (await import('#features/quizzes/web/checks/PageChecks.tsx')).PageChecks,
  play: async () => (await import('#features/quizzes/web/play/PlayScreen.tsx')).PlayScreen,
  quizIcon: async () => (await import('#features/quizzes/web/QuizIcon.tsx')).QuizIcon,
  quizzes: async () => (await import('#features/quizzes/web/QuizScreen.tsx')).QuizScreen,
};
