import { type RefObject, useEffect, useRef } from "react"

/** The keyboard focus follows the number pad's field once typing has begun. */
export function useFocusWhenChosen(isChosen: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isTyping = activeElement instanceof HTMLInputElement && activeElement !== ref.current
    if (isChosen && isTyping && activeElement.closest("[data-cash-typing]") !== null) ref.current?.focus()
  }, [isChosen])
  return ref
}
