import { type CSSProperties, useLayoutEffect, useState } from "react"

/** As wide as a notice is where there is room, and as narrow as it may be, in CSS pixels. */
const widest = 420
const narrowest = 300
const gap = 8

/** The way back, whose till it is and how it is connected. */
const keptClear = "[data-kept-clear]"
/** What is pressed in the header. A notice lies on it for its time rather than on what is done to the cart. */
const pressed = "header button"

/**
 * Where notices are shown: at the top left, in the header's own room, else on what is pressed there, and under the
 * header where neither has room beside what must be seen. Found again with each drawing, when the window changes and
 * when the header does.
 * @param isShown whether there is a notice
 */
export function useFreePlace(isShown: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const kept = [...document.querySelectorAll<HTMLElement>(`${keptClear}, ${pressed}`)]
    const look = () => {
      const found = freePlace(
        kept.map((each) => ({ place: each.getBoundingClientRect(), isPressed: !each.matches(keptClear) }))
      )
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    look()
    const observer = new ResizeObserver(look)
    for (const each of kept) observer.observe(each)
    window.addEventListener("resize", look)
    return () => {
      observer.disconnect()
      window.removeEventListener("resize", look)
    }
  })
  return place
}

interface Kept {
  readonly place: DOMRect
  readonly isPressed: boolean
}

function freePlace(all: readonly Kept[]): CSSProperties | undefined {
  const shown = all.filter(({ place }) => place.width > 0 && place.height > 0)
  if (shown.length === 0) return undefined
  const places = shown.map(({ place }) => place)
  const signs = shown.filter(({ isPressed }) => !isPressed).map(({ place }) => place)
  return (
    roomBeside(places) ?? roomBeside(signs) ?? { top: Math.max(...places.map(({ bottom }) => bottom)) + gap }
  )
}

/** The leftmost room in the header that is wide enough and has none of these in it. */
function roomBeside(kept: readonly DOMRect[]): CSSProperties | undefined {
  const lefts = [12, ...kept.map(({ right }) => right + gap)].toSorted((one, other) => one - other)
  for (const left of lefts) {
    const isIn = kept.some((each) => each.left < left && each.right > left)
    const next = Math.min(innerWidth, ...kept.filter((each) => each.left >= left).map((each) => each.left))
    const room = next - left - gap
    if (!isIn && room >= narrowest) return { left, width: Math.min(widest, room) }
  }
  return undefined
}
