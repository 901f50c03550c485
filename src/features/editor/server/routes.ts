import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../editing-contract.ts';
import { findHighestId } from '../editing-queries.server.ts';
import { notePresence } from './presence.ts';
import { readEditable, readHistory, readVersion } from './read-editable.ts';
import { restoreVersion, saveEditedPage, saveNewPage } from './save-page.ts';

type Deps = { db: Database; pages: PublishedPages; clock: Clock; pins: ReadonlySet<string> };

/** Registers the API calls with which editors read and change pages. */
export function editingRoutes(serve: Serve, { db, pages, clock, pins }: Deps): void {
  const context = (caller: Caller | null) => ({ db, pages, pins, personId: personOf(caller) });
  serve(contract.maxID, async () => [{ answerID: await findHighestId(db) }]);
  serve(contract.insertPage, ({ body, caller }) => saveNewPage(context(caller), body));
  serve(contract.updatePage, ({ params, body, caller }) => saveEditedPage(context(caller), params.id, body));
  serve(contract.readEditablePage, ({ params }) => readEditable(db, params.id));
  serve(contract.listVersions, ({ params, query }) => readHistory(db, params.id, query));
  serve(contract.readVersion, ({ params }) => readVersion(db, params.id, params.rev));
  serve(contract.restoreVersion, ({ params, body, caller }) =>
    restoreVersion(context(caller), { answerID: params.id, old: params.rev, rev: body.rev }),
  );
  serve(contract.sayPresence, ({ params, body, caller }) =>
    notePresence(
      { db, pages, clock },
      { answerID: params.id, personId: personOf(caller), block: body.block, hasLeft: body.leave ?? false },
    ),
  );
}

/** The server has already refused callers without a session, but the type of `caller` still includes null. */
function personOf(caller: Caller | null): string {
  if (!caller) throw signInFirst();
  return caller.personId;
}
