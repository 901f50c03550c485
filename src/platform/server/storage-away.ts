/**
 * Thrown if a store on another machine, of media or of backups, fails or does not respond. `cause` is the original error.
 */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
