import { type RefObject, useLayoutEffect, useRef, useState } from "react"
import type { CartLineModel } from "./cart-screen-model.ts"
import { isNarrow, layOutLines, visibleLines } from "./line-layout.ts"

/** Scrolling redraws the list once per this many pixels, not for each of them. */
const step = 80
const sizeUntilKnown = { narrow: false, height: 480 }

/** The same for a line that comes in and for the scroll it causes, which then draws nothing again. */
const stepped = (top: number): number => Math.floor(top / step) * step

interface LineWindow {
  readonly first: number
  readonly end: number
  /** What the lines before and after those are high, in CSS pixels. */
  readonly above: number
  readonly below: number
  /** The list is narrow by its own width, however wide the window is. */
  readonly narrow: boolean
  readonly onScroll: () => void
}

/**
 * Which lines have to be drawn. A line that has just come in is scrolled to in the same frame: the
 * window moves while rendering, before the browser has scrolled. Drawn lines are as high as their text; the heights
 * of those that scroll out of sight are kept.
 * @param openIndex the line whose actions stand open, kept in view; −1 for none
 * @param addedTo the line to which a scan has just added, brought into view
 */
export function useLineWindow(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly CartLineModel[],
  openIndex: number,
  addedTo: { readonly index: number; readonly scan: unknown }
): LineWindow {
  const count = lines.length
  const [{ narrow, height }, setSize] = useState(sizeUntilKnown)
  const [{ top, measured }, setPlace] = useState({ top: 0, measured: noHeights })
  const [seen, setSeen] = useState<{ count: number; scan: unknown }>({ count: 0, scan: addedTo.scan })
  const layout = layOutLines(lines, measured)
  const shown = visibleLines(layout, { top, height })

  if (count !== seen.count || addedTo.scan !== seen.scan) {
    setSeen({ count, scan: addedTo.scan })
    const at = layout.tops[addedTo.index]
    if (count > seen.count) setPlace({ measured, top: stepped(Math.max(0, layout.total - height)) })
    else if (at !== undefined && (addedTo.index < shown.first || addedTo.index >= shown.end))
      setPlace({ measured, top: stepped(at) })
  }

  const before = useRef(0)
  useLayoutEffect(() => {
    const grew = count > before.current
    before.current = count
    if (grew) bringIntoView(scroller.current, count - 1)
  }, [scroller, count])
  // Only when another line is opened or added to: what happens elsewhere must not move the list.
  useLayoutEffect(() => bringIntoView(scroller.current, openIndex), [scroller, openIndex])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => bringIntoView(scroller.current, addedTo.index), [scroller, addedTo.scan])

  useLayoutEffect(() => {
    const list = scroller.current
    if (list === null) return
    const measure = () => {
      setSize({ narrow: isNarrow(list.clientWidth), height: list.clientHeight })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => {
      observer.disconnect()
    }
  }, [scroller])

  return {
    ...shown,
    above: layout.tops[shown.first] ?? 0,
    below: layout.total - (layout.tops[shown.end] ?? layout.total),
    narrow,
    onScroll: () => {
      const list = scroller.current
      const next = stepped(list?.scrollTop ?? 0)
      if (list === null || next === top) return
      const heights = rowsOf(list).map((row): [string, number] => {
        const { key } = lines[Number(row.getAttribute("aria-posinset")) - 1] ?? {}
        return [key ?? "", row.offsetHeight]
      })
      setPlace({ top: next, measured: new Map([...measured, ...heights]) })
    }
  }
}

const noHeights: ReadonlyMap<string, number> = new Map()

function rowsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[aria-posinset]")]
}

function bringIntoView(list: HTMLElement | null, index: number): void {
  const row = list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)
  if (!list || !row) return
  const bottom = row.offsetTop + row.offsetHeight
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
}
