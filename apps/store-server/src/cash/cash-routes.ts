import * as calls from "@karat/contract/cash"
import { Currency } from "@karat/domain/money/currency"
import { storeTime } from "@karat/domain/store/store-time"
import { Option, Schema } from "effect"
import { dayBounds } from "../clock/store-clock.ts"
import { holdCashApproved } from "../approval/approve.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Outbox } from "../outbox/outbox.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bankDaysOf, sendBag } from "./bank-book.ts"
import { cashDayOf, type DayKey, registersOf, saveCount } from "./cash-day-book.ts"
import { movementsOf } from "./cash-movements.ts"
import { queueSlip } from "./deposit-slip.ts"

const currencyOf = Schema.decodeUnknownOption(Currency)
const printerAway = "The receipt printer does not answer. The deposit slip is printed when it does."

/** The cash of the tills by day, and the bags it goes to the bank in. */
export function bindCash(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const { clock, db } = parts
  bind.read(calls.readPosCount, async ({ caller }) => {
    const numbers = [...(await registersOf(db, caller.store)).keys()].toSorted((one, other) => one - other)
    return { count: Math.max(1, ...numbers), numbers }
  })
  bind.read(
    calls.readCashDay,
    async ({ query, caller }) => await cashDayOf(db, await dayAsked(parts, caller, query))
  )
  bind.read(calls.readCashMovements, async ({ query, caller }) => {
    const currency = Option.getOrUndefined(currencyOf(query.currency))
    if (currency === undefined) throw new Refusal(422, "currency_not_taken", "There is no such currency.")
    return await movementsOf(db, await dayAsked(parts, caller, query), currency, checkedPage(query.page))
  })
  bind.command(calls.saveCashDay, async ({ body, caller }) => {
    const { date, pos, staffId: badge, version, approvedBy, ...count } = body
    const key = await dayAsked(parts, caller, { date, pos: String(pos) })
    const { terminalId } = caller.device
    const day = await saveCount(db, key, { count, badge, version, terminalId, at: clock() })
    const { counted: amount, currency } = count
    await holdCashApproved(parts, caller, { badge, subject: `${date} ${pos}`, amount, currency, approvedBy })
    return day
  })
  bind.read(calls.readBankedDays, async ({ caller }) =>
    (await bankDaysOf(db, caller.store, clock())).map(({ amounts, ...day }) => ({
      ...day,
      sek: amounts.SEK,
      nok: amounts.NOK,
      eur: amounts.EUR
    }))
  )
  bind.command(calls.saveBanking, async ({ body, caller }) => {
    const { ids, badgeNumber: badge, bankBag: bag, bankChange: change, approvedBy } = body
    const at = clock()
    const { device, store } = caller
    const { id: deviceId, terminalId } = device
    const bankId = await sendBag(db, { ids, bag, change, store, terminalId, deviceId, badge, at })
    await holdCashApproved(parts, caller, { badge, subject: bag.trim(), approvedBy })
    await queueSlip(parts, { bankId, caller, at })
    outbox.wake()
    return { success: true, bankId }
  })
  bind.gesture(calls.printDepositSlip, async ({ params, caller, remember }) => {
    await parts.transact(async () => {
      await queueSlip(parts, { bankId: params.bankId, caller, at: clock() })
      // Should the server stop while the printer works, a repetition must not print a second copy.
      await remember({ success: true })
    })
    const answer = (await outbox.deliverLane(caller.device.receiptPrinterId))
      ? { success: true }
      : { success: false, errorMessage: printerAway }
    await remember(answer)
    return answer
  })
}

/** The day that is asked for. Refuses with 422 for one that is none or has not come yet, with 404 for an unknown register. */
async function dayAsked(
  { clock, db }: StoreServerParts,
  { store }: Caller,
  { date = "", pos = "" }: { readonly date?: string; readonly pos?: string }
): Promise<DayKey> {
  const today = storeTime(store.country, clock()).date
  if (dayBounds(store.country, date) === undefined || date > today)
    throw new Refusal(422, "day_invalid", "This is no day of the calendar, or it has not come yet.")
  const number = /^\d{1,2}$/u.test(pos) ? Number(pos) : -1
  // One between those of the store may have stood there once.
  if (number < 0 || number > Math.max(1, ...(await registersOf(db, store)).keys()))
    throw notFound("There is no such register.", "register_not_found")
  return { store, date, pos: number }
}
