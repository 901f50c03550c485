import {
  IconFilePlus,
  IconHelpHexagon,
  IconHome,
  IconLinkOff,
  IconListTree,
  IconLogout,
  IconMap2,
  IconMessageQuestion,
  IconNews,
  IconPencil,
  IconSchool,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconVolume,
  IconX,
} from '@tabler/icons-react';
import { type MouseEvent, type Ref, useId } from 'react';
import { useLocation } from 'react-router';
import { prefetchIndex } from '#features/categories/page-list-query.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { type Access, may } from '#platform/shared/people/access.ts';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { canEditHere, type EditSwitch, editSwitch } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { serverAddress } from '#platform/web/calls/api.ts';
import { forgetSession } from '#platform/web/session.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Link, NavLink } from '#ui/buttons/Link.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { AboutLines } from '../shell/Footer.tsx';
import styles from './Menu.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Entry = {
  name: string;
  to: string;
  access: Access;
  Icon: typeof IconHome;
  /**
   * If set, only people for whom this function returns true see the entry. They must also have the right that
   * `access` names.
   */
  isOpenTo?: (person: CurrentUser) => boolean;
  state?: EditSwitch['state'];
  /**
   * Called when the pointer or the focus reaches the entry. Starts to load the code of the entry's screen,
   * before the user clicks.
   */
  prepare?: () => void;
  /** The reason why the entry is disabled. */
  refusal?: string | undefined;
};

/**
 * The first entries of the menu. A person sees only the entries for which the person has the right that `access`
 * names. Source: docs/behaviour.md 10.2.
 */
const READING: Entry[] = [
  { name: 'Home', to: links.page(SPECIAL_PAGES.home), access: 'readPages', Icon: IconHome },
  { name: 'Quizzes', to: links.page(SPECIAL_PAGES.quizzes), access: 'readPages', Icon: IconHelpHexagon },
  { name: 'My classes', to: links.classes(), access: 'holdClasses', Icon: IconUsersGroup },
  {
    name: 'Teacher Resources',
    to: links.restrictedPage(SPECIAL_PAGES.resources),
    access: 'readResources',
    Icon: IconSchool,
  },
  {
    name: 'News',
    to: links.restrictedPage(SPECIAL_PAGES.news),
    access: 'readRestrictedPages',
    Icon: IconNews,
  },
  {
    name: 'Index Page',
    to: links.restrictedPage(SPECIAL_PAGES.index),
    access: 'readRestrictedPages',
    Icon: IconListTree,
    prepare: prefetchIndex,
  },
  {
    name: 'Polar Map',
    to: links.polarMap(),
    access: 'readPages',
    Icon: IconMap2,
    isOpenTo: ({ exploreMap }) => exploreMap,
  },
];

function working({ pathname, search }: { pathname: string; search: string }): Entry[] {
  const refusal = canEditHere(pathname) ? undefined : 'This page is made automatically';
  return [
    {
      name: 'Edit Page',
      ...editSwitch(pathname, search),
      access: 'editContent',
      Icon: IconPencil,
      refusal,
    },
    { name: 'Add new page', to: links.addPage(), access: 'editContent', Icon: IconFilePlus },
    {
      name: 'Unanswered questions',
      to: links.questions(),
      access: 'editContent',
      Icon: IconMessageQuestion,
    },
    {
      name: 'Content check',
      to: links.contentCheck(),
      access: 'editContent',
      Icon: IconLinkOff,
    },
    {
      name: 'How words are said',
      to: links.pronunciations(),
      access: 'editContent',
      Icon: IconVolume,
    },
    {
      name: 'User Administration',
      to: links.userAdministration(),
      access: 'administerUsers',
      Icon: IconUsers,
    },
  ];
}

const MY_ACCOUNT: Entry = {
  name: 'My account',
  to: links.myAccount(),
  access: 'signedIn',
  Icon: IconUserCircle,
};

/**
 * The menu on the left side. It is a native modal dialog, which keeps the focus inside, closes on Esc and
 * then returns the focus to the element that had it.
 */
export function Menu({ ref, person }: { ref: Ref<HTMLDialogElement>; person: CurrentUser }) {
  const maySee = ({ access, isOpenTo }: Entry) => may(person, access) && (isOpenTo?.(person) ?? true);
  const forWork = working(useLocation()).filter(maySee);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside handle keys, and Esc closes
    <dialog ref={ref} className={styles.menu} aria-label="Menu" onClick={closeAfterwards}>
      <div className={styles.drawer}>
        <div className={styles.top}>
          <Logo />
          <IconButton label="Close menu" data-closes>
            <IconX aria-hidden />
          </IconButton>
        </div>
        <nav aria-label="Menu">
          <Entries entries={READING.filter(maySee)} />
          {forWork.length > 0 && <hr className={styles.line} />}
          <Entries entries={forWork} />
        </nav>
        <div className={styles.bottom}>
          <ThemeSwitch />
          <Entries entries={[MY_ACCOUNT].filter(maySee)} />
          <a
            className={styles.entry}
            href={serverAddress(links.logout())}
            rel="nofollow"
            onClick={forgetSession}
          >
            <IconLogout aria-hidden />
            {person.pupil ? 'Leave the class' : 'Log Out'}
          </a>
          <div className={styles.about}>
            <AboutLines person={person} />
          </div>
        </div>
      </div>
    </dialog>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  return entries.map(({ name, to, state, refusal, prepare, Icon }) => {
    if (refusal) return <RefusedEntry key={name} {...{ name, refusal, Icon }} />;
    // The entry "Edit Page" links to the current address; only the navigation state differs. A NavLink marks
    // links to the current address, so it would always mark this entry.
    const Entry = name === 'Edit Page' ? Link : NavLink;
    return (
      <Entry
        key={name}
        {...{ to, state }}
        className={styles.entry}
        data-closes
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon aria-hidden />
        {name}
      </Entry>
    );
  });
}

function RefusedEntry({ name, refusal, Icon }: Pick<Entry, 'name' | 'refusal' | 'Icon'>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no target but stays focusable, so that the reason is read out
    <div role="link" tabIndex={0} aria-disabled aria-describedby={id} className={styles.entry}>
      <Icon aria-hidden />
      <span>
        {name}
        <small id={id} className="micro block regular line-close">
          {refusal}
        </small>
      </span>
    </div>
  );
}

/**
 * Closes the menu after a click on an entry or outside the menu. The event target of a click outside is the
 * dialog element itself.
 */
function closeAfterwards({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  const isOutside = target === currentTarget;
  if (isOutside || (target instanceof Element && target.closest('[data-closes]'))) currentTarget.close();
}
