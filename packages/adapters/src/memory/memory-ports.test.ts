import { paymentStatus } from "@karat/domain/payment/payment-status"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/payment/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, refusal } from "../testing/answers.ts"
import { attemptLogContract } from "../testing/attempt-log-contract.ts"
import { cartsContract } from "../testing/carts-contract.ts"
import { catalogueContract } from "../testing/catalogue-contract.ts"
import { deviceRegisterContract } from "../testing/device-register-contract.ts"
import { knownMemoryShop, newKey } from "../testing/known-shop.ts"
import { paymentsContract } from "../testing/payments-contract.ts"
import { receiptsContract } from "../testing/receipts-contract.ts"
import { signInContract } from "../testing/sign-in-contract.ts"
import { staffRegisterContract } from "../testing/staff-register-contract.ts"
import { storesContract } from "../testing/stores-contract.ts"
import { terminalDisplayContract } from "../testing/terminal-display-contract.ts"
import { memoryPorts } from "./memory-ports.ts"

let shop = knownMemoryShop()
const make = async () => {
  shop = knownMemoryShop()
  return memoryPorts(shop)
}

attemptLogContract("memory", make)
cartsContract("memory", make)
catalogueContract("memory", make)
deviceRegisterContract("memory", make)
paymentsContract("memory", make)
receiptsContract("memory", make)
signInContract("memory", make, () => shop.signedIn)
staffRegisterContract("memory", make)
storesContract("memory", make)
terminalDisplayContract("memory", make)

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
