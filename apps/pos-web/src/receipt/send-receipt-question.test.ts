import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Members } from "@karat/domain/ports/members"
import type { Removal } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, testGestures } from "../testing/test-till.ts"
import { SendReceiptQuestion } from "./send-receipt-question.ts"

const astrid = {
  contactId: "M1",
  socialSecurityNumber: "19850709-9805",
  firstName: "Astrid",
  lastName: "Ek",
  street: "",
  zipCode: "",
  city: "",
  email: "astrid@example.se",
  mobilePhone: "+46701740605"
}

interface Asked {
  readonly way: SendingWay
  readonly country?: "SE" | "FI"
  readonly member?: boolean
  readonly hasMailbox?: boolean
  readonly answers?: readonly (Removal | CallFailure)[]
}

/** A question, and what it sends and answers. */
function question({ way, country = "SE", member = false, hasMailbox = true, answers = [] }: Asked) {
  const sent: string[] = []
  const ends: (true | undefined)[] = []
  const left = [...answers]
  const answer = (said: string) => {
    sent.push(said)
    const next = left.shift() ?? { success: true }
    return "_tag" in next ? Effect.fail(next) : Effect.succeed(next)
  }
  const sending = Layer.mock(ReceiptArchive, {
    sendEmail: (id, email, key) => answer(`${id} email ${email} ${key}`),
    sendSms: (id, { countryCode, mobilePhone }, key) =>
      answer(`${id} sms ${countryCode} ${mobilePhone} ${key}`),
    hasMailbox: () => Effect.succeed(hasMailbox),
    sendToMailbox: (id, number, key) => answer(`${id} mailbox ${number} ${key}`)
  })
  const members = Layer.mock(Members, { contact: () => Effect.succeed(astrid) })
  const model = new SendReceiptQuestion(
    {
      run: runWith(Layer.merge(sending, members)),
      gestures: testGestures("key"),
      country,
      way,
      transactionId: "t-1",
      memberNumber: member ? "M1" : undefined
    },
    (end) => ends.push(end)
  )
  const send = async () => {
    model.send()
    await expect.poll(() => model.busy).toBe(false)
  }
  return { model, send, sent, ends }
}

describe("where a receipt is sent", () => {
  it("by e-mail is sent as it was given · RCPT-19 RCPT-20", async () => {
    const { model, send, sent, ends } = question({ way: "email" })
    model.typeText("Anna@Example.se")
    await send()
    expect(sent).toEqual(["t-1 email Anna@Example.se key-1"])
    expect(ends).toEqual([true])
  })

  it("by text message has the store's country code unless another is typed · RCPT-21 RCPT-22", async () => {
    const { model, send, sent } = question({ way: "sms" })
    model.typeText("070-174 06 05")
    await send()
    const finnish = question({ way: "sms", country: "FI" })
    finnish.model.typeText("040 123")
    finnish.model.typeCountryCode("+47")
    await finnish.send()
    expect([...sent, ...finnish.sent]).toEqual(["t-1 sms 46 070-174 06 05 key-1", "t-1 sms 47 040 123 key-1"])
    expect(question({ way: "sms", country: "FI" }).model.countryCode).toBe("358")
  })

  it.each([
    ["email", "astrid@example.se"],
    ["sms", "0701740605"],
    ["mailbox", "198507099805"]
  ] as const)("by %s is filled in from the member of the sale · RCPT-23 RCPT-24", async (way, value) => {
    const { model } = question({ way, member: true })
    await expect.poll(() => model.value).toBe(value)
    expect(model.recipient).toBe("Astrid Ek")
    expect(model.typed).toBe("")
  })

  it("goes to a Swedish member's own country from a store in Finland · RCPT-22 RCPT-24", async () => {
    const { model, send, sent } = question({ way: "sms", country: "FI", member: true })
    await expect.poll(() => model.value).toBe("0701740605")
    await send()
    expect(sent).toEqual(["t-1 sms 46 0701740605 key-1"])
  })

  it("cannot be left while it is on its way · RCPT-19", async () => {
    const { model, sent, ends } = question({ way: "email" })
    model.typeText("anna@example.se")
    model.send()
    model.cancel()
    await expect.poll(() => model.busy).toBe(false)
    expect([sent.length, ends]).toEqual([1, [true]])
  })

  it("keeps what was typed when the member's address comes late · RCPT-24", async () => {
    const { model } = question({ way: "email", member: true })
    model.typeText("other@example.se")
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(model.value).toBe("other@example.se")
    expect(model.recipient).toBeUndefined()
  })

  it("is nothing but digits for a mailbox; anything else is not sent · RCPT-18", async () => {
    const { model, send, sent } = question({ way: "mailbox" })
    for (const typed of ["19850709-98o5", "abc"]) {
      model.typeText(typed)
      await send()
      expect(model.hint).toEqual({ key: "digitsOnly" })
    }
    model.typeText("  ")
    await send()
    expect(model.hint).toEqual({ key: "required" })
    expect(sent).toEqual([])
  })

  it("is sent as digits, however it was written for a mailbox · KARAT-36", async () => {
    const { model, send, sent } = question({ way: "mailbox" })
    model.typeText("19850709-9805")
    await send()
    expect(sent).toEqual([expect.stringContaining("198507099805")])
  })

  it("is looked up first, and says when nobody has a mailbox there · RCPT-14 RCPT-15", async () => {
    const { model, send, sent, ends } = question({ way: "mailbox", hasMailbox: false })
    model.typeText("198507099805")
    await send()
    expect(model.hint).toEqual({ key: "notKivraUser" })
    expect([sent, ends]).toEqual([[], []])
    const gone = question({ way: "mailbox", answers: [new Refused({ status: 404 })] })
    gone.model.typeText("198507099805")
    await gone.send()
    expect(gone.model.hint).toEqual({ key: "notKivraUser" })
  })

  it("is asked by the same name after no answer, and by a new one after a refusal · IDEM-1", async () => {
    const { model, send, sent, ends } = question({
      way: "email",
      answers: [
        new Unreachable({ cause: "down" }),
        new Refused({ status: 422, text: "No." }),
        { success: true }
      ]
    })
    model.typeText("a@b.se")
    await send()
    await send()
    expect(model.hint).toEqual({ text: "No." })
    await send()
    expect(sent.map((said) => said.split(" ").at(-1))).toEqual(["key-1", "key-1", "key-2"])
    expect(ends).toEqual([true])
  })
})
