import { graphqlItemSearch } from "@karat/adapters/graphql/item-search"
import { graphqlService } from "@karat/adapters/graphql/graphql-service"
import { productApi, type ProductApi } from "@karat/adapters/http/product-api"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import type { Call } from "@karat/contract/call"
import * as carts from "@karat/contract/cart"
import * as catalogue from "@karat/contract/catalogue"
import { readDiscountReasons, readReturnReasons } from "@karat/contract/discount"
import { returnItems } from "@karat/contract/goods-return"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { readPaymentStatus, readTenderTypes, takePayment } from "@karat/contract/payment"
import { printReceipt } from "@karat/contract/receipt"
import { signInWithCode } from "@karat/contract/session"
import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { readSetup, readStore } from "@karat/contract/store"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Result } from "effect"

/** Where a foreign API is, and what may be done there. */
interface Conformance {
  readonly productApi: string
  readonly auth?: string | undefined
  readonly search?: string | undefined
  readonly searchQuery?: string | undefined
  /** Signs a device in. */
  readonly code: string
  readonly badge: string
  /** An item that is sold; the first one that is found where none is named. */
  readonly item?: string | undefined
}

/** How a call went. */
export interface Verdict {
  /** What was tried, in a word or two. */
  readonly step: string
  readonly call: string
  readonly verdict: "fits" | "tolerated" | "refused" | "missing" | "unreadable" | "no answer" | "left out"
  /** What was tolerated, or why it does not fit, by the wire's names. */
  readonly notes: readonly string[]
}

const newKey = () => crypto.randomUUID() as GestureKey
const nothing = { body: undefined, key: undefined } as const

/**
 * Drives a product API through a day of a till on a training cart: sign-in, search, scan, quantity, discount, cash,
 * card, receipt, park and return. Answers how each call went, in the order in which they were made.
 */
export async function driveApi(place: Conformance): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  let reports: AnswerReport[] = []
  const tokens = memoryToken()
  const told = (report: AnswerReport) => void reports.push(report)
  const api = productApi({ base: place.productApi, tokens, told })
  const auth = productApi({ base: place.auth ?? place.productApi, tokens, told })

  /** Makes a step, and answers what it brought; undefined where it brought nothing. */
  async function step<A>(
    name: string,
    call: string,
    ask: Effect.Effect<A, CallFailure>
  ): Promise<A | undefined> {
    reports = []
    const result = await Effect.runPromise(Effect.result(ask))
    const notes = reports.flatMap(({ tolerated }) =>
      tolerated.map(({ path, what, why }) => `${why ?? path}: ${what}`)
    )
    if (Result.isSuccess(result)) {
      verdicts.push({ step: name, call, verdict: notes.length === 0 ? "fits" : "tolerated", notes })
      return result.success
    }
    verdicts.push({ step: name, call, ...verdictOf(result.failure) })
    return undefined
  }
  const send = <C extends Call>(
    name: string,
    call: C,
    input: Parameters<typeof api.send<C>>[1],
    by: ProductApi = api
  ) => step(name, `${call.method} ${call.path}`, by.send(call, input, { retries: 0 }))
  const leaveOut = (name: string, why: string) =>
    verdicts.push({ step: name, call: "", verdict: "left out", notes: [why] })

  await send("sign in", signInWithCode, { params: {}, body: { code: place.code }, key: newKey() }, auth)
  const { claims } = tokens
  if (claims === undefined) {
    leaveOut(
      "everything else",
      "the device is not signed in: neither the token nor the answer says its storeNumber"
    )
    return verdicts
  }
  const setup = await send("setup", readSetup, { params: {}, ...nothing })
  await send("store", readStore, { params: { storeNumber: claims.storeNumber }, ...nothing })
  const country = countryOf(claims.storeNumber)
  await send("badge", readStaff, { params: { staffId: place.badge }, query: { country }, ...nothing })
  const badgeNumber = setup?.capabilities?.includes("badgeNumber") === true ? place.badge : undefined
  await send("may change store", readCanChangeStore, { params: {}, query: { badgeNumber }, ...nothing })
  const tenders = await send("tenders", readTenderTypes, { params: {}, ...nothing })
  await send("categories", catalogue.readCategories, { params: {}, ...nothing })
  const search = place.search ?? `${place.productApi}/search/graphql`
  const service = graphqlService({ address: search, tokens, told })
  const found = await step(
    "search",
    "POST (search)",
    graphqlItemSearch(service, tokens, { query: place.searchQuery })({ text: place.item ?? "", page: 1 })
  )
  const item =
    place.item ??
    found?.find(({ priceIsManual, discountAllowed }) => !priceIsManual && discountAllowed)?.number
  if (item === undefined) {
    leaveOut("scan", "no item was found; name one with --item")
    return verdicts
  }
  await send("item", catalogue.readItem, { params: { item }, ...nothing })
  await send("stock", catalogue.readInventory, { params: { item }, ...nothing })

  const open = async () => {
    const opened = await send("open a cart", carts.openCart, {
      params: {},
      body: { badgeNumber: place.badge },
      key: newKey()
    })
    if (opened === undefined) return undefined
    const params = { id: opened.id }
    const trained = await send("training", carts.setTraining, {
      params,
      body: { training: true },
      key: newKey()
    })
    return trained === undefined ? undefined : params
  }
  const scan = (params: { readonly id: string }) =>
    send("scan", carts.addItem, { params, body: { itemNumber: item, quantity: 1 }, key: newKey() })
  const pay = async (params: { readonly id: string }, tenderType: number, name: string) => {
    const head = await send("header", carts.readHeader, { params, ...nothing })
    const tender = tenders?.find(({ id }) => id === tenderType)
    if (head === undefined || tender === undefined) {
      leaveOut(name, `tender ${tenderType} is not offered`)
      return
    }
    const { currency } = head
    const amount = minorUnits((tender.rounds ? head.totalRounded : head.total) - head.paid)
    const body = { amount, tenderType, currency, changeCurrency: currency }
    await send(name, takePayment, { params, body, key: newKey() })
    await send(`${name}: how it stands`, readPaymentStatus, { params, ...nothing })
    await send("payments", carts.readPayments, { params, ...nothing })
  }

  const sale = await open()
  if (sale === undefined) return verdicts
  const added = await scan(sale)
  const line = added?.line.id
  for (const [name, call] of Object.entries({
    lines: carts.readLines,
    information: carts.readInformation,
    insurances: carts.readInsurances,
    "incomes and expenses": carts.readIncomeExpenses,
    "gift cards": carts.readGiftCards
  }))
    await send(name, call, { params: sale, ...nothing })
  const reasons = await send("discount reasons", readDiscountReasons, { params: {}, ...nothing })
  if (line !== undefined) {
    const at = { ...sale, lineId: line }
    await send("quantity", carts.changeLine, {
      params: at,
      body: { type: "quantity", quantity: 2 },
      key: newKey()
    })
    const reason = reasons?.[0]?.id
    const off = { type: "discount", discount: 10, percent: true, reason } as const
    await send("discount", carts.changeLine, { params: at, body: off, key: newKey() })
    await send("comment", carts.changeLine, {
      params: at,
      body: { type: "comment", comment: "Conformance" },
      key: newKey()
    })
  }
  await pay(sale, 1, "cash")
  await send("print", printReceipt, {
    params: { transactionId: sale.id },
    body: { nav: false },
    key: newKey()
  })

  const second = await open()
  if (second === undefined) return verdicts
  const other = await scan(second)
  await send("park", parkCart, { params: second, body: undefined, key: newKey() })
  const parked = await send("parked carts", readParkedCarts, { params: {}, ...nothing })
  if (parked !== undefined && !parked.some(({ id }) => id === second.id))
    leaveOut("unpark", "the parked cart is not in the list")
  else await send("unpark", unparkCart, { params: second, body: { badgeNumber: place.badge }, key: newKey() })
  await pay(second, 3, "card")
  if (other !== undefined)
    await send("remove a line", carts.removeLine, {
      params: { ...second, lineId: other.line.id },
      ...nothing,
      key: newKey()
    })

  await send("return reasons", readReturnReasons, { params: {}, ...nothing })
  const receipt = await send("old receipt", readOldReceipt, {
    params: { transactionId: sale.id },
    query: { nav: "false", badgeNumber: place.badge },
    ...nothing
  })
  const sold = receipt?.items[0]
  const back = await open()
  if (back === undefined) return verdicts
  if (sold === undefined) leaveOut("return", "there is no receipt to return from")
  else
    await send("return", returnItems, {
      params: back,
      body: {
        transactionId: sale.id,
        returnItems: [
          {
            lineId: sold.id,
            quantity: 1,
            itemNumber: sold.itemNumber,
            itemDescription: sold.description,
            unitPrice: sold.unitPrice
          }
        ],
        nav: false,
        reason: { name: "Conformance", telephone: "0701234567", reason: receipt?.returnReasons[0]?.id ?? "1" }
      },
      key: newKey()
    })
  await send("throw the cart away", carts.voidCart, { params: back, ...nothing, key: newKey() })
  return verdicts
}

function verdictOf(failure: CallFailure): Pick<Verdict, "verdict" | "notes"> {
  switch (failure._tag) {
    case "Unreadable":
      return { verdict: "unreadable", notes: [failure.fault] }
    case "Unreachable":
      return { verdict: "no answer", notes: [String(failure.text ?? failure.cause)] }
    case "SessionLost":
      return { verdict: "refused", notes: ["401: the token is not known"] }
    case "Refused": {
      const { status, text, code } = failure
      const isMissing = text === undefined && [404, 405, 501].includes(status)
      return {
        verdict: isMissing ? "missing" : "refused",
        notes: [`${status} ${code ?? ""} ${text ?? ""}`.trim()]
      }
    }
  }
}
