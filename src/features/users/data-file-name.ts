/** Of a user's exported data. User names have letters, digits and . _ - @ alone. */
export function dataFileName(userName: string): string {
  return `antarctic-explorer-${userName}.json`;
}
