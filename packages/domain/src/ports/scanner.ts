import { Context } from "effect"

/** Where scanned codes come from, whatever has focus. */
export class Scanner extends Context.Service<
  Scanner,
  {
    /**
     * Hears every scan until the answer is called, and of what was scanned but not read whole. The newest
     * listener hears it, and alone.
     */
    readonly listen: (hear: (code: string) => void, unread?: () => void) => () => void
    /** Takes a code that was read by other means; it goes the way of every scan. */
    readonly take: (code: string) => void
    /** Types a code with Enter into the field that has the focus; answers whether there is one that takes it. */
    readonly type: (code: string) => boolean
    /** While paused, scans are swallowed. */
    readonly pause: (paused: boolean) => void
  }
>()("@karat/domain/ports/Scanner") {}
