import * as calls from "@karat/contract/cash"
import type { BankDay } from "@karat/domain/cash/banking"
import type { CashDay, CashSum } from "@karat/domain/cash/cash-day"
import { countedPos } from "@karat/domain/cash/pos-number"
import { cashDifference } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import { CashDays } from "@karat/domain/ports/cash-days"
import { Effect, Layer } from "effect"
import { isNotOffered, type ProductApi } from "./product-api.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const
const nothing = { params: {}, body: undefined, key: undefined } as const

/** Reads and saves cash days over HTTP. */
export const httpCashDays = (api: ProductApi): Layer.Layer<CashDays> =>
  Layer.succeed(
    CashDays,
    CashDays.of({
      posNumbers: api
        .send(calls.readPosCount, nothing)
        .pipe(Effect.map(({ count, numbers }) => numbers ?? countedPos(count))),
      read: (date, pos) =>
        api
          .send(calls.readCashDay, { ...nothing, query: { date, pos: String(pos) } })
          .pipe(Effect.map((day) => dayOf(day, date, pos))),
      movements: ({ date, pos }, currency, page) =>
        // A server that does not tell what made a sum tells the sum alone.
        api
          .send(calls.readCashMovements, {
            ...nothing,
            query: { date, pos: String(pos), currency, page: String(page) }
          })
          .pipe(Effect.catchIf(isNotOffered, () => Effect.succeed([]))),
      save: (count, { badgeNumber, ...by }, key) =>
        api
          .send(
            calls.saveCashDay,
            {
              params: {},
              body: {
                ...count,
                ...by,
                staffId: badgeNumber,
                difference: cashDifference(count.counted, count.expected)
              },
              key
            },
            keyed
          )
          .pipe(Effect.map((day) => dayOf(day, count.date, count.pos))),
      bankDays: api
        .send(calls.readBankedDays, nothing)
        .pipe(Effect.map((days) => days.map((day) => bankDayOf(day)))),
      bank: ({ bag, change, ...banking }, key) =>
        api
          .send(
            calls.saveBanking,
            { params: {}, body: { ...banking, bankBag: bag, bankChange: change }, key },
            keyed
          )
          .pipe(Effect.map(({ bankId }) => bankId)),
      printSlip: (bankId, key) =>
        api
          .send(calls.printDepositSlip, { params: { bankId }, body: undefined, key }, keyed)
          .pipe(Effect.map(({ success }) => success))
    })
  )

/** A server that does not say what was counted means what is not nothing. */
function dayOf(
  { sums, comment = "", ...day }: typeof calls.CashDay.Type,
  date: string,
  pos: number
): CashDay {
  const told = ({ isCounted, ...sum }: (typeof sums)[Currency]): CashSum => ({
    ...sum,
    isCounted: isCounted ?? (sum.counted !== 0 || sum.closing !== 0)
  })
  return {
    ...day,
    comment,
    date,
    pos,
    sums: { SEK: told(sums.SEK), NOK: told(sums.NOK), EUR: told(sums.EUR) }
  }
}

function bankDayOf({ sek, nok, eur, name, warning, ...day }: typeof calls.BankDay.Type): BankDay {
  return {
    ...day,
    amounts: { SEK: sek, NOK: nok, EUR: eur },
    name: name ?? "",
    warning: warning === "" ? undefined : warning
  }
}
