import { readDisruption } from "@karat/contract/disruption"
import { readShortcuts } from "@karat/contract/shortcut"
import { setupValue } from "../catalogue/setup.ts"
import { undeliveredGiftCards } from "../gift-card/undelivered-gift-cards.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Notices to the tills: the chain's links, and what is out of order, in the chain or in the store itself. */
export function bindNotices(bind: CallBinder, parts: StoreServerParts): void {
  const { db, outside } = parts
  bind.read(readShortcuts, ({ caller }) => setupValue(db, caller.store, "shortcuts"))
  bind.read(
    readDisruption,
    async ({ caller }) => outside.disruption() ?? (await undeliveredGiftCards(parts, caller.store)) ?? null
  )
}
