import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { foreignDue } from "@karat/domain/payment/foreign-currency"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { type PaymentRequest, Payments } from "@karat/domain/ports/payments"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { customerCommands } from "./customer-commands.ts"
import { dayCommands } from "./day-commands.ts"
import { deviceCommands } from "./device-commands.ts"
import { lineFaults } from "./faulty-line.ts"
import { anyTill, happening } from "./happening.ts"
import { behaviours, deviceNames, devicesOf, type OutsideDevice } from "./outside-devices.ts"
import { reservationCommands } from "./reservation-commands.ts"
import { returnCommands } from "./return-commands.ts"
import { sellingCommands } from "./selling-commands.ts"
import type { TortureStore } from "./torture-store.ts"
import type { TortureWorld } from "./torture-world.ts"
import { anySoldCard } from "./sold-lines.ts"
import { newKey } from "./torture-till.ts"

async function deviceOf(
  store: TortureStore,
  name: OutsideDevice["name"]
): Promise<OutsideDevice | undefined> {
  return (await devicesOf(store)).find((device) => device.name === name)
}

const anyDevice = fc.constantFrom(...deviceNames)

const ways = [
  { text: "in cash", tenderType: tender.cash },
  { text: "in euro", tenderType: tender.cash, currency: "EUR", changeCurrency: "SEK" },
  { text: "in euro, change in euro", tenderType: tender.secondCash, currency: "EUR", changeCurrency: "EUR" },
  { text: "in Norwegian kroner", tenderType: tender.cash, currency: "NOK", changeCurrency: "SEK" },
  { text: "by card", tenderType: tender.card },
  { text: "by card", tenderType: tender.card },
  { text: "by card", tenderType: tender.card },
  { text: "by card", tenderType: tender.card },
  { text: "by Swish", tenderType: tender.swish },
  { text: "by Swish", tenderType: tender.swish },
  { text: "by Swish code", tenderType: tender.swishQr },
  { text: "by Swish code", tenderType: tender.swishQr },
  { text: "by tapping the phone", tenderType: tender.tapToPay },
  { text: "by tapping the phone", tenderType: tender.tapToPay },
  { text: "by gift card", tenderType: tender.giftCard },
  { text: "by gift card", tenderType: tender.giftCard },
  { text: "by a gift card that was sold here", tenderType: tender.giftCard, card: "sold" },
  { text: "by a gift card that was sold here", tenderType: tender.giftCard, card: "sold" },
  { text: "by a gift card that was sold here", tenderType: tender.giftCard, card: "sold" },
  { text: "by store credit", tenderType: tender.storeCredit },
  { text: "by requisition", tenderType: tender.requisition },
  { text: "by requisition", tenderType: tender.requisition }
] as const satisfies readonly {
  text: string
  tenderType: number
  currency?: Currency
  changeCurrency?: Currency
  card?: "sold"
}[]

const rates: Readonly<Partial<Record<Currency, number>>> = { EUR: 11_500_000, NOK: 980_000 }

/** A till asks for a part of what is due, where it may ask for anything now. */
async function take(
  world: TortureWorld,
  till: number,
  way: (typeof ways)[number],
  percent: number
): Promise<void> {
  const [who, sale] = [world.tills[till], (await world.sales)[till]]
  if (who === undefined || sale === undefined || who.blocks || world.moves[till]?.holds(sale.cartId)) return
  const left = await world.due(sale)
  if (left === undefined) return
  const { tenderType, currency = "SEK", changeCurrency = "SEK" }: Partial<PaymentRequest> & typeof way = way
  const rate = rates[currency]
  const due =
    rate !== undefined
      ? foreignDue(left, rate, currency)
      : tenderType === tender.cash
        ? roundToCash(left, "SEK", await world.carried(sale))
        : left
  const card = "card" in way ? await anySoldCard(world) : undefined
  const all = minorUnits(Math.round((due * percent) / 100))
  // A card pays what is left on it; a cashier who does not look is refused.
  const part =
    card !== undefined && card.left > 0 && percent < 130 ? minorUnits(Math.min(all, card.left)) : all
  const isCash = tenderType === tender.cash || tenderType === tender.secondCash
  const amount = isCash ? roundToCash(part, currency) : part
  const data = card?.code ?? world.vouchers.find((each) => each.tenderType === tenderType)?.code
  who.pay(sale.cartId, { amount, balance: left, tenderType, data, currency, changeCurrency })
}

const pays = fc
  .record({
    till: anyTill,
    way: fc.constantFrom(...ways),
    percent: fc.constantFrom(100, 100, 60, 40, 25, 130)
  })
  .map(({ till, way, percent }) =>
    happening(`till ${till} takes ${percent} % ${way.text}`, (world) => take(world, till, way, percent))
  )

const bySwish = ways.filter(({ tenderType }) => tenderType === tender.swish || tenderType === tender.swishQr)

/** Left to chance, so much in a row comes once in hundreds of runs. */
const paysTooLate = fc
  .record({ till: anyTill, way: fc.constantFrom(...bySwish), cancels: fc.boolean() })
  .map(({ till, way, cancels }) =>
    happening(
      `till ${till} asks for all ${way.text}, ${cancels ? "cancels" : "waits in vain"}, and the customer pays then`,
      async (world) => {
        const swish = world.store.server().simulator?.swish
        const before = swish?.script()
        swish?.choose("wait")
        await take(world, till, way, 100)
        await world.time.settle()
        if (cancels) world.tills[till]?.cancel(1)
        await world.time.advance(180_000)
        swish?.payLate()
        if (before !== undefined) swish?.choose(before)
      }
    )
  )

const cancels = fc
  .record({ till: anyTill, presses: fc.constantFrom(1, 2) })
  .map(({ till, presses }) =>
    happening(`till ${till} cancels, pressing ${presses} times`, async ({ tills }) =>
      tills[till]?.cancel(presses)
    )
  )

const asksAgain = anyTill.map((till) =>
  happening(`till ${till} asks again`, async ({ tills }) => tills[till]?.askAgain())
)

const reloads = anyTill.map((till) =>
  happening(`till ${till} reloads`, async ({ tills }) => tills[till]?.reload())
)

const disturbs = fc
  .record({
    till: anyTill,
    faults: fc.array(fc.constantFrom(...lineFaults), { minLength: 1, maxLength: 4 })
  })
  .map(({ till, faults }) =>
    happening(`the line of till ${till} will be ${faults.join(", ")}`, async (world) =>
      world.disturb(till, faults)
    )
  )

const scripts = fc
  .record({ name: anyDevice, behaviour: fc.constantFrom(...behaviours) })
  .map(({ name, behaviour }) =>
    happening(`${name} will ${behaviour}`, async ({ store }) =>
      (await deviceOf(store, name))?.choose(behaviour)
    )
  )

const presses = fc
  .record({ name: anyDevice, yes: fc.boolean() })
  .map(({ name, yes }) =>
    happening(`the customer at ${name} says ${yes ? "yes" : "no"}`, async ({ store }) =>
      (await deviceOf(store, name))?.decide(yes)
    )
  )

const breaksWhilePaying = anyDevice.map((name) =>
  happening(`${name} cannot be reached, and its customer pays`, async ({ store }) => {
    const device = await deviceOf(store, name)
    device?.choose("offline")
    device?.decide(true)
  })
)

const paysLate = fc.constantFrom(true, false).map((noticed) =>
  happening(
    `a customer pays a Swish request that is over${noticed ? "" : ", and the bank tells nobody"}`,
    async ({ store }) => {
      const swish = store.server().simulator?.swish
      const before = swish?.script()
      if (!noticed) swish?.choose("drop-answer")
      swish?.payLate()
      if (before !== undefined) swish?.choose(before)
    }
  )
)

const appReturns = fc.record({ till: anyTill, completed: fc.boolean() }).map(({ till, completed }) =>
  happening(
    `the app comes back to till ${till} and says ${completed ? "paid" : "not paid"}`,
    async (world) => {
      const [who, sale] = [world.tills[till], (await world.sales)[till]]
      if (who === undefined || sale === undefined) return
      const line = await world.store
        .server()
        .db.get(
          sqlText<{ id: string }>(
            "SELECT line_id AS id FROM payment_attempt WHERE cart_id = ? AND tender_type = 70 ORDER BY number DESC LIMIT 1",
            sale.cartId
          )
        )
      if (line === undefined) return
      const callback = {
        transactionId: sale.cartId,
        storeNumber: "101",
        terminalNumber: till === 2 ? "WK1012" : "WK1011",
        paymentLineId: line.id
      }
      await who.reload()
      who.run(Effect.flatMap(TapToPay, (tap) => tap.callback(callback, completed)))
    }
  )
)

const passes = fc
  .constantFrom(100, 1_500, 5_000, 30_000, 149_000, 180_000)
  .map((ms) => happening(`${ms} ms pass`, ({ time }) => time.advance(ms)))

const restarts = fc
  .constantFrom(true, false)
  .map((approved) =>
    happening(`the server ends${approved ? ", customers pay meanwhile" : ""}, and starts`, (world) =>
      world.restart(approved ? async () => world.store.customersPay() : undefined)
    )
  )

const takesBack = anyTill.map((till) =>
  happening(`till ${till} takes a payment back`, async ({ tills, sales }) => {
    const [who, sale] = [tills[till], (await sales)[till]]
    if (who === undefined || sale === undefined || who.blocks) return
    who.run(
      Effect.flatMap(Carts, (carts) => carts.readPaid(sale.cartId)),
      (told) => {
        if (Result.isFailure(told)) return
        const { payments } = told.success
        const line = payments.find((each) => canRemovePaymentLine(each, { payments, cancelEnabled: true }))
        if (line !== undefined)
          who.run(Effect.flatMap(Payments, (payments) => payments.removeLine(sale.cartId, line.id, newKey())))
      }
    )
  })
)

const addsMore = anyTill.map((till) =>
  happening(`till ${till} scans one thing more`, async ({ tills, sales }) => {
    const [who, sale] = [tills[till], (await sales)[till]]
    if (who !== undefined && sale !== undefined)
      who.run(who.add(sale.cartId, { itemNumber: "BAG-S", quantity: 1 }, newKey()))
  })
)

/** Scripts of what can happen in a run; a restart of the server takes its time, and comes less often. */
export const anyScript = fc.commands(
  [
    pays,
    pays,
    pays,
    pays,
    pays,
    pays,
    pays,
    pays,
    pays,
    pays,
    cancels,
    cancels,
    cancels,
    cancels,
    asksAgain,
    reloads,
    disturbs,
    disturbs,
    scripts,
    scripts,
    scripts,
    presses,
    presses,
    presses,
    paysLate,
    paysLate,
    paysTooLate,
    breaksWhilePaying,
    appReturns,
    passes,
    passes,
    takesBack,
    takesBack,
    addsMore,
    restarts,
    ...returnCommands,
    ...customerCommands,
    ...sellingCommands,
    ...reservationCommands,
    ...dayCommands,
    ...deviceCommands
  ],
  { size: "max", maxCommands: 34 }
)
