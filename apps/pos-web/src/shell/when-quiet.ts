/** A screen that has just been opened is drawn and filled by then, on a slow phone too. */
const settledMs = 1500
/** A till that is never idle gets there all the same. */
const longestWaitMs = 5000

/**
 * Runs something that is not urgent, once the screen is drawn and the browser is idle.
 * @param afterMs more for work that would take the first moments from the cashier
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
