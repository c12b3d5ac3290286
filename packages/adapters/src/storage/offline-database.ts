/** What the browser's database of selling without the line is called. */
export const offlineDatabase = "karat-offline"

/**
 * Whether this browser has that database: nothing goes on here before there is one, and the till need not fetch what
 * would look. A browser that does not say which databases it has may have it.
 */
export async function mayHaveOfflineDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === offlineDatabase)
  } catch {
    return true
  }
}
