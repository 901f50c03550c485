/**
 * Thrown if an S3 store of media or backups fails or does not respond. `cause` is the original error.
 */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
