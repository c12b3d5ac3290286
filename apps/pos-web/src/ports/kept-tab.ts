const key = "karat.tab.isTill"

/** Keeps for the next time this tab is loaded whether it is the till. */
export function keepsTill(storage: Storage, isTill: boolean): void {
  if (isTill) storage.setItem(key, "1")
  else storage.removeItem(key)
}

/**
 * How long a tab waits for the lock, in milliseconds. A till that is loaded anew waits for what it was before to let go;
 * any other says at once that the till is elsewhere.
 */
export function lockPatienceMs(storage: Storage): number {
  return storage.getItem(key) === null ? 400 : 3000
}
