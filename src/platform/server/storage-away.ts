/**
 * Thrown if the store of media on another machine fails or does not respond. `cause` is the original error.
 */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
