import { minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { vatPerRate } from "@karat/domain/receipt/vat"
import {
  grandTotalsAfter,
  noGrandTotals,
  type PostedSum,
  type RegisterReport,
  registerSums,
  reportPageSize,
  withBatchTotals,
  withTerminals
} from "@karat/domain/register-report/register-report"
import type { Cart } from "@karat/domain/cart/cart"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { cashApproved } from "./cash-approved.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The reports of a shop's own register in memory; all of its money goes into the drawer. */
export const memoryRegisterReports = (shop: MemoryShop): Layer.Layer<RegisterReports> =>
  Layer.succeed(
    RegisterReports,
    RegisterReports.of({
      open: Effect.sync(() => openReport(shop)),
      close: (closing, key) =>
        answeredOnce(shop.answered, key, ["close-register", closing], () => {
          const open = openReport(shop)
          if (open.number !== closing.number)
            return refuse(422, "register_closed", "Somebody else has closed the register.", {
              values: { number: String(open.number - 1), name: "", time: "18:00" }
            })
          const who = shop.staff.find(({ badgeNumber }) => badgeNumber === closing.badgeNumber)
          const madeBy = who === undefined ? closing.badgeNumber : `${who.givenName} ${who.familyName}`
          const sums = withBatchTotals(open.sums, closing.batches ?? [])
          if (sums === undefined) return refuse(422, "invalid_body", "No such card terminal is reported.")
          const report: RegisterReport = { ...open, sums, kind: "Z", madeBy }
          return Effect.map(cashApproved(shop, closing), () => {
            shop.registerReports.push({ report, closedSales: shop.closed.length })
            return report
          })
        }),
      closed: (page) =>
        Effect.sync(() =>
          shop.registerReports
            .map(({ report }) => report)
            .toReversed()
            .slice((page - 1) * reportPageSize, page * reportPageSize)
        ),
      print: () => Effect.succeed(true)
    })
  )

const none = { count: 0, amount: nothing }

function openReport(shop: MemoryShop): RegisterReport {
  const last = shop.registerReports.at(-1)
  const closed = shop.closed.slice(last?.closedSales ?? 0).flatMap((id) => shop.carts.get(id) ?? [])
  const sales = closed.filter(({ header }) => !header.training)
  const { store } = shop
  const posted = registerSums({
    currency: "SEK",
    posted: sales.flatMap(postedBy),
    goods: sales.flatMap(({ header, lines }) =>
      lines.map(({ amount, facts, quantity, unitPrice }) => ({
        receipt: header.id,
        amount,
        quantity,
        unitPrice,
        discount: nothing,
        division: shop.categories.find(({ id }) => id === facts?.division)?.name
      }))
    ),
    receipts: {
      count: sales.length,
      first: sales.at(0)?.header.receiptNumber,
      last: sales.at(-1)?.header.receiptNumber
    },
    drawerOpenings: shop.drawerOpenings,
    training: {
      count: closed.length - sales.length,
      amount: minorUnits(closed.reduce((sum, { header }) => (header.training ? sum + header.total : sum), 0))
    },
    voided: none,
    copies: none
  })
  const own = shop.tenders.flatMap(({ id, description, names, own: tender }) =>
    tender === undefined ? [] : [{ account: `${tender.kind}:${id}`, name: description, names }]
  )
  const sums = withTerminals(posted, own, "SEK")
  return {
    kind: "X",
    number: (last?.report.number ?? 0) + 1,
    register: {
      terminalNumber: shop.device?.terminalId ?? "",
      name: shop.device?.terminalId ?? "",
      storeName: store.name,
      organisationNumber: "",
      currency: "SEK"
    },
    since: last?.report.madeAt,
    madeAt: "2026-11-22 18:00:00",
    sums,
    grandTotals: grandTotalsAfter(last?.report.grandTotals ?? noGrandTotals, sums),
    parked: { count: shop.parked.size, amount: nothing }
  }
}

function postedBy({ lines, header }: Cart): readonly PostedSum[] {
  const on = (account: string, amount: number, postedFor: PostedSum["postedFor"] = "sale"): PostedSum => ({
    account,
    amount: minorUnits(amount),
    currency: "SEK",
    postedFor
  })
  return [
    ...vatPerRate(lines).flatMap(({ basisPoints, net, tax }) => [
      on(`revenue:${basisPoints}`, negate(net)),
      on(`vat:${basisPoints}`, negate(tax))
    ]),
    on("cash", header.total, "money")
  ]
}
