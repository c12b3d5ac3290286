import { type RefObject, useLayoutEffect, useRef } from "react"

/** On a phone the keys would come up over what the screen shows. */
const widerThanPhones = "(min-width: 768px)"

/** Gives the focus to the only field of a screen when the screen opens, unless another field or a dialog has it. */
export function useFocusOnScreen<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    const isTaken = document.activeElement?.closest("input, textarea, select, dialog, [role=dialog]") ?? null
    if (wanted && isTaken === null && matchMedia(widerThanPhones).matches)
      target.current?.focus({ preventScroll: true })
  }, [wanted])
  return target
}
