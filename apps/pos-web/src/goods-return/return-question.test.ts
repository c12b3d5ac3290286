import { nothing } from "@karat/domain/money/minor-units"
import type { CartHeader } from "@karat/domain/cart/cart"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { type GoodsReturn, GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Members } from "@karat/domain/ports/members"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import type { ChosenLines } from "./chosen-lines.ts"
import { type ReturnEnd, ReturnQuestion } from "./return-question.ts"

const receipt = standIn<OldReceipt>({
  header: { id: "t-1", currency: "SEK", nav: true },
  returnReasons: [{ id: "R1", text: "Wrong size" }]
})

const astrid = { firstName: "Astrid", lastName: "Holm", mobilePhone: "+46701740605" }
const unknown = { contactId: "M1", socialSecurityNumber: "", street: "", zipCode: "", city: "", email: "" }

/** The form of a return, what it sends and how it ends. */
function form(answers: readonly ("taken" | CallFailure)[] = [], memberNumber?: string) {
  const sent: { readonly goods: GoodsReturn; readonly key: GestureKey }[] = []
  const ends: (ReturnEnd | undefined)[] = []
  const left = [...answers]
  const returns = Layer.mock(GoodsReturns, {
    take: (_, goods, key) => {
      sent.push({ goods, key })
      const next = left.shift() ?? "taken"
      return next === "taken" ? Effect.succeed(standIn<CartHeader>({})) : Effect.fail(next)
    }
  })
  const model = new ReturnQuestion(
    {
      run: runWith(
        Layer.merge(
          returns,
          Layer.mock(Members, { contact: () => Effect.succeed({ ...unknown, ...astrid }) })
        )
      ),
      gestures: testGestures("key"),
      cart: { cartId: "c-1", badgeNumber: "1003" },
      receipt,
      lines: standIn<ChosenLines>({ all: [], items: [], value: nothing }),
      country: "SE",
      memberNumber
    },
    (end) => ends.push(end)
  )
  const fill = (name: string, telephone: string, reason: string) => {
    model.typeField("name", name)
    model.typeField("telephone", telephone)
    model.typeField("reason", reason)
  }
  const send = async () => {
    model.send()
    await expect.poll(() => model.busy).toBe(false)
  }
  return { model, fill, send, sent, ends }
}

describe("the form of a return", () => {
  it("is filled in for the member, and over nothing that was typed · RET-11 KARAT-12", async () => {
    const { model } = form([], "M1")
    await expect
      .poll(() => model.values)
      .toEqual({ name: "Astrid Holm", telephone: "0701740605", reason: "" })
    expect([model.filledFor, model.typed]).toEqual(["Astrid Holm", ""])
    const typed = form([], "M1").model
    typed.typeField("name", "Bo")
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(typed.values).toEqual({ name: "Bo", telephone: "", reason: "" })
  })

  it("is filled before anything is sent · RET-10 RET-11 RET-13", async () => {
    const { model, send, sent } = form()
    await send()
    expect(model.faults).toEqual({
      name: { key: "required" },
      telephone: { key: "required" },
      reason: { key: "required" }
    })
    expect(sent).toEqual([])
  })

  it("takes letters for a name, and no more than fit · RET-12", async () => {
    const { model, fill, send, sent } = form()
    fill("R2D2", "070", "R1")
    await send()
    expect(model.faults.name).toEqual({ key: "nameLettersOnly" })
    fill("å".repeat(81), "070", "R1")
    await send()
    expect(model.faults.name).toEqual({ key: "nameTooLong" })
    expect(sent).toEqual([])
  })

  it("sends the old receipt and the customer, with a reason of the receipt · RET-14 RET-16", async () => {
    const { model, fill, send, sent, ends } = form()
    expect(model.receipt.returnReasons).toEqual([{ id: "R1", text: "Wrong size" }])
    fill(" Åsa-Lill Ek ", "070-1", "R1")
    await send()
    expect(sent[0]?.goods).toMatchObject({
      receipt: { id: "t-1", nav: true },
      customer: { name: "Åsa-Lill Ek", telephone: "070-1", reason: "R1" }
    })
    expect(ends).toEqual(["taken"])
  })

  it("is sent again by the same name when no answer came, and by a new one after a refusal · IDEM-1", async () => {
    const { model, fill, send, sent, ends } = form([
      new Unreachable({ cause: "down" }),
      new Refused({ status: 422, text: "Gone." }),
      "taken"
    ])
    fill("Anna", "070", "R1")
    await send()
    expect(model.notice).toEqual({ key: "returnNoAnswer" })
    await send()
    expect(model.notice).toEqual({ text: "Gone." })
    await send()
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-2"])
    expect(ends).toEqual(["taken"])
  })

  it("is only sent again as it was while nobody has heard whether it was taken · IDEM-1", async () => {
    const { model, fill, send, sent, ends } = form([new Unreachable({ cause: "down" })])
    fill("Anna", "070", "R1")
    await send()
    model.typeField("telephone", "071")
    expect(model.locked).toBe(true)
    expect(model.values.telephone).toBe("070")
    await send()
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1"])
    expect(ends).toEqual(["taken"])
  })

  it("tells that it may have been taken when it is left without an answer · IDEM-1", async () => {
    const { model, fill, send, ends } = form([new Unreachable({ cause: "down" })])
    fill("Anna", "070", "R1")
    await send()
    model.cancel()
    expect(ends).toEqual(["unanswered"])
  })

  it("hands on that the cart is another's now · RET-16", async () => {
    const taken = new Refused({ status: 409, text: "Closed." })
    const { fill, send, ends } = form([taken])
    fill("Anna", "070", "R1")
    await send()
    expect(ends).toEqual([taken])
  })
})
