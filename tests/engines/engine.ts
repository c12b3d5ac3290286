import type { remote } from "webdriver"

/** A browser that runs on an engine of its own, with one page, as a driver sees it. */
export interface Engine {
  /** Goes to an address, and waits until the page is loaded. */
  readonly open: (url: string) => Promise<void>
  /** Answers the text that an expression gives in the page. */
  readonly evaluate: (expression: string) => Promise<string>
  /** Moves the pointer or strikes keys, as a hand does. */
  readonly act: (actions: remote.InputSourceActions) => Promise<void>
  readonly close: () => Promise<void>
}

/** A tablet on its side. */
export const screenSize = { width: 1024, height: 768 } as const
