/**
 * The first screen of each kind of visit. The server preloads the same files: the build records which module
 * each import uses.
 */
export const load = {
  access: () => import('#features/accounts/web/layout/AccessLayout.tsx'),
  login: () => import('#features/accounts/web/sign-in/LoginScreen.tsx'),
  register: () => import('#features/accounts/web/register/RegisterScreen.tsx'),
  layout: () => import('./screens/ContentLayout.tsx'),
  content: () => import('./screens/ContentScreen.tsx'),
  map: () => import('./screens/ExploreScreen.tsx'),
};
