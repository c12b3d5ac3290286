import { type RefObject, useLayoutEffect, useRef } from "react"

/** How far a dialog may stand off its middle, in pixels; what grows by more is another picture, and stands there. */
const furthest = 72

/**
 * Keeps the foot of a dialog, where its buttons are, in its place while a line comes or goes above: it would move by
 * half of that under the finger, and a press that begins on a button and ends beside it is none. The middle is found
 * anew when the window changes.
 */
export function useSteadyFoot(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    // Offsets know nothing of the movement with which a dialog appears, nor of what is done here.
    const foot = () => dialog.offsetTop + dialog.offsetHeight
    let kept = foot()
    const middle = () => {
      kept = foot()
      dialog.style.translate = ""
    }
    const stand = () => {
      const off = kept - foot()
      // Upwards there is no more room than above its head.
      if (Math.abs(off) > furthest) middle()
      else dialog.style.translate = `0 ${Math.max(off, -dialog.offsetTop)}px`
    }
    const watch = new ResizeObserver(stand)
    watch.observe(dialog)
    window.addEventListener("resize", middle)
    return () => {
      watch.disconnect()
      window.removeEventListener("resize", middle)
    }
  }, [])
  return box
}
