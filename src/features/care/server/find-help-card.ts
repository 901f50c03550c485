import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { type HelpCard, helpCard } from '#platform/shared/settings/help-card.ts';
import { findCountry } from './queries.ts';

/** Finds the card for a person's country, with the administrators' current settings. */
export type FindHelpCard = (personId: string | undefined) => Promise<HelpCard>;

/** Queries the database only when a card is shown: the country is not part of every call's query. */
export function createFindHelpCard(db: Database): FindHelpCard {
  return async (personId) => {
    const [{ help }, country] = await Promise.all([
      readApplicationSettings(db),
      personId === undefined ? undefined : findCountry(db, personId),
    ]);
    return helpCard(help, country ?? '');
  };
}
