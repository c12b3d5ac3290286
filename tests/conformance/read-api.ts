import type { Call, Shape } from "@karat/contract/call"
import { readCategories, readCategoryItems } from "@karat/contract/catalogue"
import { readWebOrders } from "@karat/contract/click-and-collect"
import { readMember, readMemberTicket } from "@karat/contract/member"
import { searchReceipts } from "@karat/contract/old-receipt"
import { operations } from "@karat/contract/operations"
import { readParkedCarts } from "@karat/contract/parking"
import { readReservations } from "@karat/contract/reservation"
import { readSetup, readStore } from "@karat/contract/store"
import { readTapCallback } from "@karat/contract/tap-to-pay"
import { countryOf } from "@karat/domain/store/country"
import { type ApiPlace, ApiSession, nothing, type Verdict } from "./api-session.ts"

type ReadingCall = Call<string, Shape, undefined, string, "GET">

/** What can be asked for, by what it is. */
export const knownThings = [
  "cart",
  "receipt",
  "item",
  "category",
  "store",
  "badge",
  "reservation",
  "web order",
  "repair",
  "voucher",
  "employee card",
  "person",
  "member contact",
  "kind of entry"
] as const
type KnownThing = (typeof knownThings)[number]

/** Where a foreign API is, and what is known to be there; the rest is taken from its lists. */
interface ReadPlace extends ApiPlace {
  readonly known?: Readonly<Partial<Record<KnownThing, string>>>
}

/** What stands behind a colon of a path, by the word before it. */
const things: Readonly<Record<string, KnownThing>> = {
  "cart/:id": "cart",
  "payment/:id": "cart",
  "expense/:id": "cart",
  "receipt/:transactionId": "receipt",
  "items/:item": "item",
  "incoming/:item": "item",
  "inventory/:item": "item",
  "categories/:category": "category",
  "stores/:storeNumber": "store",
  "staff/:staffId": "badge",
  "code/:code": "employee card",
  "reservations/:id": "reservation",
  "clickAndCollect/:orderNumber": "web order",
  "service/:id": "repair",
  "voucher/:code": "voucher",
  "person/:ssn": "person",
  "member/:ssn": "person",
  "digitalMailbox/:ssn": "person",
  "contact/:id": "member contact",
  "entries/:kind": "kind of entry"
}

/** Calls that read and leave something behind: a bank is asked, a ticket is made. */
const notOnlyReading: ReadonlySet<Call> = new Set<Call>([readTapCallback, readMemberTicket])

/**
 * Asks every call of the contract that reads, and nothing that changes anything. What a call asks for is taken from
 * the lists that others answer, or from what is known; a call of which nothing is known is left out.
 */
export async function readApi(place: ReadPlace): Promise<readonly Verdict[]> {
  const reading = new Reading({ bySetup: true, ...place })
  await reading.all()
  return reading.verdicts
}

class Reading extends ApiSession<ReadPlace> {
  readonly #known = new Map<KnownThing, string>()
  readonly #asked = new Set<Call>()
  #currency: string | undefined

  async all(): Promise<void> {
    if (!(await this.signIn())) return
    await this.#learn()
    for (const { call } of operations) if (isReading(call)) await this.#ask(call)
  }

  /** What the lists say that there is. */
  async #learn(): Promise<void> {
    const { storeNumber } = this.tokens.claims ?? {}
    this.#note("store", storeNumber)
    this.#note("badge", this.place.badge)
    this.#note("kind of entry", "reasons")
    for (const [thing, value] of Object.entries(this.place.known ?? {}) as [KnownThing, string][])
      this.#known.set(thing, value)
    await this.#ask(readSetup)
    this.#currency = (await this.#ask(readStore))?.currency
    const [parked] = (await this.#ask(readParkedCarts)) ?? []
    const [found] = (await this.#ask(searchReceipts))?.results ?? []
    this.#note("receipt", found?.id)
    this.#note("cart", parked?.id ?? found?.id)
    for (const { id } of ((await this.#ask(readCategories)) ?? []).slice(0, 3)) {
      if (this.#known.has("item") && this.#known.has("category")) break
      this.#note("category", id)
      this.#asked.delete(readCategoryItems)
      this.#note("item", (await this.#ask(readCategoryItems))?.[0]?.number)
    }
    this.#note("reservation", (await this.#ask(readReservations))?.[0]?.id)
    this.#note("web order", (await this.#ask(readWebOrders))?.[0]?.number)
    if (this.#known.has("person"))
      this.#note("member contact", (await this.#ask(readMember))?.data?.contactId)
  }

  /** Keeps what is found first; what the caller knows comes before. */
  #note(thing: KnownThing, value: string | undefined): void {
    if (value !== undefined && value !== "" && !this.#known.has(thing)) this.#known.set(thing, value)
  }

  async #ask<C extends ReadingCall>(call: C): Promise<C["answer"]["Type"] | undefined> {
    if (this.#asked.has(call)) return undefined
    this.#asked.add(call)
    if (notOnlyReading.has(call)) return this.leaveOut("read", "it does more than read", call)
    const params: Record<string, string> = {}
    const parts = call.path.split("/")
    for (const [at, part] of parts.entries()) {
      if (!part.startsWith(":")) continue
      const thing = things[`${parts[at - 1] ?? ""}/${part}`]
      const value = thing && this.#known.get(thing)
      if (value === undefined) return this.leaveOut("read", `no ${thing ?? part.slice(1)} is known`, call)
      params[part.slice(1)] = value
    }
    const values = this.#query()
    const query = Object.fromEntries(call.query.map((name) => [name, values[name]]))
    return await this.send<ReadingCall>("read", call, { params, query, ...nothing })
  }

  /** What is asked for beside a path, by name. */
  #query(): Readonly<Record<string, string | undefined>> {
    const { storeNumber = "" } = this.tokens.claims ?? {}
    const now = Date.now()
    return {
      badge: this.place.badge,
      badgeNumber: this.place.badge,
      country: countryOf(storeNumber),
      currencies: "EUR",
      currency: this.#currency,
      date: dayOf(now),
      dateFrom: dayOf(now - 30 * dayMs),
      // East of here it may be tomorrow already.
      dateTo: dayOf(now + dayMs),
      items: this.#known.get("item"),
      "items[]": this.#known.get("item"),
      language: "en",
      memberNumber: "true",
      nav: "false",
      pos: "1",
      search: this.#known.get("item"),
      store: storeNumber
    }
  }
}

const dayMs = 24 * 3_600_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function isReading(call: Call): call is ReadingCall {
  return call.method === "GET"
}
