/** The file name of a user's exported data. User names contain only letters, digits and . _ - @. */
export function dataFileName(userName: string): string {
  return `antarctic-explorer-${userName}.json`;
}
