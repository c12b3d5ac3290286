/** A screen that has just been opened is drawn and filled by then, on a slow phone too. */
const settledMs = 1500
/** A till that is never idle gets there all the same. */
const longestWaitMs = 5000

/** Runs something that nobody waits for, once the screen stands and the browser has nothing to do. */
export function whenQuiet(act: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(
        () => {
          act()
        },
        { timeout: longestWaitMs }
      )
    else act()
  }, settledMs)
}
