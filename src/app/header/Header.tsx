import { IconHome, IconMenu2, IconUsersGroup } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may } from '#platform/shared/people/access.ts';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { isEditing } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { IconButton, IconLink } from '#ui/buttons/IconButton.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { later } from '../later-loads.ts';
import { refreshSession } from '../session/use-live-session.ts';
import styles from './Header.module.css';

const Menu = lazy(async () => ({ default: (await later.menu()).Menu }));

export function Header({ person, weather }: { person: CurrentUser; weather: ReactNode }) {
  const { pathname, search } = useLocation();
  const isEditMode = may(person, 'editContent') && isEditing(pathname, search);
  const menu = useRef<HTMLDialogElement>(null);
  const isAsked = useRef(false);
  function arrive(dialog: HTMLDialogElement | null) {
    menu.current = dialog;
    if (dialog && isAsked.current) dialog.showModal();
    isAsked.current = false;
  }
  // Loads the current user again, because the entries of the menu depend on the role.
  function open() {
    refreshSession(0);
    // A press before the menu is loaded opens it as soon as it is there.
    if (menu.current) menu.current.showModal();
    else isAsked.current = true;
  }
  return (
    <header className={styles.header}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={open}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <IconLink label="Home" to={links.page(SPECIAL_PAGES.home)}>
        <IconHome aria-hidden />
      </IconLink>
      {may(person, 'holdClasses') && (
        <span className={styles.classes}>
          <IconLink label="My classes" to={links.classes()}>
            <IconUsersGroup aria-hidden />
          </IconLink>
        </span>
      )}
      <span className={styles.logo}>
        <Logo detail={isEditMode ? 'Edit mode' : AREAS.get(pathname)} />
      </span>
      {person.pupil && <span className="strong one-line">{person.pupil.nickname}</span>}
      {/* Takes the rest of the width, so that nothing moves when the weather is loaded. */}
      <div className="grid grow slim">{weather}</div>
      <Suspense>
        <Menu ref={arrive} person={person} />
      </Suspense>
    </header>
  );
}

/** The line under the product's name on screens that are not content pages, by address. */
const AREAS = new Map([
  [links.userAdministration(), 'User Administration'],
  [links.addUser(), 'User Administration'],
  [links.editUser(), 'User Administration'],
  [links.applicationSettings(), 'Application Settings'],
  [links.health(), 'Server health'],
  [links.school(), 'What classes know'],
  [links.myAccount(), 'My account'],
  [links.pronunciations(), 'How words are said'],
  [links.questions(), 'Unanswered questions'],
  [links.contentCheck(), 'Content check'],
]);
