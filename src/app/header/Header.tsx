import { IconHome, IconMenu2, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useLocation } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may } from '#platform/shared/people/access.ts';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { isEditing } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { allFinished } from '#platform/web/calls/unfinished.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton, IconLink } from '#ui/buttons/IconButton.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { Later, later } from '../later-loads.tsx';
import { refreshSession } from '../session/use-live-session.ts';
import styles from './Header.module.css';

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
  // Opens the menu. Also loads the current user again, because the entries of the menu depend on the user's
  // role.
  function open() {
    refreshSession(0);
    // If the button is pressed before the menu is loaded, the menu opens as soon as it is loaded.
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
        <span className="no-narrow">
          <IconLink label="My classes" to={links.classes()}>
            <IconUsersGroup aria-hidden />
          </IconLink>
        </span>
      )}
      <span className={styles.logo}>
        <Logo detail={isEditMode ? 'Edit mode' : AREAS.get(pathname)} />
      </span>
      {person.pupil && <span className="strong one-line">{person.pupil.nickname}</span>}
      {/* This element takes the rest of the width, so that nothing moves when the weather is loaded. */}
      <div className="grid grow slim">{weather}</div>
      <IfLoaded failed={<FailedMenu ref={arrive} />}>
        <Later part={later.menu} ref={arrive} person={person} />
      </IfLoaded>
    </header>
  );
}

/**
 * Shown if the script of the menu could not be loaded. The browser tries to load it again only when the
 * document is reloaded.
 */
function FailedMenu({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <dialog ref={ref} className="dialog round-4 strong-edge pad-6 opens-grid gap-4" aria-label="Menu">
      <p role="alert">The menu could not be loaded.</p>
      <div className="row wrap gap-2">
        <Button onClick={() => void allFinished().then(() => window.location.reload())}>Load it again</Button>
        <form method="dialog">
          <Button type="submit" look="outline">
            Close
          </Button>
        </form>
      </div>
    </dialog>
  );
}

/** The text that the header shows below the product's name, by the address of a screen that is not a content page. */
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
  [links.pathways(), 'Pathways'],
]);
