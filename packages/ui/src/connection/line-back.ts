import { useEffect, useRef } from "react"

const waiting = new Set<() => void>()

/** The line is back: whatever stands on the screen as failed is asked for again. */
export function lineIsBack(): void {
  for (const again of waiting) again()
}

/** Asks again, while what did not come is on the screen, as soon as the line is back. */
export function useLineBack(again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    const listener = () => latest.current()
    waiting.add(listener)
    return () => void waiting.delete(listener)
  }, [])
}
