import { printCard, printLabel } from "@karat/contract/admin"
import { entryKinds } from "@karat/domain/admin/entry-kinds"
import { findItem } from "../catalogue/find-item.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { noteChange } from "./admin-log.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"
import { staffBook } from "./staff-book.ts"

const printerAway = "The receipt printer does not answer. It is printed when it does."

/** Labels of items and employee cards, at the printer that stands beside the register. */
export function bindLabels(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const printed = async (lane: string) =>
    (await outbox.deliverLane(lane)) ? { success: true } : { success: false, errorMessage: printerAway }
  bind.gesture(printLabel, async ({ params, body, caller, remember }) => {
    const { db, clock } = parts
    const lane = caller.device.receiptPrinterId
    await parts.transact(async () => {
      await holdAdministrator(parts, caller, body.badgeNumber)
      const item = await findItem(db, caller.store.number, undefined, params.item)
      if (item === undefined) throw notFound("There is no such item.", "item_not_found")
      const label = { item: item.number, storeNumber: caller.store.number }
      const payload = { copy: false, showPrice: true, nav: false, label }
      await putIntoOutbox(db, { kind: "print", lane, cartId: `label ${item.number}`, payload }, clock())
      // Should the server stop while the printer works, a repetition must not print a second one.
      await remember({ success: true })
    })
    const answer = await printed(lane)
    await remember(answer)
    return answer
  })
  bind.gesture(printCard, async ({ params, body, caller, remember }) => {
    const { db, clock } = parts
    const { country } = caller.store
    const lane = caller.device.receiptPrinterId
    const at = clock()
    await parts.transact(async () => {
      await holdAdministrator(parts, caller, body.badgeNumber)
      const staff = (await staffBook.all(db, country, "")).find(
        (each) => each["badgeNumber"] === params.badge
      )
      if (staff === undefined || staff["worksHere"] !== true)
        throw notFound("No employee wears this badge.", "staff_not_found")
      const card = { badge: params.badge, storeNumber: String(staff["storeNumber"]) }
      const payload = { copy: false, showPrice: true, nav: false, card }
      await putIntoOutbox(db, { kind: "print", lane, cartId: `card ${params.badge}`, payload }, at)
      await noteChange(db, {
        name: "staff",
        kind: entryKinds.staff,
        before: staff,
        after: staff,
        beside: "employeeCard",
        country,
        by: body.badgeNumber,
        at
      })
      await remember({ success: true })
    })
    const answer = await printed(lane)
    await remember(answer)
    return answer
  })
}
