import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { HistoryBar, type HistoryView } from './HistoryBar.tsx';
import styles from './HistoryScreen.module.css';
import { useRestore } from './use-restore.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import { versionQuery, versionsQuery } from './versions-query.ts';
import { WholePage } from './WholePage.tsx';

/**
 * The page history: a list of all versions of a page. The user can view each version, and restore an older
 * one.
 */
export function HistoryScreen({ answerID }: { answerID: number }) {
  const [chosen, choose] = useVersionAddress();
  // The address may name a version. The first response must go back as far as this version.
  const [downTo] = useState(chosen);
  const list = useInfiniteQuery({ ...versionsQuery(answerID, downTo), staleTime: 0 });
  const versions = list.data?.pages.flatMap((some) => some ?? []);
  const [view, setView] = useState<HistoryView>('changes');
  const navigate = useNavigate();
  const now = versions?.[0];
  const rev = chosen ?? versions?.[1]?.rev ?? now?.rev;
  const isNow = rev === now?.rev;
  const { data: current } = useQuery({
    ...versionQuery(answerID, now?.rev ?? 0),
    enabled: now !== undefined,
  });
  const { data: version } = useQuery({ ...versionQuery(answerID, rev ?? 0), enabled: rev !== undefined });
  const { restore, isRestoring, problem, dialog } = useRestore(answerID);

  if (list.isError && !versions) return <Navigate to={links.page(answerID)} replace />;
  if (!versions || !now || !current) return <Loading text="Loading..." />;
  return (
    // A modal dialog over the whole screen, because the two columns need the space. The user cannot reach the
    // content behind it.
    <dialog
      ref={showModal}
      className={styles.screen}
      aria-label={`Page history: ${current.title}`}
      onClose={() => navigate(links.page(answerID))}
    >
      <ScreenName title={`Page history: ${current.title}`} />
      <HistoryBar
        title={current.title}
        view={view}
        onView={setView}
        rev={isNow ? null : (rev ?? null)}
        isRestoring={isRestoring}
        onRestore={(old) => restore(old, now.rev)}
        problem={problem}
      />
      <div className={styles.body}>
        <VersionList
          versions={versions}
          rev={rev ?? now.rev}
          onChoose={choose}
          onEarlier={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoading={list.isFetchingNextPage}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with
            the keyboard */}
        <section className={styles.right} aria-label={`Version ${rev}`} tabIndex={0}>
          {isNow && (
            <p className="muted">
              {versions.length === 1
                ? 'Saved only once: there is nothing to compare yet.'
                : 'The page as it is now. Choose an earlier version to compare.'}
            </p>
          )}
          {version && !isNow && view === 'changes' && (
            <VersionComparison
              earlier={{ page: version, version: versions.find((one) => one.rev === rev) }}
              later={{ page: current, version: now }}
            />
          )}
          {version && (isNow || view === 'page') && <WholePage page={version} />}
        </section>
      </div>
      {dialog}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

const PARAMETER = 'version';

/**
 * Keeps the number of the shown version in the address, so that an editor can send somebody a link to it.
 * @returns the number of the shown version, and a function that shows another one
 */
function useVersionAddress(): [number | undefined, (rev: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get(PARAMETER);
  const rev = given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  return [
    rev,
    (next) =>
      setParameters(
        (now) => {
          now.set(PARAMETER, String(next));
          return now;
        },
        { replace: true },
      ),
  ];
}
