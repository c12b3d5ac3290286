import { replaceCardTerminal } from "@karat/contract/device"
import { isPoiid } from "@karat/domain/device/card-terminal-replacement"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { unfinishedAttempts } from "../tender/attempts.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const terminalInUse = preparedQuery((build, value: { id: string; storeNumber: string }) =>
  build
    .selectFrom("card_terminal")
    .select("name")
    .where("id", "=", value.id)
    .where("store_number", "=", value.storeNumber)
    .where("replaced_by", "is", null)
)
const anyTerminal = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("card_terminal").select("id").where("id", "=", value.id)
)
const insertTerminal = preparedQuery((build, value: { id: string; name: string; storeNumber: string }) =>
  build
    .insertInto("card_terminal")
    .values({ id: value.id, name: value.name, store_number: value.storeNumber })
)

interface Swap {
  readonly old: string
  readonly next: string
}

const retire = preparedQuery((build, value: Swap & { readonly at: string }) =>
  build
    .updateTable("card_terminal")
    .set({ replaced_by: value.next, replaced_at: value.at })
    .where("id", "=", value.old)
)
const moveDevices = preparedQuery((build, value: Swap) =>
  build.updateTable("device").set({ card_terminal_id: value.next }).where("card_terminal_id", "=", value.old)
)
const moveCodes = preparedQuery((build, value: Swap) =>
  build
    .updateTable("sign_in_code")
    .set({ card_terminal_id: value.next })
    .where("card_terminal_id", "=", value.old)
)
const moveAddresses = preparedQuery((build, value: Swap) =>
  build
    .updateTable("sign_in_address")
    .set({ card_terminal_id: value.next })
    .where("card_terminal_id", "=", value.old)
)
const movePlaces = preparedQuery((build, value: Swap) =>
  build
    .updateTable("device_place")
    .set({ card_terminal_id: value.next })
    .where("card_terminal_id", "=", value.old)
)

/**
 * Puts another card terminal in the place of one of the caller's store, wherever that stood. What was paid at the old
 * one is still looked up there, and nothing is swapped while a payment runs on it.
 */
export function bindCardTerminalReplacement(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.command(
    replaceCardTerminal,
    async ({ body: { cardTerminalId: old, poiid: next }, caller: { store } }) => {
      if (!isPoiid(next, await setupValue(db, store, "cardTerminalModels")))
        throw new Refusal(422, "poiid_invalid", "A terminal is named by its model, a hyphen and nine digits.")
      const terminal = await db.get(terminalInUse({ id: old, storeNumber: store.number }))
      if (terminal === undefined)
        throw new Refusal(422, "card_terminal_not_found", "There is no such card terminal.")
      if ((await db.get(anyTerminal({ id: next }))) !== undefined)
        throw new Refusal(422, "card_terminal_exists", "There is such a card terminal already.")
      if ((await unfinishedAttempts(db)).some(({ cardTerminalId }) => cardTerminalId === old))
        throw new Refusal(422, "card_terminal_busy", "The card terminal is busy.")
      await db.run(insertTerminal({ id: next, name: terminal.name, storeNumber: store.number }))
      await db.run(retire({ old, next, at: clock().toISOString() }))
      await moveToCardTerminal(db, old, next)
      return { success: true }
    }
  )
}

/** Moves all that use one card terminal to another. */
export async function moveToCardTerminal(db: Database, old: string, next: string): Promise<void> {
  for (const move of [moveDevices, moveCodes, moveAddresses, movePlaces]) await db.run(move({ old, next }))
}
