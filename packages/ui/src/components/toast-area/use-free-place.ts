import { type CSSProperties, useLayoutEffect, useState } from "react"

/** As wide as a notice is where there is room, and as narrow as it may be, in CSS pixels. */
const widest = 420
const narrowest = 300
const gap = 8

/** The way back, whose till it is, how it is connected, and what is pressed in the header. */
const keptClear = "[data-kept-clear], header button"

/**
 * Where notices stand: at the top left, in the header's own room beside what must be seen there, and under the header
 * where that has none. Found anew with each drawing, when the window changes and when the header does.
 * @param isShown whether there is a notice
 */
export function useFreePlace(isShown: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const kept = [...document.querySelectorAll<HTMLElement>(keptClear)]
    const look = () => {
      const found = freePlace(kept.map((each) => each.getBoundingClientRect()))
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

function freePlace(all: readonly DOMRect[]): CSSProperties | undefined {
  const kept = all.filter(({ width, height }) => width > 0 && height > 0)
  if (kept.length === 0) return undefined
  const lefts = [12, ...kept.map(({ right }) => right + gap)].toSorted((one, other) => one - other)
  for (const left of lefts) {
    const isIn = kept.some((each) => each.left < left && each.right > left)
    const next = Math.min(innerWidth, ...kept.filter((each) => each.left >= left).map((each) => each.left))
    const room = next - left - gap
    if (!isIn && room >= narrowest) return { left, width: Math.min(widest, room) }
  }
  return { top: Math.max(...kept.map(({ bottom }) => bottom)) + gap }
}
