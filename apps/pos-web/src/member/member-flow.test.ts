import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { memoryMembers } from "@karat/adapters/memory/members"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { Members } from "@karat/domain/ports/members"
import { emptyCustomer } from "@karat/domain/customer/customer-info"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import type { CustomerFormViewModel } from "../customer/customer-form-view-model.ts"
import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { MemberFlow } from "./member-flow.ts"
import type { MemberLookupQuestion } from "./member-lookup-question.ts"
import type { MemberQuestion } from "./member-question.ts"
import { offerCardLink } from "./offer-card-link.ts"

type Needs = ConstructorParameters<typeof MemberFlow>[0]

/** A till with an open cart beside a club in memory; the card reader answers as told. */
async function atTheTill(
  over: {
    readonly memberSystemUrl?: string
    readonly reader?: Layer.Layer<CardTerminal>
    readonly breaks?: boolean
    readonly opensCart?: boolean
  } = {}
) {
  const shop = knownMemoryShop()
  const members = memoryMembers(shop)
  const broken = Layer.effect(
    Members,
    Effect.map(Members, (all) =>
      Members.of({
        ...all,
        setOnCart: () => Effect.fail(new Unreachable({ cause: "no line" })),
        pageTicket: () => Effect.fail(new Unreachable({ cause: "no line" })),
        connectCard: () => Effect.fail(new Unreachable({ cause: "no line" }))
      })
    )
  ).pipe(Layer.provide(members))
  const reader = over.reader ?? memoryCardTerminal(shop)
  const run = runWith(Layer.mergeAll(memoryCarts(shop), over.breaks === true ? broken : members, reader))
  const cart = testCart({ run })
  if (over.opensCart !== false) await cart.open(knownShop.badge)
  const { said, notices } = sayingAndGoing()
  const dialogs = new Dialogs()
  const forms: CustomerFormViewModel[] = []
  const pages: (string | undefined)[] = []
  let closedForms = 0
  const needs = standIn<Needs>({
    run,
    gestures: testGestures(),
    cart,
    hasTerminal: () => true,
    session: {
      claims: { storeNumber: knownShop.storeNumber },
      currency: "SEK",
      setup: { memberSystemUrl: over.memberSystemUrl }
    },
    dialogs,
    notices,
    showForm: (form) => void forms.push(form),
    closeForm: () => void (closedForms += 1),
    openMemberPage: (address) => void pages.push(address)
  })
  const flow = new MemberFlow(needs)
  const setMember = async () => {
    await flowed(flow.lookUp(knownShop.member.personalNumber))
    expect(cart.confirmed?.header.memberNumber).toBe(knownShop.member.number)
  }
  const flowed = (ending: Promise<void>) => ending
  const openMember = async () => {
    const pressed = flow.press()
    await expect.poll(() => dialogs.open?.model).toBeDefined()
    return { pressed, question: dialogs.open?.model as MemberQuestion }
  }
  return {
    shop,
    flow,
    cart,
    dialogs,
    said,
    forms,
    pages,
    needs,
    setMember,
    openMember,
    closed: () => closedForms
  }
}

it("the button looks a member up and sets them on the cart, by what was scanned at once", async () => {
  const { flow, cart, dialogs, said } = await atTheTill()
  const pressed = flow.press()
  const question = dialogs.open?.model as MemberLookupQuestion
  expect([question.typed, question.country, question.terminal.hasTerminal]).toEqual(["", "SE", true])
  question.scanned(knownShop.member.personalNumber)
  await pressed
  expect(cart.confirmed?.header.memberNumber).toBe(knownShop.member.number)
  expect(said).toEqual([{ key: "memberAdded", values: { name: knownShop.member.name } }])
})

it("nothing happens without a cart, or where the question is put away", async () => {
  const none = await atTheTill({ opensCart: false })
  await none.flow.press()
  expect(none.dialogs.isOpen).toBe(false)
  const { flow, cart, dialogs, said } = await atTheTill()
  const pressed = flow.press()
  dialogs.dismiss()
  await pressed
  expect([cart.confirmed?.header.memberNumber, said]).toEqual([undefined, []])
})

it("says that a member could not be set, and sets none", async () => {
  const { flow, cart, said } = await atTheTill({ breaks: true })
  await flow.lookUp(knownShop.member.personalNumber)
  expect([cart.confirmed?.header.memberNumber, said]).toEqual([undefined, [{ key: "noConnection" }]])
})

it("makes a member of whoever wants to become one, and sets them on the cart", async () => {
  const { flow, cart, dialogs, forms, said, closed } = await atTheTill()
  const { customer } = knownShop
  const looked = flow.lookUp(customer.socialSecurityNumber)
  const question = dialogs.open?.model as MemberLookupQuestion
  await expect.poll(() => question.nobodyFound).toBe(true)
  question.becomeMember()
  await looked
  const [form] = forms
  if (form === undefined) throw new Error("The form is shown.")
  expect([form.mode, form.values]).toEqual([
    "createMember",
    { ...emptyCustomer, socialSecurityNumber: customer.socialSecurityNumber }
  ])
  for (const [field, text] of Object.entries(customer))
    if (typeof text === "string") form.typeField(field as keyof typeof form.faults, text)
  form.submit()
  await expect.poll(closed).toBe(1)
  expect(cart.confirmed?.header.memberName).toBe("Anna Nyqvist-Ödman")
  expect(said).toEqual([
    { key: "memberCreated", values: { name: "Anna Nyqvist-Ödman" } },
    { key: "memberAdded", values: { name: "Anna Nyqvist-Ödman" } }
  ])
})

it("opens the member's page by their number, with a ticket where the address asks for one", async () => {
  const plain = await atTheTill({ memberSystemUrl: "https://club.example/{contactId}" })
  await plain.setMember()
  const opened = await plain.openMember()
  opened.question.openMember()
  await opened.pressed
  expect(plain.pages).toEqual([`https://club.example/${knownShop.member.number}`])
  const memberSystemUrl = "https://club.example/{contactId}?ticket={ticket}"
  const ticketed = await atTheTill({ memberSystemUrl })
  await ticketed.setMember()
  const other = await ticketed.openMember()
  other.question.openMember()
  await expect.poll(() => ticketed.pages).toHaveLength(1)
  const { number } = knownShop.member
  expect(ticketed.pages).toEqual([`https://club.example/${number}?ticket=ticket-of-${number}`])
})

it("takes the member off the cart, and closes", async () => {
  const { cart, setMember, openMember, dialogs } = await atTheTill()
  await setMember()
  const { pressed, question } = await openMember()
  expect(question.name).toBe(knownShop.member.name)
  question.removeMember()
  await pressed
  expect([cart.confirmed?.header.memberNumber, dialogs.isOpen]).toEqual([undefined, false])
})

it("asks the terminal for no card any more once the question is put away, and not where none is read", async () => {
  for (const reads of [true, false]) {
    const stopped: string[] = []
    const reader = Layer.mock(CardTerminal, {
      readCard: () => Effect.never,
      stopReadingCard: () => Effect.sync(() => void stopped.push("stopped"))
    })
    const { setMember, openMember, dialogs } = await atTheTill({ reader })
    await setMember()
    const { pressed, question } = await openMember()
    if (reads) question.connectCard()
    dialogs.dismiss()
    await pressed
    expect(stopped).toEqual(reads ? ["stopped"] : [])
  }
})

it("connects the card that was read to this member, and stops nothing after it", async () => {
  const stopped: string[] = []
  const reader = Layer.mock(CardTerminal, {
    readCard: () => Effect.succeed({ alias: "card-1" }),
    stopReadingCard: () => Effect.sync(() => void stopped.push("stopped"))
  })
  const { shop, setMember, openMember, dialogs } = await atTheTill({ reader })
  await setMember()
  const { pressed, question } = await openMember()
  question.connectCard()
  await expect.poll(() => question.notice).toEqual({ key: "cardConnectedToMembership" })
  expect([...shop.connectedCards]).toContainEqual(["card-1", knownShop.member.number])
  question.removeConnectedCard()
  await expect.poll(() => question.notice).toEqual({ key: "connectedCardRemoved" })
  expect(shop.connectedCards.has("card-1")).toBe(false)
  dialogs.dismiss()
  await pressed
  expect(stopped).toEqual([])
})

it("a card that has paid is linked only where the customer wants that, and it is said what came of it", async () => {
  const card = { alias: "card-1", memberNumber: knownShop.member.number, memberName: "Astrid Holm" }
  for (const [breaks, answer] of [
    [false, "confirm"],
    [true, "confirm"],
    [false, "cancel"]
  ] as const) {
    const { shop, needs, dialogs, said } = await atTheTill({ breaks })
    const offered = offerCardLink(needs, card)
    openModel(dialogs, confirmDialog)?.[answer]()
    await offered
    const isLinked = shop.connectedCards.get("card-1") === knownShop.member.number
    if (answer === "cancel") expect([isLinked, said]).toEqual([false, []])
    else if (breaks) expect([isLinked, said]).toEqual([false, [{ key: "noConnection" }]])
    else expect([isLinked, said]).toEqual([true, [{ key: "cardConnectedToMembership" }]])
  }
})
