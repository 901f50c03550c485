/** The store of media outside this machine did not do what it was asked. `cause` is its error. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
