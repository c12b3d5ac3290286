/** A page that is not shown makes no frames; what waits for one does not wait longer than this. */
const longestWaitMs = 100

/**
 * Runs something once the next frame has been painted, so that what the cashier has just done is seen
 * first. A timer alone would often run before that frame.
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
  if (!("requestAnimationFrame" in globalThis)) return
  // Called before the frame is made; the browser has time again when it is on the screen.
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(once)
    else setTimeout(once, 0)
  })
}
