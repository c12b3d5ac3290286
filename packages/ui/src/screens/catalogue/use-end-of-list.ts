import { type RefObject, useEffect, useRef } from "react"
import type { SearchScreenModel } from "./search-screen-model.ts"

/** The next page is asked for this early, so that the list rarely ends under the finger. */
const ahead = "600px"

/**
 * Asks for more when the end of the list comes near. Watches anew whenever the list has grown, since
 * an end that stays in sight would otherwise not be reported again.
 * @param count how many items the list has
 */
export function useEndOfList(model: SearchScreenModel, count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) model.loadMore()
      },
      { root: end.current.parentElement, rootMargin: ahead }
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
    }
  }, [model, count])
  return end
}
