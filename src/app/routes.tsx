import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router';
import type { Access } from '#platform/shared/people/access.ts';
import { links } from '#platform/web/addresses/links.ts';
import { load } from './first-loads.ts';
import { loadScreens } from './later-loads.tsx';
import type { screens } from './screen-loads.ts';
import { SessionCheck } from './session/SessionCheck.tsx';
import { AppFailed, ScreenFailed } from './shell/ScreenFailed.tsx';

type Screens = typeof screens;

/**
 * The screens below /content. Each screen is imported dynamically when it is first opened. The server
 * preloads the screen of the requested address.
 */
const SCREENS: RouteObject[] = [
  {
    path: 'mainAdminContent',
    lazy: guarded('administerUsers', 'userList'),
  },
  {
    path: 'addUser',
    lazy: guarded('administerUsers', 'addUser'),
  },
  {
    path: 'editUser',
    lazy: guarded('administerUsers', 'editUser'),
  },
  {
    path: 'applicationSettings',
    lazy: guarded('administerUsers', 'settings'),
  },
  {
    path: 'school',
    lazy: guarded('administerUsers', 'school'),
  },
  {
    path: 'health',
    lazy: guarded('administerUsers', 'health'),
  },
  {
    path: 'myAccount',
    lazy: guarded('signedIn', 'myAccount'),
  },
  {
    path: 'pronunciations',
    lazy: guarded('editContent', 'pronunciations'),
  },
  {
    path: 'check',
    lazy: guarded('editContent', 'contentCheck'),
  },
  {
    path: 'questions',
    lazy: guarded('editContent', 'questions'),
  },
  {
    path: 'add',
    lazy: guarded('editContent', 'newPage'),
  },
  {
    path: 'map',
    lazy: polarMap,
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
        lazy: open('privacy'),
      },
      {
        path: '/home/login/forgotPassword',
        lazy: open('forgotPassword'),
      },
      {
        path: '/home/login/forgotPasswordSuccess',
        lazy: open('forgotPasswordSuccess'),
      },
      {
        path: '/home/register',
        lazy: async () => ({
          Component: (await load.register()).RegisterScreen,
        }),
      },
      {
        path: '/home/verify',
        lazy: open('verify'),
      },
      {
        path: '/home/verifyEmail',
        lazy: open('verifyEmail'),
      },
      {
        path: '/home/reset',
        lazy: open('reset'),
      },
    ],
  },
  {
    path: '/content',
    lazy: layout,
    children: [
      // If a screen throws an error, only the screen is replaced. The frame around it stays.
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
            lazy: guarded('readPages', 'pupil'),
          },
          {
            path: ':id',
            lazy: guarded('holdClasses', 'board'),
          },
          {
            path: ':id/remote',
            lazy: guarded('holdClasses', 'remote'),
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
            lazy: guarded('holdClasses', 'myClasses'),
          },
          {
            path: ':id',
            lazy: guarded('holdClasses', 'oneClass'),
          },
          {
            path: ':id/results/:quiz',
            lazy: guarded('holdClasses', 'quizResults'),
          },
          {
            path: ':id/cards',
            lazy: guarded('holdClasses', 'cards'),
          },
          {
            path: ':id/show',
            lazy: guarded('holdClasses', 'show'),
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
            lazy: guarded('holdClasses', 'lesson'),
          },
          {
            path: 'shared/:secret',
            lazy: guarded('holdClasses', 'sharedLesson'),
          },
        ],
      },
    ],
  },
  {
    path: '/pathways',
    lazy: layout,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: guarded('readPages', 'pathways'),
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
            lazy: guarded('pupil', 'step'),
          },
        ],
      },
    ],
  },
  { path: '/setup', lazy: setUp },
  { path: '*', element: <SessionCheck /> },
];

export function createRoutes() {
  // Loads the code of the frame and of the content screen early, while the configuration and the session are
  // still loading.
  if (window.location.pathname.startsWith('/content/')) void Promise.all([layout(), content()]);
  return createBrowserRouter(
    ROUTES.map((route) => ({ HydrateFallback: Nothing, ErrorBoundary: AppFailed, ...route })),
  );
}

/** @returns the URL pattern of the open screen, such as `/content/:browserId` */
export function screenPattern(): string {
  const paths = matchRoutes(ROUTES, window.location)?.flatMap(({ route }) => route.path ?? []) ?? [];
  return paths.reduce((above, path) => (path.startsWith('/') ? path : `${above}/${path}`), '');
}

/**
 * Shown until the first screen is loaded. Loading usually takes so little time that a message would only
 * flash.
 */
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
  return { Component: (await load.join()).JoinScreen };
}

async function polarMap() {
  const [{ Guarded }, { ExploreScreen }] = await Promise.all([import('./session/Guarded.tsx'), load.map()]);
  return {
    element: (
      <Guarded access="readPages">
        <ExploreScreen />
      </Guarded>
    ),
  };
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
function guarded(access: Access, name: keyof Screens) {
  return async () => {
    const [{ Guarded }, Screen] = await Promise.all([import('./session/Guarded.tsx'), loadScreen(name)]);
    return {
      element: (
        <Guarded access={access}>
          <Screen />
        </Guarded>
      ),
    };
  };
}

/** @returns the loader of a screen that everyone may see */
function open(name: keyof Screens) {
  return async () => ({ Component: await loadScreen(name) });
}

async function loadScreen(name: keyof Screens): Promise<ComponentType> {
  const { screens } = await loadScreens();
  return screens[name]();
}
