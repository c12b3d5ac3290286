import { minorUnits } from "@karat/domain/money/minor-units"
import type { AttemptEnd } from "@karat/domain/use-cases/payment/attempt-end"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { PaymentRequest } from "@karat/domain/ports/payments"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { anyTill, happening } from "./happening.ts"
import { anySoldCard, goodsOf, soldLines } from "./sold-lines.ts"
import { newKey, type TortureTill } from "./torture-till.ts"
import type { TortureWorld } from "./torture-world.ts"

const ways = {
  once: "",
  twice: ", sending it twice",
  "two-tills": ", and another till asks for the same"
} as const

const brings = fc
  .record({
    till: anyTill,
    line: fc.nat(11),
    pieces: fc.constantFrom(1, 2, 3, undefined, undefined),
    how: fc.constantFrom<keyof typeof ways>("once", "once", "twice", "two-tills")
  })
  .map(({ till, line, pieces, how }) =>
    happening(
      `till ${till} takes ${pieces === undefined ? "a receipt" : `${pieces} of line ${line}`} back${ways[how]}`,
      async (world) => {
        const all = await soldLines(world.store.server(), await world.cartIds())
        const one = all[line % Math.max(1, all.length)]
        if (one === undefined) return
        const goods =
          pieces === undefined
            ? goodsOf(all.filter(({ receiptId }) => receiptId === one.receiptId))
            : goodsOf([one], (sold) => ((pieces - 1) % sold) + 1)
        const key = newKey()
        const tills =
          how === "two-tills" ? [till, till === 2 ? 0 : 2] : how === "twice" ? [till, till] : [till]
        for (const each of tills) {
          const [who, sale] = [world.tills[each], (await world.sales)[each]]
          if (who !== undefined && sale !== undefined)
            who.run(who.bringBack(sale, goods, how === "two-tills" ? newKey() : key))
        }
      }
    )
  )

const refundWays = [
  { text: "in cash", tenderType: tender.cash },
  { text: "in cash", tenderType: tender.cash },
  { text: "in cash", tenderType: tender.cash },
  { text: "by card", tenderType: tender.card },
  { text: "by card", tenderType: tender.card },
  { text: "as store credit", tenderType: tender.storeCredit },
  { text: "onto a store credit", tenderType: tender.storeCredit, onto: true },
  { text: "onto a gift card", tenderType: tender.giftCard, onto: true },
  { text: "onto a gift card", tenderType: tender.giftCard, onto: true },
  { text: "onto a gift card that was sold here", tenderType: tender.giftCard, card: "sold" }
] as const

/** What a cashier does when the warning comes. */
const whenWarned = {
  cancels: [],
  "goes on": ["same"],
  "goes on and gives it twice": ["same", "same"],
  "goes on and gives all": ["all"],
  "goes on and gives it as before": ["before"]
} as const

interface Refund {
  readonly way: (typeof refundWays)[number]
  readonly percent: number
  readonly warned: keyof typeof whenWarned
}

const anyRefund: fc.Arbitrary<Refund> = fc.record({
  way: fc.constantFrom(...refundWays),
  percent: fc.constantFrom(100, 100, 60, 30),
  warned: fc.constantFrom<Refund["warned"][]>(
    "cancels",
    "goes on",
    "goes on",
    "goes on and gives it twice",
    "goes on and gives all",
    "goes on and gives it as before"
  )
})

async function refund(world: TortureWorld, till: number, { way, percent, warned }: Refund): Promise<void> {
  const [who, sale] = [world.tills[till], (await world.sales)[till]]
  if (who === undefined || sale === undefined || who.blocks || world.moves[till]?.holds(sale.cartId)) return
  const left = await world.due(sale)
  if (left === undefined || left >= 0) return
  const due = way.tenderType === tender.cash ? roundToCash(left, "SEK", await world.carried(sale)) : left
  const ours =
    "onto" in way ? world.vouchers.find(({ tenderType }) => tenderType === way.tenderType)?.code : undefined
  const data = "card" in way ? (await anySoldCard(world))?.code : ours
  const money = { currency: "SEK", changeCurrency: "SEK" } as const
  const amount = minorUnits(Math.round((due * percent) / 100))
  const before = { ...money, amount, tenderType: way.tenderType, data }
  // What goes on is store credit where that was asked for, and a card for everything else.
  const byCard = { ...money, amount: minorUnits(Math.max(amount, left)), tenderType: tender.card }
  const goesOn = way.tenderType === tender.storeCredit ? before : byCard
  const gives = { before, same: goesOn, all: { ...goesOn, amount: left } }
  who.pay(sale.cartId, before, (end) => {
    if (isWarning(end))
      goOn(
        who,
        sale.cartId,
        whenWarned[warned].map((what) => gives[what])
      )
  })
}

const refunds = fc
  .record({ till: anyTill, refund: anyRefund })
  .map(({ till, refund: { way, percent, warned } }) =>
    happening(
      `till ${till} gives ${percent} % back ${way.text}; warned, the cashier ${warned}`,
      async (world) => refund(world, till, { way, percent, warned })
    )
  )

const refundsOnBoth = anyRefund.map((each) =>
  happening(
    `both registers give ${each.percent} % back ${each.way.text}; warned, the cashiers ${each.warned}`,
    async (world) => {
      await refund(world, 0, each)
      await refund(world, 2, each)
    }
  )
)

function isWarning(end: AttemptEnd): boolean {
  return end.state === "declined" && end.refusal?.status === 412
}

/** The cashier lets the refund go elsewhere, with a thumb that presses twice where more than one is given. */
function goOn(who: TortureTill, cartId: string, gives: readonly PaymentRequest[]): void {
  const give = ([first, ...others]: readonly PaymentRequest[]) => {
    if (first !== undefined) who.pay(cartId, first, () => give(others))
  }
  for (const press of gives.keys()) {
    const key = newKey()
    who.run(
      Effect.flatMap(GoodsReturns, (returns) => returns.override(cartId, "other", key)),
      (told) => {
        if (Result.isSuccess(told) && told.success && press === 0) give(gives)
      }
    )
  }
}

/** What tills do with goods that come back, and with the money for them. */
export const returnCommands = [
  brings,
  brings,
  brings,
  refunds,
  refunds,
  refunds,
  refunds,
  refunds,
  refundsOnBoth
]
