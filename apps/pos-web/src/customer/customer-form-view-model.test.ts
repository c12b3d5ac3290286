import { memoryMembers } from "@karat/adapters/memory/members"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Members } from "@karat/domain/ports/members"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { CustomerFormViewModel, type CustomerFormAsk } from "./customer-form-view-model.ts"

const { customer, stranger, protectedNumber } = knownShop

function formOf(ask: Partial<CustomerFormAsk> = {}, ports = memoryMembers(knownMemoryShop())) {
  const sent: CustomerInfo[] = []
  const did: string[] = []
  const form = new CustomerFormViewModel(
    { run: runWith(ports), country: "SE", currency: "SEK" },
    {
      mode: "createMember",
      close: () => void did.push("closed"),
      ...ask,
      send: async (filled) => {
        sent.push(filled)
        return ask.send?.(filled)
      }
    }
  )
  const fill = (over: Partial<CustomerInfo> = {}) => {
    for (const [field, text] of Object.entries({ ...customer, ...over }))
      if (typeof text === "string") form.typeField(field as keyof typeof form.faults, text)
  }
  return { form, sent, did, fill }
}

it("says what is wrong with a field once it was left, and with all of them once the form is sent · CUST-7 CUST-12", () => {
  const { form, sent } = formOf()
  form.typeField("email", "anna")
  expect(form.faults).toEqual({})
  form.leaveField("email")
  form.leaveField("city")
  expect(form.faults).toEqual({ email: { key: "invalidEmail" }, city: { key: "required" } })
  form.typeField("givenName", "A".repeat(31))
  form.submit()
  expect([form.faults.givenName, form.faults.lastName]).toEqual([{ key: "nameTooLong" }, { key: "required" }])
  expect([sent, form.submitting]).toEqual([[], false])
})

it("wants a personal number except of a home order · CUST-2", () => {
  expect(formOf().form.isRequired("socialSecurityNumber")).toBe(true)
  expect(formOf({ mode: "homeOrder" }).form.isRequired("socialSecurityNumber")).toBe(false)
  expect(formOf({ mode: "homeOrder" }).form.isRequired("email")).toBe(true)
  expect(formOf().form.phoneCountryCode).toBe("46")
})

it("sends what was typed, once, and closes when it was taken", async () => {
  const late = Promise.withResolvers<Message | undefined>()
  const { form, sent, did, fill } = formOf({ send: () => late.promise })
  fill({ socialSecurityNumber: "19880808-1189" })
  form.submit()
  form.submit()
  expect(form.submitting).toBe(true)
  late.resolve(undefined)
  await expect.poll(() => did).toEqual(["closed"])
  expect([sent, form.submitting]).toEqual([[{ ...customer, socialSecurityNumber: "198808081189" }], false])
})

it("stays open with its reason where it was not taken, until something is typed", async () => {
  const why = { key: "alreadyExistsInRegistry" } as const
  const { form, did, fill } = formOf({ send: async () => why })
  fill()
  form.submit()
  await expect.poll(() => form.notice).toEqual(why)
  expect([form.submitting, did]).toEqual([false, []])
  form.typeField("city", "Lund")
  expect(form.notice).toBeUndefined()
})

it("sends nothing where the last question is answered with no", async () => {
  const answers = [false, true]
  const { form, sent, did, fill } = formOf({ confirm: async () => answers.shift() === true })
  fill()
  form.submit()
  await expect.poll(() => answers.length).toBe(1)
  expect([sent, form.submitting]).toEqual([[], false])
  form.submit()
  await expect.poll(() => did).toEqual(["closed"])
})

it("fills in what is known, and never over what was typed or stands there", () => {
  const { form } = formOf({ known: { city: "Lund" } })
  form.typeField("email", "")
  const known = { ...customer, mobileCountryCode: undefined, street: "" }
  form.fillIn(known)
  expect(form.values).toEqual({ ...customer, city: "Lund", email: "", street: "" })
  expect(form.filledFor).toBe("Anna Nyqvist-Ödman")
  const full = formOf({ known: customer })
  full.form.fillIn(known)
  expect(full.form.filledFor).toBeUndefined()
})

it("fetches a person by their number, and says why not · CUST-17 CUST-18", async () => {
  const { form } = formOf()
  form.fetchPerson()
  expect([form.canFetch, form.fetching]).toEqual([false, false])
  const fetched = async (number: string) => {
    form.typeField("socialSecurityNumber", number)
    form.fetchPerson()
    expect([form.fetching, form.canFetch]).toEqual([true, false])
    await expect.poll(() => form.fetching).toBe(false)
  }
  await fetched("010515-4421")
  expect(form.values).toMatchObject({
    givenName: stranger.givenName,
    lastName: stranger.lastName,
    socialSecurityNumber: "0105154421"
  })
  await fetched(protectedNumber)
  expect([form.notice, form.values.givenName]).toEqual([{ key: "protectedIdentity" }, stranger.givenName])
  await fetched("1212121212")
  expect(form.notice).toEqual({ key: "personNotFound" })
})

it("takes no person, and no reason, for a number that does not stand there any more · CUST-17", async () => {
  for (const comes of ["person", "failure"] as const) {
    const late = Promise.withResolvers<undefined>()
    const answer =
      comes === "person"
        ? Effect.succeed({ givenName: "Selma" })
        : Effect.fail(new Unreachable({ cause: "no line" }))
    const ports = Layer.mock(Members, {
      person: () =>
        Effect.andThen(
          Effect.promise(() => late.promise),
          answer
        )
    })
    const { form } = formOf({}, ports)
    form.typeField("socialSecurityNumber", "0105154421")
    form.fetchPerson()
    form.typeField("socialSecurityNumber", "8504122386")
    late.resolve(undefined)
    await expect.poll(() => form.fetching).toBe(false)
    expect([form.values.givenName, form.notice], comes).toEqual(["", undefined])
  }
})

it("chooses a deposit, and is put away without anything sent", () => {
  const { form, sent, did } = formOf({ mode: "homeOrder" })
  form.chooseDeposit(true)
  expect(form.values.toggleCheckbox).toBe(true)
  form.chooseDeposit(false)
  expect(form.values.toggleCheckbox).toBe(false)
  form.cancel()
  expect([did, sent]).toEqual([["closed"], []])
})
