import { graphqlItemSearch } from "@karat/adapters/graphql/item-search"
import { graphqlService } from "@karat/adapters/graphql/graphql-service"
import * as carts from "@karat/contract/cart"
import * as catalogue from "@karat/contract/catalogue"
import { readDiscountReasons, readReturnReasons } from "@karat/contract/discount"
import { returnItems } from "@karat/contract/goods-return"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { readPaymentStatus, readTenderTypes, takePayment } from "@karat/contract/payment"
import { printReceipt } from "@karat/contract/receipt"
import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { readSetup, readStore } from "@karat/contract/store"
import { minorUnits } from "@karat/domain/money/minor-units"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Result } from "effect"
import { type ApiPlace, ApiSession, newKey, nothing, type Verdict } from "./api-session.ts"

/** Where a foreign API is, and what may be done there. */
interface Conformance extends ApiPlace {
  readonly search?: string | undefined
  readonly searchQuery?: string | undefined
  /** An item that is sold; the first one that is found where none is named. */
  readonly item?: string | undefined
  /**
   * Sells for real, and gives everything back: a training cart may take no card and bring nothing back, so nobody sees
   * then how those are answered.
   */
  readonly real?: boolean | undefined
}

type At = { readonly id: string }

/** How often and how long a card's customer is waited for, in milliseconds. */
const cardPolls = 60
const cardPollMs = 1000

/**
 * Drives a product API through a day of a till: sign-in, search, scan, quantity, discount, cash, card, receipt, park
 * and return. On training carts unless it may sell for real. Answers how each call went, in the order in which they
 * were made.
 */
export async function driveApi(place: Conformance): Promise<readonly Verdict[]> {
  const drive = new Drive(place)
  await drive.day()
  return drive.verdicts
}

class Drive extends ApiSession<Conformance> {
  #tenders: readonly TenderType[] = []
  #item = ""

  async day(): Promise<void> {
    if (!(await this.signIn())) return
    if (!(await this.#lookUp())) return
    const cash = await this.#sellForCash()
    const card = await this.#sellByCard()
    await this.#bringBack(cash, 1, "return")
    if (this.place.real === true) await this.#bringBack(card, 3, "return to the card")
  }

  /** What the till reads before it sells. Answers whether an item was found. */
  async #lookUp(): Promise<boolean> {
    const { badge, item, productApi: base, search, searchQuery: query } = this.place
    const { storeNumber = "" } = this.tokens.claims ?? {}
    const read = { params: {}, ...nothing }
    const setup = await this.send("setup", readSetup, read)
    await this.send("store", readStore, { params: { storeNumber }, ...nothing })
    const country = countryOf(storeNumber)
    await this.send("badge", readStaff, { params: { staffId: badge }, query: { country }, ...nothing })
    const badgeNumber = setup?.capabilities?.includes("badgeNumber") === true ? badge : undefined
    await this.send("may change store", readCanChangeStore, { ...read, query: { badgeNumber } })
    this.#tenders = (await this.send("tenders", readTenderTypes, read)) ?? []
    await this.send("categories", catalogue.readCategories, read)
    const address = search ?? `${base}/search/graphql`
    const at = { tokens: this.tokens, told: this.told }
    const found = await this.step(
      { step: "search", call: "POST (search)" },
      graphqlItemSearch(graphqlService({ address, ...at }), this.tokens, { query, told: this.told })({
        text: item ?? "",
        page: 1
      })
    )
    const first = found?.find(({ priceIsManual, discountAllowed }) => !priceIsManual && discountAllowed)
    this.#item = item ?? first?.number ?? ""
    if (this.#item === "") {
      this.leaveOut("scan", "no item was found; name one with --item")
      return false
    }
    await this.send("item", catalogue.readItem, { params: { item: this.#item }, ...nothing })
    await this.send("stock", catalogue.readInventory, { params: { item: this.#item }, ...nothing })
    return true
  }

  async #open(): Promise<At | undefined> {
    const body = { badgeNumber: this.place.badge }
    const opened = await this.send("open a cart", carts.openCart, { params: {}, body, key: newKey() })
    if (opened === undefined || this.place.real === true) return opened
    const params = { id: opened.id }
    const on = { params, body: { training: true }, key: newKey() }
    return (await this.send("training", carts.setTraining, on)) === undefined ? undefined : params
  }

  async #scan(params: At) {
    const body = { itemNumber: this.#item, quantity: 1 }
    return (await this.send("scan", carts.addItem, { params, body, key: newKey() }))?.line
  }

  /** Pays what is open, or pays it back. */
  async #pay(params: At, tenderType: number, name: string): Promise<void> {
    const head = await this.send("header", carts.readHeader, { params, ...nothing })
    const tender = this.#tenders.find(({ id }) => id === tenderType)
    if (head === undefined || tender === undefined)
      return this.leaveOut(name, `tender ${tenderType} is not offered`)
    const { currency } = head
    const owed = (tender.rounds ? head.totalRounded : head.total) - head.paid
    const body = { amount: minorUnits(owed), tenderType, currency, changeCurrency: currency }
    const paid = await this.send(name, takePayment, { params, body, key: newKey() })
    if (paid !== undefined && !isFinal(paid.status)) await this.#waitFor(params, name)
    await this.send(`${name}: how it stands`, readPaymentStatus, { params, ...nothing })
    await this.send("payments", carts.readPayments, { params, ...nothing })
  }

  /** Waits for who stands at the card terminal. */
  async #waitFor(params: At, name: string): Promise<void> {
    for (let poll = 0; poll < cardPolls; poll += 1) {
      const asked = this.api.send(readPaymentStatus, { params, ...nothing }, { retries: 0 })
      const stands = await Effect.runPromise(Effect.result(asked))
      if (Result.isFailure(stands) || isFinal(stands.success.status)) return
      await new Promise((resolve) => void setTimeout(resolve, cardPollMs))
    }
    this.leaveOut(name, "nobody has answered at the card terminal")
  }

  async #sellForCash(): Promise<At | undefined> {
    const sale = await this.#open()
    if (sale === undefined) return undefined
    const line = await this.#scan(sale)
    for (const [name, call] of Object.entries({
      lines: carts.readLines,
      information: carts.readInformation,
      insurances: carts.readInsurances,
      "incomes and expenses": carts.readIncomeExpenses,
      "gift cards": carts.readGiftCards
    }))
      await this.send(name, call, { params: sale, ...nothing })
    const reasons = await this.send("discount reasons", readDiscountReasons, { params: {}, ...nothing })
    if (line !== undefined) {
      const params = { ...sale, lineId: line.id }
      const off = { type: "discount", discount: 10, percent: true, reason: reasons?.[0]?.id } as const
      for (const [name, body] of Object.entries({
        quantity: { type: "quantity", quantity: 2 } as const,
        discount: off,
        comment: { type: "comment", comment: "Conformance" } as const
      }))
        await this.send(name, carts.changeLine, { params, body, key: newKey() })
    }
    await this.#pay(sale, 1, "cash")
    const print = { params: { transactionId: sale.id }, body: { nav: false }, key: newKey() }
    await this.send("print", printReceipt, print)
    return sale
  }

  async #sellByCard(): Promise<At | undefined> {
    const second = await this.#open()
    if (second === undefined) return undefined
    const line = await this.#scan(second)
    const more = await this.#scan(second)
    await this.send("park", parkCart, { params: second, body: undefined, key: newKey() })
    const parked = await this.send("parked carts", readParkedCarts, { params: {}, ...nothing })
    if (parked !== undefined && !parked.some(({ id }) => id === second.id))
      this.leaveOut("unpark", "the parked cart is not in the list")
    else {
      const body = { badgeNumber: this.place.badge }
      await this.send("unpark", unparkCart, { params: second, body, key: newKey() })
    }
    // The server may have made one line of two scans.
    if (line !== undefined && more !== undefined && more.id !== line.id)
      await this.send("remove a line", carts.removeLine, {
        params: { ...second, lineId: more.id },
        ...nothing,
        key: newKey()
      })
    await this.#pay(second, 3, "card")
    const head = await this.send("header", carts.readHeader, { params: second, ...nothing })
    if (head?.closedAt !== undefined) return second
    await this.#throwAway(second)
    return undefined
  }

  /** Brings a piece of a sale back, and what was paid for it. */
  async #bringBack(sale: At | undefined, tenderType: number, name: string): Promise<void> {
    if (sale === undefined) return this.leaveOut(name, "there is no receipt to return from")
    await this.send("return reasons", readReturnReasons, { params: {}, ...nothing })
    const receipt = await this.send("old receipt", readOldReceipt, {
      params: { transactionId: sale.id },
      query: { nav: "false", badgeNumber: this.place.badge },
      ...nothing
    })
    const [sold] = receipt?.items ?? []
    const back = await this.#open()
    if (back === undefined) return
    if (sold === undefined) this.leaveOut(name, "there is no receipt to return from")
    else {
      const { id: lineId, quantity, itemNumber, description: itemDescription, unitPrice } = sold
      const reason = receipt?.returnReasons[0]?.id ?? "1"
      const body = {
        transactionId: sale.id,
        returnItems: [{ lineId, quantity, itemNumber, itemDescription, unitPrice }],
        nav: false,
        reason: { name: "Conformance", telephone: "0701234567", reason }
      }
      const returned = await this.send(name, returnItems, { params: back, body, key: newKey() })
      if (returned !== undefined && this.place.real === true) {
        await this.#pay(back, tenderType, `${name}: paid back`)
        const head = await this.send("header", carts.readHeader, { params: back, ...nothing })
        if (head?.closedAt !== undefined) return
      }
    }
    await this.#throwAway(back)
  }

  async #throwAway(params: At): Promise<void> {
    await this.send("throw the cart away", carts.voidCart, { params, ...nothing, key: newKey() })
  }
}

/** Whether it is known how a payment ended. */
function isFinal(status: number): boolean {
  return status !== paymentStatus.pending && status !== paymentStatus.unknown
}
