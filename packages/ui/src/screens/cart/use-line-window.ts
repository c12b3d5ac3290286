import { type RefObject, useLayoutEffect, useRef, useState } from "react"
import { type LineLayout, visibleLines } from "./line-layout.ts"

/** Scrolling redraws the list once per this many pixels, not for each of them. */
const step = 80
const heightUntilKnown = 480

/** The same for a line that comes in and for the scroll it causes, which then draws nothing again. */
const stepped = (top: number): number => Math.floor(top / step) * step

interface LineWindow {
  readonly first: number
  readonly end: number
  readonly onScroll: () => void
}

/**
 * Which lines have to be drawn. A line that has just come in is scrolled to in the same frame: the
 * window moves while rendering, before the browser has scrolled.
 * @param openIndex the line whose actions stand open, kept in view; −1 for none
 * @param addedTo the line to which a scan has just added, brought into view
 */
export function useLineWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: LineLayout,
  openIndex: number,
  addedTo: { readonly index: number; readonly scan: unknown }
): LineWindow {
  const count = layout.tops.length
  const [height, setHeight] = useState(heightUntilKnown)
  const [top, setTop] = useState(0)
  const [seen, setSeen] = useState(0)
  if (count !== seen) {
    setSeen(count)
    if (count > seen) setTop(stepped(Math.max(0, layout.total - height)))
  }

  const before = useRef(0)
  useLayoutEffect(() => {
    const grew = count > before.current
    before.current = count
    if (grew && scroller.current !== null && layout.total > height) scroller.current.scrollTop = layout.total
  }, [scroller, count, layout.total, height])

  // Only when another line is opened or added to: what happens elsewhere must not move the list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => bringIntoView(scroller.current, layout, openIndex), [scroller, openIndex])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => bringIntoView(scroller.current, layout, addedTo.index), [scroller, addedTo.scan])

  useLayoutEffect(() => {
    const list = scroller.current
    if (list === null) return
    const observer = new ResizeObserver(() => {
      setHeight(list.clientHeight)
    })
    observer.observe(list)
    return () => {
      observer.disconnect()
    }
  }, [scroller])

  return {
    ...visibleLines(layout, { top, height }),
    onScroll: () => {
      const next = stepped(scroller.current?.scrollTop ?? 0)
      if (next !== top) setTop(next)
    }
  }
}

function bringIntoView(list: HTMLElement | null, layout: LineLayout, index: number): void {
  const start = layout.tops[index]
  if (list === null || start === undefined) return
  const bottom = layout.tops[index + 1] ?? layout.total
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
  if (start < list.scrollTop) list.scrollTop = start
}
