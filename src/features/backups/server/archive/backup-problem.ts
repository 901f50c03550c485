/** An error whose message tells the operator in a sentence why a backup cannot be made, read or restored. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
