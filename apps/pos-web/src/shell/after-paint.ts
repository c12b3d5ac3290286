/** A page that is not shown makes no frames; what waits for one does not wait longer than this. */
const longestWaitMs = 100

/**
 * Runs something once the next frame has been painted, so that what the cashier has just done is seen
 * first. A timer alone would run before the frame whenever the screen is not about to be drawn.
 */
export function afterPaint(act: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    clearTimeout(late)
    act()
  }
  const late = setTimeout(once, longestWaitMs)
  // Called before the frame is painted; a timer set here runs after it.
  if ("requestAnimationFrame" in globalThis) requestAnimationFrame(() => setTimeout(once, 0))
}
