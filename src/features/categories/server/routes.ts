import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { idsByName, listIds, namesById } from './dictionaries.ts';

/** @param categories all of them, as they are now */
export function categoryRoutes(serve: Serve, { categories }: { categories(): contract.Category[] }): void {
  serve(contract.categoryIds, () => listIds(categories()));
  serve(contract.categoryNames, () => namesById(categories()));
  serve(contract.idsOfNames, () => idsByName(categories()));
}
