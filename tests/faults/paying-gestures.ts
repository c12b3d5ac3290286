import { generateSwishQr } from "@karat/contract/swish"
import { beginTapToPay, removeMerchant, saveKeyProvisioning } from "@karat/contract/tap-to-pay"
import { askConfirmation, showMenu } from "@karat/contract/terminal"
import { takePayment } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestServer } from "@karat/store-server/testing/test-server"

import { count, type Gesture, gesture, type Preparation, until } from "./gesture.ts"
import { cartWithBag } from "./prepared-cart.ts"

const voucher = "GIFT-DEMO-AAAA-0002"

/** What a till does to be paid beside cash and card, by name. */
export const payingGestures: Readonly<Record<string, Preparation>> = {
  "pays by gift card": async (server, till) => {
    const { id } = await cartWithBag(till)
    const parts = (amount: number) => ({
      params: { id },
      body: {
        amount: minorUnits(amount),
        tenderType: tender.giftCard,
        data: voucher,
        currency: "SEK",
        changeCurrency: "SEK"
      } as const
    })
    return gesture(takePayment, parts(100), parts(50), () =>
      count(server, "SELECT balance_minor / 100 AS n FROM voucher WHERE code = ?", voucher)
    )
  },
  "pays in euro": async (server, till) => {
    const { id } = await cartWithBag(till)
    const parts = (amount: number) => ({
      params: { id },
      body: {
        amount: minorUnits(amount),
        tenderType: tender.cash,
        currency: "EUR",
        changeCurrency: "SEK"
      } as const
    })
    return gesture(takePayment, parts(10), parts(5), () =>
      count(server, "SELECT count(*) AS n FROM payment_line WHERE cart_id = ? AND currency = 'EUR'", id)
    )
  },
  "shows a Swish code": async (server, till) => {
    const { id } = await cartWithBag(till)
    const parts = (amount: number) => ({ params: { id }, body: { amount: minorUnits(amount) } })
    return asked(server, id, gesture(generateSwishQr, parts(100), parts(50), attemptsOf(server, id)))
  },
  "takes a card by the phone": async (server, till) => {
    const { id } = await cartWithBag(till)
    await till.call(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
    server.simulator?.tap.choose("pay")
    const parts = (amount: number) => ({ params: { id }, body: { amount: minorUnits(amount) } })
    return asked(server, id, gesture(beginTapToPay, parts(100), parts(50), attemptsOf(server, id)))
  },
  "has a phone that got its keys": async (server) => {
    const saying = (keyProvisioningCompleted: boolean) => ({ body: { keyProvisioningCompleted } })
    return gesture(saveKeyProvisioning, saying(true), saying(false), merchantsOf(server))
  },
  "removes its merchant": async (server, till) => {
    await till.call(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
    // The call has nothing to be asked otherwise; a query of any kind is another request all the same.
    const again = { query: { again: "true" } as object }
    return gesture(removeMerchant, {}, again, merchantsOf(server))
  },
  "lets the customer choose": async (server) => {
    const parts = (outputText: string) => ({ body: { outputText, buttons: ["Yes", "No"] } })
    return await replied(server, (questions) =>
      gesture(showMenu, parts("Wrap it?"), parts("Send it?"), questions)
    )
  },
  "asks the customer yes or no": async (server) => {
    const parts = (title: string) => ({
      body: { title, text: "As a message", yes: "Yes", no: "No", function: "receipt" }
    })
    return await replied(server, (questions) =>
      gesture(askConfirmation, parts("Receipt?"), parts("Member?"), questions)
    )
  }
}

const attemptsOf = (server: TestServer, id: string) => () =>
  count(server, "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ?", id)
const merchantsOf = (server: TestServer) => () => count(server, "SELECT count(*) AS n FROM merchant")

/** A gesture that leaves a customer asked; it is finished when the customer has paid. */
function asked(server: TestServer, id: string, made: Gesture): Gesture {
  const waiting = "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ? AND state = 'waiting'"
  return { ...made, finish: () => until(async () => (await count(server, waiting, id)) === 0) }
}

/** A gesture that the customer replies to on the terminal, once for each time that there is a question. */
async function replied(server: TestServer, make: (questions: () => number) => Gesture): Promise<Gesture> {
  const terminal = await server.simulator?.cardTerminal("V400m-347069201")
  let questions = 0
  const unwatch = server.simulator?.watch(() => {
    if (terminal?.screen().type !== "question") return
    setImmediate(() => {
      if (terminal.reply({ type: "pressed", button: 0 })) questions += 1
    })
  })
  return { ...make(() => questions), finish: async () => unwatch?.() }
}
