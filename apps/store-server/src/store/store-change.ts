import { changeStore } from "@karat/contract/staff"
import { isCartInUse, storeChangeRefusal } from "@karat/domain/store/store-change"
import { leftCart } from "../cart/open-cart.ts"
import { findStore } from "../catalogue/store.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { changeDevice, type Device, type Place } from "../device/device.ts"
import { leavePlace, placeIn } from "../device/place.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Moves a device to another store, for a badge that may; it takes an unused register there. */
export function bindStoreChange(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, config, db, tokens } = parts
  bind.gesture(changeStore, async ({ query, body, caller, remember }) => {
    const { device } = caller
    const badge = query.badgeNumber ?? ""
    if ((await findStaff(db, badge))?.may_change_store !== 1)
      throw new Refusal(422, "store_change_not_allowed", "This badge may not change store.")
    const store = await findStore(db, body.storeNumber.trim())
    if (store === undefined) throw notFound("There is no such store.", "store_not_found")
    if ((await refusalOf(caller, badge, store.number)) === "same-store") return { success: false }
    for (;;) {
      const place = await placeFor(device, store.number)
      const token = await tokens.sign({ ...device, ...place, issue: device.issue + 1 })
      const answer = { success: true, token }
      const moved = await parts.transact(async () => {
        // Something may have been sold, and the register taken by another, while the token was signed.
        if ((await refusalOf(caller, badge, store.number)) === "cart-not-empty")
          throw new Refusal(422, "cart_not_empty", "Park or finish the current cart first.")
        if (!isSamePlace(await placeFor(device, store.number), place)) return false
        await leavePlace(db, device)
        await changeDevice(db, device, place)
        await remember(answer)
        return true
      })
      if (moved) return answer
    }
  })

  async function placeFor(device: Device, storeNumber: string): Promise<Place> {
    const place = await placeIn(db, storeNumber, device, { now: clock(), demo: config.demo })
    if (place === undefined)
      throw new Refusal(422, "store_has_no_register", "This store has no register set up.")
    return place
  }

  async function refusalOf({ device, store }: Caller, badge: string, wanted: string) {
    const left = await leftCart(parts, device.terminalId, badge)
    return storeChangeRefusal({
      wanted,
      current: store.number,
      cartInUse: left !== undefined && isCartInUse(left.cart.header)
    })
  }
}

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.terminalId === other.terminalId &&
    one.cardTerminalId === other.cardTerminalId &&
    one.receiptPrinterId === other.receiptPrinterId
  )
}
