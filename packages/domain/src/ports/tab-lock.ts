import { Context, type Effect } from "effect"

/** The right to be the one tab of this browser that is a till. */
export class TabLock extends Context.Service<
  TabLock,
  {
    /** Takes it, if no other tab has it, and keeps it until this tab is closed. Answers whether this tab has it. */
    readonly take: Effect.Effect<boolean>
    /** Takes it from the tab that has it. */
    readonly claim: Effect.Effect<void>
    /** Ends when another tab has claimed it from this one. */
    readonly lost: Effect.Effect<void>
  }
>()("@karat/domain/ports/TabLock") {}
