/** Whether an error says that a part of the till could not be fetched, rather than that it is broken. */
export function isLoadFailure(failure: unknown): boolean {
  const text = failure instanceof Error ? `${failure.name} ${failure.message}` : ""
  return /dynamically imported module|Importing a module script failed|ChunkLoadError|preload CSS|Failed to fetch/i.test(
    text
  )
}
