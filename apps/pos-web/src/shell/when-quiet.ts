/** A screen that has just been opened is drawn and filled by then, on a slow phone too. */
const settledMs = 1500
/** A till that is never idle gets there all the same. */
const longestWaitMs = 5000

/**
 * Runs something that nobody waits for, once the screen stands and the browser has nothing to do.
 * @param afterMs what takes longer leaves the first moments to the cashier
 */
export function whenQuiet(act: () => void, afterMs = settledMs): void {
  setTimeout(() => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(
        () => {
          act()
        },
        { timeout: longestWaitMs }
      )
    else act()
  }, afterMs)
}
