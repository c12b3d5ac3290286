import { useLayoutEffect } from "react"

/**
 * Opens a screen's model, and closes it with the screen. Before the screen is painted: what is scanned at it, or where
 * somebody leaves it for, is never too early. A passive effect may come later than a key on a busy machine.
 */
export function useOpened(model: { opened(): void | (() => void) }): void {
  useLayoutEffect(() => model.opened(), [model])
}
