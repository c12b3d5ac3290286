import { Context, type Effect } from "effect"

/** The right to be the one tab of this browser that is a till. */
export class TabLock extends Context.Service<
  TabLock,
  {
    /** Takes it, if no other tab has it, and keeps it until this tab is closed. Answers whether this tab has it. */
    readonly take: Effect.Effect<boolean>
  }
>()("@karat/domain/ports/TabLock") {}
