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
    const hear = () => latest.current()
    waiting.add(hear)
    return () => void waiting.delete(hear)
  }, [])
}
