import { type RefObject, useEffect, useRef } from "react"

/** The keyboard follows where the pad types, once somebody has begun to type. */
export function useFocusWhenChosen(isChosen: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isTyping = activeElement instanceof HTMLInputElement && activeElement !== ref.current
    if (isChosen && isTyping && activeElement.closest("[data-cash-typing]") !== null) ref.current?.focus()
  }, [isChosen])
  return ref
}
