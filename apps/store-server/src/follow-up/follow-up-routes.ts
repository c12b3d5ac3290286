import { readFollowUps, readRepair } from "@karat/contract/follow-up"
import type { FollowUpCode } from "@karat/domain/catalogue/item"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

interface RepairRow {
  readonly id: string
  readonly description: string
  readonly price: number | null
}

/** What the till asks after an item was added, and the repairs that one of the questions asks for. */
export function bindFollowUps(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readFollowUps, ({ caller }) =>
    db
      .statement<{ code: FollowUpCode; itemNumber: string }>(
        `SELECT follow_up AS code, number AS itemNumber FROM item
         JOIN item_price ON item_number = number AND currency = ? WHERE follow_up IS NOT NULL ORDER BY number`
      )
      .all(caller.store.currency)
  )
  bind.read(readRepair, ({ params, caller }) => {
    const repair = db
      .statement<RepairRow>(
        "SELECT id, description, price_minor AS price FROM repair WHERE id = ? AND store_number = ?"
      )
      .get(params.id.trim(), caller.store.number)
    if (repair === undefined) throw notFound("There is no such repair.", "repair_not_found")
    const { id, description, price } = repair
    return { id, description, price: price === null ? undefined : minorUnits(price) }
  })
}
