/** Load what a visit may begin with. The server preloads the same files: the build records which module each imports. */
export const load = {
  access: () => import('#features/accounts/web/layout/AccessLayout.tsx'),
  login: () => import('#features/accounts/web/sign-in/LoginScreen.tsx'),
  register: () => import('#features/accounts/web/register/RegisterScreen.tsx'),
  layout: () => import('./screens/ContentLayout.tsx'),
  content: () => import('./screens/ContentScreen.tsx'),
  map: () => import('./screens/ExploreScreen.tsx'),
};
