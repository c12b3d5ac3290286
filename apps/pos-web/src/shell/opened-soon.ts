import type { DataRouter } from "react-router"

/** How long the first screen of the till may take before a spinner is shown, in milliseconds. */
const soonMs = 1000

/**
 * Resolves when the router has opened its first screen, or when that takes too long to be waited for.
 * A screen that is drawn from the start is drawn in one go; one that takes the place of another is
 * drawn in small pieces, and a slow phone needs much longer for all of them.
 */
export function openedSoon(router: Pick<DataRouter, "state" | "subscribe">): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(over, soonMs)
    const stop = router.subscribe((state) => {
      if (state.initialized) over()
    })
    if (router.state.initialized) over()
  })
}
