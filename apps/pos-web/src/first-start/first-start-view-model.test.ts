import type { NewShop, TypedField } from "@karat/domain/first-start/new-shop"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { FirstStart } from "@karat/domain/ports/first-start"
import { newShopCode } from "@karat/domain/testing/new-shops"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runWith, testGestures } from "../testing/test-till.ts"
import { FirstStartViewModel } from "./first-start-view-model.ts"

const typed: Partial<Record<TypedField, string>> = {
  organisationName: "Guldsmeden AB",
  organisationNumber: "556012-5790",
  storeNumber: "7",
  storeName: "Storgatan",
  street: "Storgatan 5",
  city: "111 21 Stockholm",
  phone: "08-123 456 01",
  registerName: "Kassa 1",
  badgeNumber: "4410",
  givenName: "Karin",
  familyName: "Holm"
}

/** The page before a server that answers as it is told to, one answer for each press. */
function openingPage(answers: (CallFailure | string)[] = []) {
  const sent: { readonly code: string; readonly shop: NewShop; readonly key: string }[] = []
  const port = Layer.succeed(
    FirstStart,
    FirstStart.of({
      awaited: Effect.succeed(true),
      open: (opening, key) =>
        Effect.suspend(() => {
          sent.push({ ...opening, key })
          const answer = answers.shift() ?? "ABCD-EFGH-JKLM"
          return typeof answer === "string" ? Effect.succeed(answer) : Effect.fail(answer)
        })
    })
  )
  const heard = { takeToken: vi.fn(), signedIn: vi.fn(), signInByHand: vi.fn(), speak: vi.fn(async () => {}) }
  const model = new FirstStartViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: heard,
    texts: { locale: () => "sv", speak: heard.speak },
    signedIn: heard.signedIn,
    signInByHand: heard.signInByHand
  })
  const fillIn = () => {
    model.typeCode("K7QF-2M9X-T4WD")
    for (const field of ["personalCode", "personalCodeAgain"] as const)
      model.typePersonalCode(field, newShopCode)
    for (const [field, text] of Object.entries(typed)) model.type(field as TypedField, text)
  }
  return { model, sent, heard, fillIn }
}

const refused = (status: number, code: string) => new Refused({ status, code, text: "no" })

describe("the page that opens the shop", () => {
  it("sends nothing while something is wrong, and says all of it at once · FIRST-2 CODE-1", async () => {
    const { model, sent, fillIn } = openingPage()
    expect(model.faults).toEqual({})
    await model.open()
    expect(Object.keys(model.faults)).toHaveLength(15)
    expect(model.faults.code).toEqual({ key: "required" })
    fillIn()
    expect(model.faults).toEqual({})
    model.type("vatNumber", "SE556012579002")
    await model.open()
    expect(model.faults).toEqual({ vatNumber: { key: "vatNumberWrong" } })
    model.typePersonalCode("personalCode", "441048")
    expect(model.faults.personalCode).toEqual({ key: "refused.code_has_badge" })
    model.typePersonalCode("personalCode", "640281")
    expect(model.faults.personalCodeAgain).toEqual({ key: "codesDiffer" })
    expect(sent).toEqual([])
  })

  it("says while it is typed that a company's name is longer than a receipt holds · KARAT-157", () => {
    const { model } = openingPage()
    model.type("organisationName", "G".repeat(40))
    expect(model.faults).toEqual({})
    model.type("organisationName", "G".repeat(41))
    expect(model.faults).toEqual({ organisationName: { key: "fieldTooLong" } })
  })

  it("suggests what follows from something else, until somebody types it · FIRST-2 FIRST-3", () => {
    const { model, fillIn } = openingPage()
    fillIn()
    expect(model.shop).toMatchObject({
      currency: "SEK",
      vatNumber: "SE556012579001",
      registerNumber: "WK0071"
    })
    model.type("registerNumber", "WK9999")
    model.chooseCountry("FI")
    model.type("organisationNumber", "0112038-9")
    model.type("storeNumber", "fi12")
    expect(model.shop).toMatchObject({ currency: "EUR", vatNumber: "FI01120389", registerNumber: "WK9999" })
    model.chooseCurrency("SEK")
    expect(model.shop.currency).toBe("SEK")
  })

  it("shows the sign-in code until it is written down, and goes on as the first register · FIRST-4 CODE-3", async () => {
    const { model, sent, heard, fillIn } = openingPage()
    fillIn()
    await model.open()
    expect(sent).toMatchObject([{ personalCode: newShopCode }])
    expect([model.personalCode, model.personalCodeAgain]).toEqual(["", ""])
    expect(model.opened).toEqual({ signInCode: "ABCD-EFGH-JKLM", registerNumber: "WK0071" })
    expect(heard.takeToken).not.toHaveBeenCalled()
    model.goOn()
    expect(heard.takeToken).toHaveBeenCalledOnce()
    expect(heard.signedIn).toHaveBeenCalledOnce()
  })

  it("pressed again after a lost answer sends the same once more · FIRST-4 KARAT-32", async () => {
    const { model, sent, fillIn } = openingPage([new Unreachable({ cause: "lost" })])
    fillIn()
    await model.open()
    expect(model.notice).toBeDefined()
    await model.open()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect(model.opened).toBeDefined()
  })

  it("keeps what was typed when it is refused: a wrong code, a shop that is open already · FIRST-1 FIRST-2", async () => {
    const { model, heard, fillIn } = openingPage([
      refused(401, "opening_code_wrong"),
      refused(422, "new_shop_invalid"),
      refused(409, "shop_opened")
    ])
    fillIn()
    const before = model.shop
    await model.open()
    expect(model.faults).toEqual({ code: { key: "openingCodeWrong" } })
    model.typeCode("K7QF-2M9X-T4WE")
    expect(model.faults).toEqual({})
    await model.open()
    expect([model.notice, model.late]).toEqual([{ key: "newShopInvalid" }, false])
    await model.open()
    expect([model.notice, model.late]).toEqual([{ key: "shopOpenedAlready" }, true])
    expect(model.shop).toEqual(before)
    model.goOn()
    expect(heard.signInByHand).toHaveBeenCalledOnce()
    expect(heard.signedIn).not.toHaveBeenCalled()
  })

  it("speaks the owner's language at once · FIRST-2", () => {
    const { model, heard } = openingPage()
    model.speak("fi")
    expect(heard.speak).toHaveBeenCalledWith("fi")
    expect(model.shop.locale).toBe("fi")
  })
})
