import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router';
import type { Access } from '#platform/shared/people/access.ts';
import { links } from '#platform/web/addresses/links.ts';
import { load } from './first-loads.ts';
import { SessionCheck } from './session/SessionCheck.tsx';
import { AppFailed, ScreenFailed } from './shell/ScreenFailed.tsx';

/**
 * The screens below /content. Each screen is loaded when it is first opened; the server preloads the screen
 * of the requested address.
 */
const SCREENS: RouteObject[] = [
  {
    path: 'mainAdminContent',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/users/web/list/UserListScreen.tsx')).UserListScreen,
    ),
  },
  {
    path: 'addUser',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/users/web/form/AddUserScreen.tsx')).AddUserScreen,
    ),
  },
  {
    path: 'editUser',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/users/web/form/EditUserScreen.tsx')).EditUserScreen,
    ),
  },
  {
    path: 'applicationSettings',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/users/web/settings/SettingsScreen.tsx')).SettingsScreen,
    ),
  },
  {
    path: 'school',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/quizzes/web/results/SchoolScreen.tsx')).SchoolScreen,
    ),
  },
  {
    path: 'health',
    lazy: guarded(
      'administerUsers',
      async () => (await import('#features/health/web/HealthScreen.tsx')).HealthScreen,
    ),
  },
  {
    path: 'myAccount',
    lazy: guarded('signedIn', async () => (await import('./screens/MyAccountScreen.tsx')).MyAccountScreen),
  },
  {
    path: 'pronunciations',
    lazy: guarded(
      'editContent',
      async () => (await import('./screens/PronunciationsScreen.tsx')).PronunciationsScreen,
    ),
  },
  {
    path: 'check',
    lazy: guarded(
      'editContent',
      async () => (await import('./screens/ContentCheckScreen.tsx')).ContentCheckScreen,
    ),
  },
  {
    path: 'questions',
    lazy: guarded(
      'editContent',
      async () => (await import('#features/questions/web/QuestionsScreen.tsx')).QuestionsScreen,
    ),
  },
  {
    path: 'add',
    lazy: guarded('editContent', async () => (await import('./screens/NewPageScreen.tsx')).NewPageScreen),
  },
  {
    path: 'map',
    lazy: guarded('readPages', async () => (await load.map()).ExploreScreen),
  },
  { path: 'user/:browserId', lazy: restrictedContent },
  { path: ':browserId', lazy: content },
];

const ROUTES: RouteObject[] = [
  { path: '/home', element: <Navigate to={links.login()} replace /> },
  {
    lazy: async () => ({
      Component: (await load.access()).AccessLayout,
    }),
    children: [
      {
        path: '/home/login',
        lazy: async () => ({
          Component: (await load.login()).LoginScreen,
        }),
      },
      { path: '/join', lazy: joining },
      { path: '/join/:code', lazy: joining },
      { path: '/join/c/:secret', lazy: joining },
      {
        path: '/classes/privacy',
        lazy: async () => ({
          Component: (await import('./screens/classes/PrivacyScreen.tsx')).PrivacyScreen,
        }),
      },
      {
        path: '/home/login/forgotPassword',
        lazy: async () => ({
          Component: (await import('#features/accounts/web/passwords/ForgotPasswordScreen.tsx'))
            .ForgotPasswordScreen,
        }),
      },
      {
        path: '/home/login/forgotPasswordSuccess',
        lazy: async () => ({
          Component: (await import('#features/accounts/web/passwords/ForgotPasswordSuccessScreen.tsx'))
            .ForgotPasswordSuccessScreen,
        }),
      },
      {
        path: '/home/register',
        lazy: async () => ({
          Component: (await load.register()).RegisterScreen,
        }),
      },
      {
        path: '/home/verify',
        lazy: async () => ({
          Component: (await import('#features/accounts/web/verify/VerifyScreen.tsx')).VerifyScreen,
        }),
      },
      {
        path: '/home/verifyEmail',
        lazy: async () => ({
          Component: (await import('#features/accounts/web/verify/VerifyEmailScreen.tsx')).VerifyEmailScreen,
        }),
      },
      {
        path: '/home/reset',
        lazy: async () => ({
          Component: (await import('#features/accounts/web/passwords/ResetScreen.tsx')).ResetScreen,
        }),
      },
    ],
  },
  {
    path: '/content',
    lazy: layout,
    children: [
      // If a screen throws an error, only the screen is replaced; the frame around it stays.
      {
        ErrorBoundary: ScreenFailed,
        children: SCREENS,
      },
    ],
  },
  {
    path: '/live',
    lazy: layout,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: guarded(
              'readPages',
              async () => (await import('#features/live/web/quiz/PupilScreen.tsx')).PupilScreen,
            ),
          },
          {
            path: ':id',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/live/web/quiz/BoardScreen.tsx')).BoardScreen,
            ),
          },
          {
            path: ':id/remote',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/live/web/quiz/RemoteScreen.tsx')).RemoteScreen,
            ),
          },
        ],
      },
    ],
  },
  {
    path: '/classes',
    lazy: layout,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: guarded(
              'holdClasses',
              async () => (await import('./screens/classes/MyClassesScreen.tsx')).MyClassesScreen,
            ),
          },
          {
            path: ':id',
            lazy: guarded(
              'holdClasses',
              async () => (await import('./screens/classes/MyClassesScreen.tsx')).OneClassScreen,
            ),
          },
          {
            path: ':id/results/:quiz',
            lazy: guarded(
              'holdClasses',
              async () => (await import('./screens/classes/QuizResultsScreen.tsx')).QuizResultsScreen,
            ),
          },
          {
            path: ':id/cards',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/classes/web/cards/CardsScreen.tsx')).CardsScreen,
            ),
          },
          {
            path: ':id/show',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/classes/web/ShowScreen.tsx')).ShowScreen,
            ),
          },
        ],
      },
    ],
  },
  {
    path: '/lessons',
    lazy: layout,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            path: ':id',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/lessons/web/builder/LessonScreen.tsx')).LessonScreen,
            ),
          },
          {
            path: 'shared/:secret',
            lazy: guarded(
              'holdClasses',
              async () => (await import('#features/lessons/web/SharedLessonScreen.tsx')).SharedLessonScreen,
            ),
          },
        ],
      },
    ],
  },
  {
    path: '/lesson/:id/:stepId',
    lazy: layout,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: guarded(
              'pupil',
              async () => (await import('#features/lessons/web/pupil/StepScreen.tsx')).StepScreen,
            ),
          },
        ],
      },
    ],
  },
  { path: '/setup', lazy: setUp },
  { path: '*', element: <SessionCheck /> },
];

// Loads the code of the frame and of the content screen early, while configuration and session are still
// loading.
if (window.location.pathname.startsWith('/content/')) void Promise.all([layout(), content()]);

export function createRoutes() {
  return createBrowserRouter(
    ROUTES.map((route) => ({ HydrateFallback: Nothing, ErrorBoundary: AppFailed, ...route })),
  );
}

/** @returns the address pattern of the open screen, such as `/content/:browserId` */
export function screenPattern(): string {
  const paths = matchRoutes(ROUTES, window.location)?.flatMap(({ route }) => route.path ?? []) ?? [];
  return paths.reduce((above, path) => (path.startsWith('/') ? path : `${above}/${path}`), '');
}

/** Shown until the first screen is loaded. This takes so little time that a text would only flash. */
function Nothing() {
  return null;
}

async function layout() {
  return { Component: (await load.layout()).ContentLayout };
}

async function content() {
  return { Component: (await load.content()).ContentScreen };
}

async function setUp() {
  const { SetUpScreen } = await import('#features/accounts/web/set-up/SetUpScreen.tsx');
  return { element: <SetUpScreen otherwise={<SessionCheck />} /> };
}

async function joining() {
  return { Component: (await import('./screens/classes/JoinScreen.tsx')).JoinScreen };
}

async function restrictedContent() {
  const [{ Guarded }, { ContentScreen }] = await Promise.all([
    import('./session/Guarded.tsx'),
    load.content(),
  ]);
  return {
    element: (
      <Guarded access="readRestrictedPages">
        <ContentScreen />
      </Guarded>
    ),
  };
}

/** @returns the loader of a screen that only people with this access may see */
function guarded(access: Access, loadScreen: () => Promise<ComponentType>) {
  return async () => {
    const [{ Guarded }, Screen] = await Promise.all([import('./session/Guarded.tsx'), loadScreen()]);
    return {
      element: (
        <Guarded access={access}>
          <Screen />
        </Guarded>
      ),
    };
  };
}
