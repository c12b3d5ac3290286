import * as calls from "@karat/contract/offline"
import { groundsFault } from "@karat/domain/shell/grounds"
import { remarkStates } from "@karat/domain/offline/offline-remark"
import { holdAdministrator } from "../staff/hold-proof.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bookOfflineSale } from "./book-offline-sale.ts"
import { findRemark, remarksOf, settleRemark } from "./offline-rows.ts"
import { reserveBlock } from "./series.ts"

/** What registers reserve for when they have no line, what they have sold without it, and what is remarked of that. */
export function bindOffline(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, receiptLinks } = parts
  bind.command(calls.reserveSeries, async ({ body, caller: { device } }) => {
    if (body.terminalNumber !== device.terminalId)
      throw notFound("The till is another register.", "register_not_found")
    const block = await reserveBlock(db, { terminalId: device.terminalId, deviceId: device.id, at: clock() })
    return { ...block, receiptPages: receiptLinks.soldOffline("") }
  })
  bind.command(calls.tellOfflineSale, ({ body, caller }) => bookOfflineSale(parts, caller, body))
  bind.read(calls.readOfflineRemarks, async ({ caller, query }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    const state = remarkStates.find((each) => each === query.state)
    return await remarksOf(db, { store: caller.store.number, page: checkedPage(query.page), state })
  })
  bind.command(calls.settleOfflineRemark, async ({ body, caller, params }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const id = /^\d{1,15}$/u.test(params.remarkId) ? Number(params.remarkId) : 0
    const found = async () => {
      const remark = await findRemark(db, caller.store.number, id)
      if (remark === undefined) throw notFound("There is no such remark.", "remark_not_found")
      return remark
    }
    if ((await found()).kind === "held")
      throw new Refusal(422, "remark_is_held", "A sale that is held is booked or rejected.")
    const reason = body.reason.trim()
    const fault = groundsFault(reason)
    if (fault !== undefined)
      throw new Refusal(422, "grounds_invalid", "The reason must be said in 10 to 500 characters.", {
        reason: fault
      })
    await settleRemark(db, { id, doneBy: body.badgeNumber, doneAt: clock().toISOString(), reason })
    return await found()
  })
}
