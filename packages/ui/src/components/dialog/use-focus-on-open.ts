import { type RefObject, useEffect, useRef } from "react"

/** Gives the focus to an element as soon as its dialog stands. */
export function useFocusOnOpen<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (wanted) target.current?.focus()
  }, [wanted])
  return target
}
