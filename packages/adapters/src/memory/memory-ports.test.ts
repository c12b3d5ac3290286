import { paymentStatus } from "@karat/domain/payment/payment-status"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import type { TapCallback } from "@karat/domain/ports/tap-to-pay"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, refusal } from "../testing/answers.ts"
import { attemptLogContract } from "../testing/attempt-log-contract.ts"
import { connectionContract } from "../testing/connection-contract.ts"
import { deviceNotesContract } from "../testing/device-notes-contract.ts"
import { firstStartContract } from "../testing/first-start-contract.ts"
import { goldQuotesContract } from "../testing/gold-quotes-contract.ts"
import { keptCatalogueContract } from "../testing/kept-catalogue-contract.ts"
import { knownMemoryShop, newKey } from "../testing/known-shop.ts"
import { askingContract } from "../testing/personal-codes-contract.ts"
import { scannerContract } from "../testing/scanner-contract.ts"
import { signInContract } from "../testing/sign-in-contract.ts"
import { tillContracts } from "../testing/till-contracts.ts"
import { memoryConnection } from "./connection.ts"
import { memoryDeviceNotes } from "./device-notes.ts"
import { memoryFirstStart } from "./first-start.ts"
import { placeholderGoldQuotes } from "./gold-quotes.ts"
import { memoryKeptCatalogue } from "./kept-catalogue.ts"
import { memoryPorts } from "./memory-ports.ts"
import { memoryCredential } from "./sign-in.ts"
import { memoryScanner } from "./scanner.ts"

let shop = knownMemoryShop()
const make = async () => {
  shop = knownMemoryShop()
  return memoryPorts(shop)
}

const endRunning = () => {
  for (const { end } of shop.running.values()) end({ success: true, status: paymentStatus.completed })
}

attemptLogContract("memory", make)
connectionContract("memory", memoryConnection)
deviceNotesContract("memory", memoryDeviceNotes)
keptCatalogueContract("memory", () =>
  memoryKeptCatalogue({ hidden: { divisions: [], itemNumbers: ["GIFT"] }, today: () => "2026-11-21" })
)
firstStartContract("memory", async () => {
  const code = "K7QP-2MWX-9TRD"
  return { layer: memoryFirstStart(code).layer, code }
})
goldQuotesContract("placeholder", async () => placeholderGoldQuotes)
scannerContract("memory", memoryScanner)
signInContract(
  "memory",
  make,
  () => (shop.signedIn ? { storeNumber: shop.worksIn, terminalNumber: shop.device?.terminalId } : undefined),
  async (key) => memoryCredential(key)
)
const customer = {
  card: {
    hesitates: () => (shop.shownCard = undefined),
    showsCards: () => (shop.shownCard = "card-alias-1"),
    isWaitedFor: () => shop.stopReading !== undefined
  },
  terminal: {
    isAsked: () => shop.typeOnTerminal !== undefined,
    types: (number: string | undefined) => shop.typeOnTerminal?.(number)
  },
  paysBySwish: endRunning,
  app: { read: (data: string) => JSON.parse(data) as TapCallback, pay: endRunning },
  received: () => shop.sent.length
}
askingContract("memory", async () => {
  const layer = await make()
  shop.asksForCodes = true
  return layer
})
tillContracts("memory", make, customer, { announce: (disruption) => (shop.disruption = disruption) })

describe("a shop in memory", () => {
  const body = {
    amount: minorUnits(200),
    tenderType: tender.card,
    currency: "SEK",
    changeCurrency: "SEK"
  } as const

  it("lets a card payment wait, keeps the cart as it is meanwhile, and cancels it · PAY-23 PAY-30", async () => {
    const layer = await make()
    shop.cardTerminal = "wait"
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const taking = answer(
      layer,
      Effect.flatMap(Payments, (payments) => payments.take(cartId, body, attempt))
    )
    const asked = Effect.flatMap(Payments, (payments) => payments.status(cartId, attempt))
    expect((await answer(layer, asked)).status).toBe(paymentStatus.pending)
    const second = Effect.flatMap(Payments, (payments) => payments.take(cartId, body, newKey()))
    expect(await refusal(layer, second)).toMatchObject({ status: 422, code: "payment_running" })
    await answer(
      layer,
      Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, newKey()))
    )
    expect((await taking).status).toBe(paymentStatus.cancelled)
    expect(shop.carts.get(cartId)?.payments).toEqual([])
  })

  it("does not know how a card payment stands while its terminal is silent, nor cancels it · PAY-29 PAY-23", async () => {
    const layer = await make()
    shop.cardTerminal = "silent"
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const { take, status, cancel } = await answer(layer, Payments)
    expect((await answer(layer, take(cartId, body, attempt))).status).toBe(paymentStatus.unknown)
    expect((await answer(layer, status(cartId, attempt))).status).toBe(paymentStatus.unknown)
    expect((await answer(layer, cancel(cartId, attempt, newKey()))).success).toBe(false)
    shop.running.get(attempt)?.end({ success: true, status: paymentStatus.completed })
    expect((await answer(layer, status(cartId, attempt))).status).toBe(paymentStatus.completed)
    expect(shop.carts.get(cartId)?.payments).toHaveLength(1)
  })

  it("declines a card when it is told to, and takes the next · PAY-31", async () => {
    const layer = await make()
    shop.cardTerminal = "decline"
    const { cartId } = await answer(layer, cartWithBag())
    const paying = () => Effect.flatMap(Payments, (payments) => payments.take(cartId, body, newKey()))
    expect((await answer(layer, paying())).status).toBe(paymentStatus.declined)
    shop.cardTerminal = "approve"
    expect((await answer(layer, paying())).success).toBe(true)
  })
})
