import { minorUnits } from "@karat/domain/money/minor-units"
import { CardReader } from "@karat/domain/ports/card-reader"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { ChainNotices } from "@karat/domain/ports/chain-notices"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { digitalCardCode, GiftCards } from "@karat/domain/ports/gift-cards"
import { HomeOrders } from "@karat/domain/ports/home-orders"
import { Insurances } from "@karat/domain/ports/insurances"
import { Members } from "@karat/domain/ports/members"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import { itemRecommendations, Recommendations } from "@karat/domain/ports/recommendations"
import { RoundUps } from "@karat/domain/ports/round-ups"
import { Training } from "@karat/domain/ports/training"
import { type RunningStoreServer, startStoreServer } from "@karat/store-server/start-store-server"
import { anna } from "@karat/store-server/testing/test-customer"
import { campaignRing, insurableRing, itemWhere } from "@karat/store-server/testing/test-items"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { Layer } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { answer, refusal, untouchedCart } from "../testing/answers.ts"
import { knownShop, newKey } from "../testing/known-shop.ts"
import { httpCardReader } from "./card-reader.ts"
import { httpCartTerms } from "./cart-terms.ts"
import { httpCarts } from "./carts.ts"
import { httpChainNotices } from "./chain-notices.ts"
import { httpFollowUps } from "./follow-ups.ts"
import { httpGiftCards } from "./gift-cards.ts"
import { httpHomeOrders } from "./home-orders.ts"
import { httpInsurances } from "./insurances.ts"
import { httpMembers } from "./members.ts"
import { httpParkedCarts } from "./parked-carts.ts"
import { productApi } from "./product-api.ts"
import { httpRecommendations } from "./recommendations.ts"
import { httpRoundUps } from "./round-ups.ts"
import { httpTraining } from "./training.ts"

const tokens = memoryToken()
let server: RunningStoreServer
let till: ReturnType<typeof tillOf>
let carts: typeof Carts.Service
let cartId: string

/** Every port of a cart beside selling and paying, as the till has them. */
function tillOf({ url }: RunningStoreServer) {
  const api = productApi({ base: `${url}/api`, tokens })
  return Layer.mergeAll(
    httpCardReader(api),
    httpCartTerms(api),
    httpCarts(api),
    httpChainNotices(api, api),
    httpFollowUps(api),
    httpGiftCards(api),
    httpHomeOrders(api),
    httpInsurances(api, tokens),
    httpMembers(api),
    httpParkedCarts(api),
    httpRecommendations(api),
    httpRoundUps(api),
    httpTraining(api)
  )
}

beforeAll(async () => {
  server = await startStoreServer(testConfig({ terminalTimeoutMs: 5000, serverAnswerMs: 6000 }))
  tokens.replace((await signedInTill(server.url, knownShop.signInCode)).token)
  till = tillOf(server)
  carts = await answer(till, Carts)
})
afterAll(() => server.stop())
beforeEach(async () => {
  cartId = await answer(till, untouchedCart())
})

const astrid = { number: "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11", name: "Astrid Holm" }
const add = async (itemNumber: string, price?: number) => {
  const manualPrice = price === undefined ? undefined : minorUnits(price)
  return (await answer(till, carts.add(cartId, { itemNumber, quantity: 1, manualPrice }, newKey()))).line
}
const addRing = () => add(itemWhere(server, insurableRing))
const theCart = () => answer(till, carts.read(cartId))
const percentOff = (percent: number) =>
  ({ discount: { kind: "percent", basisPoints: percent * 100 }, reason: "D1" }) as const

describe("CartTerms by HTTP", () => {
  it("discounts a line by a share or an amount, with a reason that there is · DISC-1 DISC-3", async () => {
    const terms = await answer(till, CartTerms)
    const ring = await addRing()
    const reasons = await answer(till, terms.discountReasons("en"))
    expect(reasons).toContainEqual({ id: "D1", text: "Damaged item" })
    const share = await answer(till, terms.discountLine(cartId, ring.id, percentOff(10), newKey()))
    expect(share.line).toMatchObject({
      lineDiscount: ring.amount / 10,
      discount: { kind: "percent", basisPoints: 1000 },
      discountReason: "D1"
    })
    const amount = { discount: { kind: "amount", amount: minorUnits(12_34) }, reason: "D2" } as const
    const fixed = await answer(till, terms.discountLine(cartId, ring.id, amount, newKey()))
    expect(fixed.header.totalDiscount).toBe(12_34)
    const unfounded = { discount: percentOff(10).discount }
    const refused = await refusal(till, terms.discountLine(cartId, ring.id, unfounded, newKey()))
    expect(refused).toEqual({ tag: "Refused", status: 422, code: "discount_needs_reason" })
  })

  it("sells a campaign item at its full price, and a line for any other · DISC-10 PRICE-1", async () => {
    const terms = await answer(till, CartTerms)
    const ring = await add(itemWhere(server, campaignRing))
    expect(ring.periodicDiscount).toBeGreaterThan(0)
    const full = await answer(till, terms.ignoreDiscount(cartId, ring.id, newKey()))
    expect(full.line).toMatchObject({ amount: ring.unitPrice, periodicDiscount: 0, ignoresDiscount: true })
    const priced = await answer(till, terms.overridePrice(cartId, ring.id, minorUnits(123_45), newKey()))
    expect(priced.line).toMatchObject({ unitPrice: 123_45, amount: 123_45 })
    expect(priced.header.total).toBe(123_45)
  })

  it("discounts the whole cart and answers every line's share · DISC-11", async () => {
    const terms = await answer(till, CartTerms)
    const ring = await addRing()
    const { header, lines } = await answer(till, terms.discountCart(cartId, percentOff(20), newKey()))
    expect(lines).toMatchObject([{ id: ring.id, cartDiscountShare: ring.amount / 5 }])
    expect(header.cartDiscount).toEqual(percentOff(20))
  })
})

describe("Insurances by HTTP", () => {
  it("insures a line for the premium of its band, and takes the insurance off · INS-3 INS-4 INS-13 INS-14", async () => {
    const insurances = await answer(till, Insurances)
    const ring = await addRing()
    const bands = await answer(till, insurances.premiums)
    const band = bands.find(({ from, to }) => ring.unitPrice >= from && ring.unitPrice <= to)
    await answer(till, insurances.insure(cartId, ring.id, anna, newKey()))
    const cart = await theCart()
    const [link] = cart.insurances
    expect(cart.insurances).toHaveLength(1)
    expect(link?.insuredLineId).toBe(ring.id)
    expect(cart.lines.find(({ id }) => id === link?.insuranceLineId)?.amount).toBe(band?.premium)
    await answer(till, insurances.remove(cartId, link?.id ?? "", newKey()))
    expect(await theCart()).toMatchObject({ insurances: [], lines: [{ id: ring.id }] })
  })
})

describe("HomeOrders by HTTP", () => {
  it("sends a line home for a deposit, and keeps it in the store after all · HOME-4 HOME-5", async () => {
    const homeOrders = await answer(till, HomeOrders)
    const ring = await addRing()
    const form = { ...anna, toggleCheckbox: true }
    const { header, line } = await answer(till, homeOrders.order(cartId, ring.id, form, newKey()))
    expect(header.transactionType).toBe("ORDER")
    expect(line.homeOrder).toBe(true)
    expect(line.amount + (line.dueAtDelivery ?? 0)).toBe(ring.amount)
    expect(line.amount).toBeLessThan(ring.amount)
    const back = await answer(till, homeOrders.cancel(cartId, ring.id, newKey()))
    expect(back.line).toMatchObject({ homeOrder: false, amount: ring.amount })
  })
})

describe("GiftCards by HTTP", () => {
  it("number a card on its line, or let the server number a digital one · GIFT-4 GIFT-5", async () => {
    const giftCards = await answer(till, GiftCards)
    const [plastic, digital] = [await add("GIFTCARD", 500_00), await add("GIFTCARD", 100_00)]
    const typed = { cartId, lineId: plastic.id, code: "aaaa+bbbb+cccc+dd01" }
    const numbered = await answer(till, giftCards.setNumber(typed, newKey()))
    expect(numbered).toEqual({ number: "AAAA-BBBB-CCCC-DD01", lineId: plastic.id })
    const mail = { cartId, lineId: digital.id, code: digitalCardCode, email: "someone@example.com" }
    const mailed = await answer(till, giftCards.setNumber(mail, newKey()))
    expect(mailed.number).toMatch(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/u)
    expect((await theCart()).giftCards).toEqual([numbered, mailed])
  })

  it("tell a card's balance, and refuse one that there is not · GIFT-7 GIFT-10", async () => {
    const giftCards = await answer(till, GiftCards)
    expect(await answer(till, giftCards.balance("GIFT+DEMO+AAAA+0001"))).toMatchObject({
      code: "GIFT-DEMO-AAAA-0001",
      balance: 500_00
    })
    expect(await refusal(till, giftCards.balance("XXXX-XXXX-XXXX-0000"))).toMatchObject({ status: 404 })
  })
})

describe("Members by HTTP", () => {
  it("are found with their contact, or not at all · MEMB-5 MEMB-6", async () => {
    const members = await answer(till, Members)
    expect(await answer(till, members.find("8504122386"))).toMatchObject({
      contactId: astrid.number,
      firstName: "Astrid",
      lastName: "Holm"
    })
    expect(await answer(till, members.find("200105154421"))).toBeUndefined()
  })

  it("are put on a cart and taken off · MEMB-7 MEMB-13", async () => {
    const members = await answer(till, Members)
    const on = await answer(till, members.setOnCart(cartId, astrid, newKey()))
    expect([on.memberNumber, on.memberName]).toEqual([astrid.number, astrid.name])
    const off = await answer(till, members.removeFromCart(cartId, newKey()))
    expect([off.memberNumber, off.memberName]).toEqual([undefined, undefined])
  })

  it("are made once · MEMB-15 MEMB-16", async () => {
    const members = await answer(till, Members)
    const number = await answer(till, members.create(anna, newKey()))
    expect((await answer(till, members.find(anna.socialSecurityNumber)))?.contactId).toBe(number)
    expect(await refusal(till, members.create(anna, newKey()))).toMatchObject({ status: 409 })
  })

  it("have the card that was read, until it is taken off them · MEMB-10 MEMB-11 TERM-4", async () => {
    const [members, reader] = [await answer(till, Members), await answer(till, CardReader)]
    const { alias, memberNumber } = await answer(till, reader.read(newKey()))
    expect(memberNumber).toBeUndefined()
    await answer(till, members.connectCard({ memberNumber: astrid.number, alias }, newKey()))
    expect(await answer(till, reader.read(newKey()))).toEqual({ alias, memberNumber: astrid.number })
    await answer(till, members.removeConnectedCard(astrid.number, newKey()))
    expect((await answer(till, reader.read(newKey()))).memberNumber).toBeUndefined()
  })

  it("begin as persons whom the register knows, unless it protects them · CUST-17", async () => {
    const members = await answer(till, Members)
    const selma = await answer(till, members.person("0105154421"))
    expect(selma).toMatchObject({ givenName: "Selma", lastName: "Bergström", city: "Stockholm" })
    expect(await refusal(till, members.person("197811031199"))).toMatchObject({ code: "protected_identity" })
  })
})

describe("CardReader by HTTP", () => {
  it("waits for a card until it is told to stop · TERM-4", async () => {
    const reader = await answer(till, CardReader)
    const terminal = server.simulator?.cardTerminal(knownShop.device.cardTerminalId)
    terminal?.choose("silent")
    const reading = refusal(till, reader.read(newKey()))
    await expect.poll(() => terminal?.screen().type, { timeout: 3000 }).toBe("present-card")
    await answer(till, reader.stop(newKey()))
    expect(await reading).toEqual({ tag: "Refused", status: 422, code: "card_reading_stopped" })
    terminal?.choose("approve")
  })
})

describe("ParkedCarts by HTTP", () => {
  it("hold a cart for the store until a badge takes it back, once · PARK-1 PARK-3 PARK-5", async () => {
    const parked = await answer(till, ParkedCarts)
    await addRing()
    await answer(till, parked.park(cartId, newKey()))
    expect(await answer(till, parked.list)).toMatchObject([{ id: cartId, numberOfItems: 1 }])
    const header = await answer(till, parked.unpark(cartId, knownShop.badge, newKey()))
    expect([header.id, header.numberOfItems]).toEqual([cartId, 1])
    expect(await answer(till, parked.list)).toEqual([])
    const late = await refusal(till, parked.unpark(cartId, knownShop.badge, newKey()))
    expect(late.status).toBe(409)
  })
})

describe("RoundUps by HTTP", () => {
  it("add a gift to the sale, and nothing takes it away · RUP-3 RUP-4", async () => {
    const roundUps = await answer(till, RoundUps)
    await add(knownShop.itemWithoutPrice, 99_50)
    expect((await answer(till, roundUps.set(cartId, minorUnits(50), newKey()))).total).toBe(100_00)
    expect((await theCart()).incomeExpenses).toMatchObject([{ amount: 50, currency: "SEK" }])
    expect((await answer(till, roundUps.set(cartId, minorUnits(0), newKey()))).total).toBe(99_50)
    expect((await theCart()).incomeExpenses).toEqual([])
  })
})

describe("what the store knows, by HTTP", () => {
  it("is which questions follow an item, and what a repair costs · FOLLOW-1 FOLLOW-3", async () => {
    const followUps = await answer(till, FollowUps)
    expect(await answer(till, followUps.rules)).toContainEqual({ code: "REPAIRATION", itemNumber: "REPAIR" })
    expect(await answer(till, followUps.repair("R10001"))).toMatchObject({ id: "R10001", price: 495_00 })
    expect(await refusal(till, followUps.repair("R99999"))).toMatchObject({ status: 404 })
  })

  it("is what goes with an item · REC-2", async () => {
    const recommendations = await answer(till, Recommendations)
    const watch = itemWhere(server, "division = 'WATCHES'")
    const found = await answer(till, recommendations.ask({ items: [watch], ...itemRecommendations }))
    expect(found).toHaveLength(itemRecommendations.limit)
    expect(found.map(({ itemNumber }) => itemNumber)).not.toContain(watch)
    const two = await answer(till, recommendations.ask({ items: [watch, "BAG-S"], limit: 2, profile: 491 }))
    expect(two).toHaveLength(2)
  })

  it("is the chain's links, and what is out of order while it is · DASH-8", async () => {
    const notices = await answer(till, ChainNotices)
    const [first] = await answer(till, notices.shortcuts)
    expect(first).toEqual({
      name: "Schema",
      url: "https://intranet.karat.example/{store}/schema",
      newTab: true
    })
    expect(await answer(till, notices.disruption)).toBeUndefined()
    server.simulator?.outside.announce({
      title: "Kortköp är långsamma",
      comment: "Vi arbetar på det.",
      type: 15
    })
    expect((await answer(till, notices.disruption))?.title).toBe("Kortköp är långsamma")
    server.simulator?.outside.announce(undefined)
  })
})

describe("Training by HTTP", () => {
  it("begins and ends on a cart · TRAIN-2", async () => {
    const training = await answer(till, Training)
    expect((await answer(till, training.set(cartId, true, newKey()))).training).toBe(true)
    expect((await answer(till, training.set(cartId, false, newKey()))).training).toBe(false)
  })
})
