import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { type HelpCard, helpCard } from '#platform/shared/settings/help-card.ts';
import { findCountry } from './queries.ts';

/**
 * Finds the help card (the reply to a text of distress) for a person's country, with the current settings of
 * the administrators.
 */
export type FindHelpCard = (personId: string | undefined) => Promise<HelpCard>;

/**
 * Reads the country from the database only when a help card is shown, because most calls do not need the
 * country.
 */
export function createFindHelpCard(db: Database): FindHelpCard {
  return async (personId) => {
    const [{ help }, country] = await Promise.all([
      readApplicationSettings(db),
      personId === undefined ? undefined : findCountry(db, personId),
    ]);
    return helpCard(help, country ?? '');
  };
}
