import { type RefObject, useEffect, useRef } from "react"

/** The next page is asked for this early, so that the list rarely ends under the finger. */
const ahead = "600px"

/** A list that comes a page at a time. */
interface GrowingList {
  loadMore(): void
}

/**
 * Asks for more when the end of the list comes near. Watches anew whenever the list has grown, since
 * an end that stays in sight would otherwise not be reported again.
 * @param count how many entries the list has
 */
export function useEndOfList(model: GrowingList, count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) model.loadMore()
      },
      { root: scrollerOf(end.current), rootMargin: ahead }
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
    }
  }, [model, count])
  return end
}

/** What the list is scrolled in; null when that is the page. */
function scrollerOf(element: Element): Element | null {
  const { parentElement } = element
  if (parentElement === null || /auto|scroll/u.test(getComputedStyle(parentElement).overflowY))
    return parentElement
  return scrollerOf(parentElement)
}
