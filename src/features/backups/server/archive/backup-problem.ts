/** Why a backup cannot be made, read or restored, in a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
