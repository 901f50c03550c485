import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { type HelpCard, helpCard } from '#platform/shared/settings/help.ts';
import { findCountry } from './queries.ts';

/** The card of a person's country, as administrators set it now. */
export type FindHelpCard = (personId: string | undefined) => Promise<HelpCard>;

/** Asks the database only when a card is shown: the country is not in the query of every call. */
export function createFindHelpCard(db: Database): FindHelpCard {
  return async (personId) => {
    const [{ help }, country] = await Promise.all([
      readApplicationSettings(db),
      personId === undefined ? undefined : findCountry(db, personId),
    ]);
    return helpCard(help, country ?? '');
  };
}
