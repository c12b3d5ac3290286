import { OfflineSaleShape } from "@karat/contract/offline"
import { groundsFault } from "@karat/domain/shell/grounds"
import { lineRemarks, type Remarked } from "@karat/domain/offline/line-remarks"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { type OfflineSale, offlineSaleFault, tenderOfSale } from "@karat/domain/offline/offline-sale"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import {
  blockToGive,
  firstOfflineSerial,
  type SerialBlock,
  serialsInBlock
} from "@karat/domain/offline/offline-series"
import { type OfflineRemark, type RemarkState, remarksOnAPage } from "@karat/domain/offline/offline-remark"
import { minorUnits } from "@karat/domain/money/minor-units"
import { type KeptOfflineSale, OfflineSales, type ToldOfflineSale } from "@karat/domain/ports/offline-sales"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { Effect, Layer, Result, Schema } from "effect"
import { holdAdministrator } from "./administrators.ts"
import { answeredOnce } from "./answered-once.ts"
import { endAttempt } from "./begun-attempts.ts"
import { releaseCart } from "./cart-changes.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { staffName } from "./staff-name.ts"

/** A clock that is off by less has nothing to tell, in milliseconds. */
const clockToleranceMs = 60_000

/** What a shop in memory has to do with sales that are made without it. */
export const memoryOfflineSales = (shop: MemoryShop): Layer.Layer<OfflineSales> =>
  Layer.succeed(
    OfflineSales,
    OfflineSales.of({
      reserve: (terminalNumber, key) =>
        answeredOnce(shop.answered, key, ["reserve", terminalNumber], () =>
          Effect.flatMap(ofStore(shop, terminalNumber), () => {
            const before = shop.reservedBlocks.findLast((block) => block.terminalNumber === terminalNumber)
            const given = before && { ...before, used: usedOf(shop, before), reservedAt: shop.now() }
            const gives = blockToGive(given, shop.now())
            if (before !== undefined && gives === "same")
              return Effect.succeed({ ...before, receiptPages: shop.receiptPages })
            if (gives === "none") return refuse(422, "serials_left", "The till has numbers left.")
            const first = before === undefined ? firstOfflineSerial : before.last + 1
            const block = { terminalNumber, first, last: first + serialsInBlock - 1 }
            shop.reservedBlocks.push(block)
            return Effect.succeed({ ...block, receiptPages: shop.receiptPages })
          })
        ),
      tell: (kept, key) =>
        answeredOnce(shop.answered, key, ["tell", kept], () =>
          Effect.sync(() => {
            const answer = shop.toldSales.get(kept.id)?.answer ?? book(shop, kept)
            const { terminalNumber, serial } = kept
            shop.toldSales.set(kept.id, { terminalNumber, serial, answer })
            return answer
          })
        ),
      remarks: (badgeNumber, page, state) =>
        Effect.map(holdAdministrator(shop, badgeNumber), () =>
          shop.offlineRemarks
            .filter((each) => isOf(each, state))
            .toReversed()
            .slice((page - 1) * remarksOnAPage, page * remarksOnAPage)
        ),
      settle: (remarkId, by, key) =>
        answeredOnce(shop.answered, key, ["settle", remarkId, by], () =>
          Effect.flatMap(holdAdministrator(shop, by.badgeNumber), () => settle(shop, remarkId, by))
        )
    })
  )

const isRegister = ({ devices }: MemoryShop, terminalNumber: string) =>
  devices.registers.some(({ id }) => id === terminalNumber)

function ofStore(shop: MemoryShop, terminalNumber: string) {
  return isRegister(shop, terminalNumber)
    ? Effect.void
    : refuse(404, "register_not_found", "There is no such register in this store.")
}

/** Books a sale as it happened, or keeps it for a person where it does not add up. */
function book(shop: MemoryShop, kept: KeptOfflineSale): ToldOfflineSale {
  const checked = checkedSale(shop, kept)
  if ("heldFor" in checked) {
    const { id, serial, terminalNumber } = kept
    const sale = {
      id,
      receiptNumber: receiptNumber(terminalNumber, serial),
      soldAt: shop.now().toISOString()
    }
    remark(shop, { ...sale, cashier: "" }, [{ kind: "held", values: { why: checked.heldFor } }])
    return { state: "held", remarks: 1 }
  }
  const { sale, type } = checked
  const { id, badgeNumber, cart } = sale
  const cashier = staffName(shop, badgeNumber)
  const remarks = [...remarksOf(shop, sale), ...leaveContinued(shop, sale)]
  const payments = cart.payments.map((line) => (line.isChange ? line : { ...line, id: lineOfAttempt(id) }))
  shop.carts.set(id, { ...cart, payments })
  shop.closed.push(id)
  shop.begun.set(id, {
    name: id,
    cartId: id,
    terminalId: kept.terminalNumber,
    badge: badgeNumber,
    cashier,
    tenderType: type.id,
    description: type.description,
    names: type.names,
    amount: cart.payments[0]?.amountInCurrency ?? minorUnits(0),
    currency: cart.header.currency,
    startedAt: sale.soldAt
  })
  endAttempt(shop, id, id, { success: true, status: 1 })
  remark(
    shop,
    {
      id,
      receiptNumber: cart.header.receiptNumber ?? "",
      soldAt: sale.soldAt,
      cashier
    },
    remarks
  )
  return { state: "booked", remarks: remarks.length }
}

const decode = Schema.decodeUnknownResult(OfflineSaleShape)

/** A sale that adds up and the tender that paid it, or why a person has to look at it. */
function checkedSale(
  shop: MemoryShop,
  told: KeptOfflineSale
): { readonly sale: OfflineSale; readonly type: TenderType } | { readonly heldFor: string } {
  if (!isRegister(shop, told.terminalNumber)) return { heldFor: "register" }
  const read = decode(told.sale)
  if (Result.isFailure(read)) return { heldFor: "unreadable" }
  const nothingElse = { insurances: [], incomeExpenses: [], giftCards: [] }
  const sale: OfflineSale = { ...read.success, cart: { ...read.success.cart, ...nothingElse } }
  const { block, cart } = sale
  const { serial, terminalNumber } = told
  if (sale.id !== told.id || sale.serial !== serial || block.terminalNumber !== terminalNumber)
    return { heldFor: "number" }
  if (cart.header.receiptNumber !== receiptNumber(terminalNumber, serial)) return { heldFor: "number" }
  const taken = [...shop.toldSales.values()]
  if (taken.some((each) => each.terminalNumber === terminalNumber && each.serial === serial))
    return { heldFor: "number-taken" }
  const known = shop.tenders.find(({ id }) => id === cart.payments[0]?.tenderType)
  const isBookable = known?.own !== undefined || (known && isOfflineTender(known, shop.setup.offlineSelling))
  if (known === undefined || !isBookable) return { heldFor: "tender" }
  const open = { ...cart, payments: [], header: { ...cart.header, closedAt: undefined } }
  if (offlineRefusal(open, shop.setup) !== undefined || cart.header.currency !== shop.store.currency)
    return { heldFor: "contents" }
  const type = tenderOfSale(sale, known)
  const fault = offlineSaleFault(sale, type)
  return fault === undefined ? { sale, type } : { heldFor: fault }
}

/** The highest number of a block that has come; one below its first before any has. */
function usedOf({ toldSales }: MemoryShop, { terminalNumber, first, last }: SerialBlock): number {
  const ofBlock = [...toldSales.values()].filter(
    (each) => each.terminalNumber === terminalNumber && each.serial >= first && each.serial <= last
  )
  return Math.max(first - 1, ...ofBlock.map(({ serial }) => serial))
}

/** What the shop would not have sold so. */
function remarksOf(shop: MemoryShop, { badgeNumber, block, cart, serial, soldAt }: OfflineSale): Remarked[] {
  const used = usedOf(shop, { ...block, last: serial - 1 })
  const said = Date.parse(soldAt)
  const isClockWrong = Number.isNaN(said) || said - shop.now().getTime() > clockToleranceMs
  return [
    ...(serial > used + 1
      ? [{ kind: "numbers-missing", values: { first: used + 1, last: serial - 1 } } as const]
      : []),
    ...(isClockWrong ? [{ kind: "clock-wrong", values: { said: soldAt } } as const] : []),
    ...(shop.wearsBadge(badgeNumber)
      ? []
      : [{ kind: "badge-left", values: { badge: badgeNumber } } as const]),
    ...cart.lines.flatMap((line) =>
      lineRemarks(
        line,
        shop.items.find(({ number }) => number === line.itemNumber),
        shop.store.currency
      )
    )
  ]
}

/** Throws the cart away that a sale went on with, unless something else has become of it. */
function leaveContinued(shop: MemoryShop, { continues }: OfflineSale): Remarked[] {
  const left = shop.carts.get(continues ?? "")
  if (continues === undefined || left === undefined) return []
  const isAsked = [...shop.begun.values()].some(({ cartId }) => cartId === continues)
  if (isAsked || shop.parked.has(continues)) return [{ kind: "cart-went-on", values: {} }]
  releaseCart(shop, continues)
  return []
}

interface RemarkedSale {
  readonly id: string
  readonly receiptNumber: string
  readonly soldAt: string
  readonly cashier: string
}

function remark(
  { offlineRemarks }: MemoryShop,
  { id: saleId, ...sale }: RemarkedSale,
  remarks: readonly Remarked[]
): void {
  for (const each of remarks) offlineRemarks.push({ id: offlineRemarks.length + 1, saleId, ...sale, ...each })
}

function isOf({ kind, doneAt }: OfflineRemark, state: RemarkState | undefined): boolean {
  return state === undefined || (kind !== "held" && (doneAt === undefined) === (state === "open"))
}

interface Settling {
  readonly badgeNumber: string
  readonly reason: string
}

function settle(shop: MemoryShop, remarkId: number, { badgeNumber, reason }: Settling) {
  const { now, offlineRemarks } = shop
  const at = offlineRemarks.findIndex(({ id }) => id === remarkId)
  const found = offlineRemarks[at]
  if (found === undefined) return refuse(404, "remark_not_found", "There is no such remark.")
  if (found.kind === "held")
    return refuse(422, "remark_is_held", "A sale that is held is booked or rejected.")
  const fault = groundsFault(reason)
  if (fault !== undefined)
    return refuse(422, "grounds_invalid", "The reason must be said in 10 to 500 characters.", {
      reason: fault
    })
  const settled =
    found.doneBy === undefined
      ? {
          ...found,
          doneBy: staffName(shop, badgeNumber),
          doneAt: now().toISOString(),
          reason: reason.trim()
        }
      : found
  offlineRemarks[at] = settled
  return Effect.succeed(settled)
}
