import { readDisruption } from "@karat/contract/disruption"
import { readShortcuts } from "@karat/contract/shortcut"
import { setupValue } from "../catalogue/setup.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** What the chain tells its tills: links, and what is out of order. */
export function bindNotices(bind: CallBinder, { db, outside }: StoreServerParts): void {
  bind.read(readShortcuts, ({ caller }) => setupValue(db, caller.store, "shortcuts"))
  bind.read(readDisruption, () => outside.disruption() ?? null)
}
