/**
 * Dynamic imports of the screens that are often the first screen of a visit. The build records the module of
 * each import, so that the server can preload the files of the screen that a visitor requests.
 */
export const load = {
  access: () => import('#features/accounts/web/layout/AccessLayout.tsx'),
  login: () => import('#features/accounts/web/sign-in/LoginScreen.tsx'),
  register: () => import('#features/accounts/web/register/RegisterScreen.tsx'),
  layout: () => import('./screens/ContentLayout.tsx'),
  content: () => import('./screens/ContentScreen.tsx'),
  join: () => import('./screens/classes/JoinScreen.tsx'),
  map: () => import('./screens/ExploreScreen.tsx'),
};
