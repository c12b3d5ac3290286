import type { Settlement, UnclearPayments } from "@karat/domain/payment/unclear-payment"
import { Administration } from "@karat/domain/ports/administration"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { unclearPayment } from "@karat/ui/testing/unclear-payments-model"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { UnclearPaymentsViewModel } from "./unclear-payments-view-model.ts"

const reason = "It stands on the account, reference 4711"

function unclear(failures: CallFailure[] = []) {
  const sent: (Settlement & { readonly key: unknown })[] = []
  const known = { open: [unclearPayment("one", "swish_unsure")] as UnclearPayments["open"] }
  const port = Layer.mock(Administration, {
    unclearPayments: () => Effect.sync(() => ({ open: known.open, settled: [] })),
    settlePayment: (asked, key) =>
      Effect.suspend(() => {
        sent.push({ ...asked, key })
        const failure = failures.shift()
        return failure === undefined ? Effect.succeed({ open: [], settled: [] }) : Effect.fail(failure)
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new UnclearPaymentsViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: { badgeNumber: "4410" },
    notices,
    navigation
  })
  return { model, sent, said, gone, known }
}

it("settles a payment with a reason, as what was chosen last, and goes back to the administration · SWISHAPI-9", async () => {
  const { model, sent, said, gone } = unclear()
  await model.load()
  model.confirm()
  model.choose("one", true)
  model.type("Paid")
  model.confirm()
  expect([model.reasonFault, sent]).toEqual([{ key: "groundsFault" }, []])
  model.choose("one", false)
  model.type(` ${reason} `)
  model.confirm()
  model.confirm()
  await expect.poll(() => said).toHaveLength(1)
  expect(sent).toMatchObject([{ badgeNumber: "4410", cartId: "cart-1", name: "one", paid: false, reason }])
  expect([model.payments.open, model.chosen, model.reason]).toEqual([[], undefined, ""])
  model.back()
  expect(gone).toEqual(["/admin"])
})

it("says why a payment cannot be settled, and sends a lost answer's gesture again · SWISHAPI-9 IDEM-4", async () => {
  const refused = new Refused({ status: 409, code: "payment_not_to_settle", text: "It is known." })
  const { model, sent } = unclear([new Unreachable({ cause: "the line is dead" }), refused])
  await model.load()
  model.choose("one", true)
  model.type(reason)
  model.confirm()
  await expect.poll(() => model.busy).toBe(false)
  model.confirm()
  await expect.poll(() => model.notice).toEqual({ key: "refused.payment_not_to_settle" })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect([model.chosen, model.reason]).toEqual([{ name: "one", paid: true }, reason])
})

it.each([
  ["settled", []],
  ["found out", [unclearPayment("one", "payment_end_unknown")]]
])(
  "shows what there is now where somebody else has %s what it would settle · SWISHAPI-9",
  async (_, open) => {
    const { model, known, said } = unclear([
      new Refused({ status: 409, code: "payment_not_to_settle", text: "It is known." })
    ])
    await model.load()
    model.choose("one", false)
    model.type(reason)
    known.open = open
    model.confirm()
    await expect.poll(() => said).toHaveLength(1)
    expect(JSON.stringify(said)).toContain("refused.payment_not_to_settle")
    expect([model.payments.open, model.chosen, model.reason, model.notice, model.busy]).toEqual([
      open,
      undefined,
      "",
      undefined,
      false
    ])
  }
)
