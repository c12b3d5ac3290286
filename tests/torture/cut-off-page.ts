import { httpCarts } from "@karat/adapters/http/carts"
import { httpCartTerms } from "@karat/adapters/http/cart-terms"
import { httpOfflineSales } from "@karat/adapters/http/offline-sales"
import { httpPayments } from "@karat/adapters/http/payments"
import { productApi } from "@karat/adapters/http/product-api"
import { httpReceipts } from "@karat/adapters/http/receipts"
import { httpStaffRegister } from "@karat/adapters/http/staff-register"
import { httpStores } from "@karat/adapters/http/stores"
import { localPorts } from "@karat/adapters/offline/local-ports"
import { sellingPorts } from "@karat/adapters/offline/selling-ports"
import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { keepingAnswers } from "@karat/adapters/storage/kept-answers"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { minorUnits } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { tender } from "@karat/domain/tender/tender-type"
import { httpPaymentServices } from "@karat/adapters/http/payment-services"
import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { AttemptLog } from "@karat/domain/ports/attempt-log"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Connection } from "@karat/domain/ports/connection"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Stores } from "@karat/domain/ports/stores"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import { Clock, Effect, Layer, Result } from "effect"
import { commentLine } from "../../apps/pos-web/src/cart/line-comment.ts"
import { GoOn } from "../../apps/pos-web/src/offline/go-on.ts"
import { WaitingSales } from "../../apps/pos-web/src/offline/waiting-sales.ts"
import { RunningAttempt } from "../../apps/pos-web/src/payment/running-attempt.ts"
import type { Ports, Run } from "../../apps/pos-web/src/ports/run.ts"
import type { TillSession } from "../../apps/pos-web/src/session/till-session.ts"
import { Dialogs } from "../../apps/pos-web/src/shell/dialogs.ts"
import { Gestures } from "../../apps/pos-web/src/shell/gestures.ts"
import { LiveConnection } from "../../apps/pos-web/src/shell/live-connection.ts"
import { sayingAndGoing, testCart } from "../../apps/pos-web/src/testing/test-till.ts"
import type { CutOffDevice } from "./cut-off-device.ts"
import { newKey, virtualClock } from "./torture-till.ts"

/** What one customer buys, and how. */
export interface Customer {
  readonly items: readonly string[]
  /** What is taken off the last of it, in hundredths of a percent. */
  readonly discount?: number | undefined
  readonly comment?: string | undefined
  /** What is handed over beyond what is due. */
  readonly over: number
}

/**
 * The page of a till: its cart, its payments, what goes on without the line and what tells of it afterwards, all as the
 * product has them, over the device's own disk. It ends at any step, and then nothing of it writes or hears any more.
 */
export class CutOffPage {
  alive = true
  /** What goes on without the line, and tells of it; they work by themselves. */
  readonly parts: { goOn?: GoOn; sales?: WaitingSales } = {}
  readonly cart
  readonly attempt
  readonly connection: LiveConnection
  readonly #device: CutOffDevice
  readonly #run: Run
  readonly #gestures
  readonly #session: {
    badgeNumber: string
    claims: unknown
    setup: Setup | undefined
    store: Store | undefined
  }
  readonly #hearers = new Set<(speed: number) => void>()
  readonly #intervals: ReturnType<typeof setInterval>[] = []
  #speed: number
  /** The cashier does one thing after the other. */
  #busy = false

  constructor(device: CutOffDevice) {
    const { badge, time } = device.parts
    this.#device = device
    this.#speed = device.hasLine ? 10 : 0
    this.connection = new LiveConnection(this.#speed, (hear) => this.#hearers.add(hear))
    this.#gestures = new Gestures(newKey, time.now)
    this.#session = { badgeNumber: badge, claims: device.tokens.claims, setup: undefined, store: undefined }
    const ports = this.#ports() as unknown as Layer.Layer<Ports>
    const clock = virtualClock(time)
    this.#run = (useCase) =>
      this.#living(() =>
        Effect.runPromise(
          Effect.result(useCase).pipe(Effect.provide(ports), Effect.provideService(Clock.Clock, clock))
        )
      )
    const signedOut = () => void device.defects.push(`${device.parts.name} was signed out`)
    const lost = () => this.cart.clear()
    const shared = { run: this.#run, gestures: this.#gestures, signedOut, lost }
    this.cart = testCart({ ...shared, known: device.findItem })
    this.attempt = new RunningAttempt({
      ...shared,
      connection: this.connection,
      cart: this.cart,
      badgeNumber: () => badge,
      outside: async () => undefined,
      unlinkedCard: () => undefined,
      notDone: () => undefined,
      notPrinted: () => undefined,
      returnWarning: () => undefined,
      closed: () => this.#isClosed()
    })
  }

  /** Whether the cashier waits for something. */
  get busy(): boolean {
    return this.#busy
  }

  /** Does something that is one step for whoever kills pages: before it, or after it and before anybody hears of it. */
  async step<A>(what: string, work: () => Promise<A>): Promise<A> {
    if (this.#endsAt(`before ${what}`)) return await never()
    try {
      const answer = await work()
      if (this.#endsAt(`after ${what}`)) return await never()
      return answer
    } catch (cause) {
      if (this.#endsAt(`after ${what}`)) return await never()
      throw cause
    }
  }

  end(what: string): void {
    if (!this.alive) return
    this.alive = false
    this.#device.ends.push(what)
    const paying = this.attempt.running?.cartId
    if (paying !== undefined) this.#device.cutOff.add(paying)
    for (const interval of this.#intervals) clearInterval(interval)
  }

  connectionIs(speed: number): void {
    if (!this.alive || speed === this.#speed) return
    this.#speed = speed
    for (const hear of this.#hearers) hear(speed)
  }

  /** What the cashier does next, unless they still wait for something. */
  cashier(work: () => Promise<void>): void {
    if (this.#busy || !this.alive) return
    this.#busy = true
    void work()
      .catch(
        (cause: unknown) => void this.#device.defects.push(`${this.#device.parts.name}: ${String(cause)}`)
      )
      .finally(() => (this.#busy = false))
  }

  /** Comes back to what is there, as a page that is loaded. */
  async begin(): Promise<void> {
    const known = await this.#run(
      Effect.flatMap(Stores, (stores) =>
        Effect.all({
          setup: stores.setup,
          store: stores.store(this.#device.tokens.claims?.storeNumber ?? "")
        })
      )
    )
    if (Result.isSuccess(known)) Object.assign(this.#session, known.success)
    // What is asked for late in a sale is known when the line goes before the first.
    await this.#run(Effect.flatMap(Payments, (payments) => payments.tenders))
    await this.#run(Effect.flatMap(CartTerms, (terms) => terms.discountReasons("sv")))
    const { attempt, cart, connection } = this
    // It stands for the little of a session that these two look at.
    const session = this.#session as unknown as TillSession
    const { notices } = sayingAndGoing()
    const shared = { run: this.#run, connection, session, notices }
    // A browser that ends forgets what its tab knew.
    const memory = { writeCart: () => undefined }
    this.parts.goOn = new GoOn({ ...shared, cart, attempt, memory })
    this.parts.sales = this.#keepingIntervals(
      () => new WaitingSales({ ...shared, gestures: this.#gestures, dialogs: new Dialogs() })
    )
    await this.#openSale()
  }

  /** Comes back to a payment that was cut off, else to the cart that was left here, else to the badge's own. */
  async #openSale(): Promise<void> {
    const { badge } = this.#device.parts
    const open = await this.#run(Effect.flatMap(AttemptLog, (log) => log.open))
    const [logged] = Result.isSuccess(open) ? open.success : []
    if (logged !== undefined && (await this.cart.read(logged.cartId)) === undefined) {
      await this.attempt.resume(logged)
      return
    }
    await this.cart.open(badge)
    if (this.cart.withoutLine || this.cart.confirmed?.header.transactionType !== "LOGIN") return
    const left = await this.#run(Effect.flatMap(OfflineTill, (till) => till.left(badge)))
    if (Result.isSuccess(left) && left.success !== undefined) await this.cart.read(left.success)
    else if (this.#device.cutOff.size > 0) await this.#findEnded(badge)
  }

  /** The receipt of a payment that ended as the browser did, before anybody was told so. */
  async #findEnded(badge: string): Promise<void> {
    const found = await this.#run(Effect.flatMap(PaymentServices, (book) => book.attemptsOfBadge(badge)))
    const [latest] = Result.isSuccess(found) ? found.success : []
    if (latest?.state !== "approved" || latest.receiptNumber === undefined || isOfflineId(latest.cartId))
      return
    if (this.#device.told.has(latest.cartId)) return
    await this.cart.read(latest.cartId)
    this.#isClosed()
  }

  /** The next customer: what stands in the cart already stays there. */
  async serve({ items, discount, comment }: Customer): Promise<void> {
    if (this.attempt.blocks) return
    await this.#readyForMore()
    for (const item of items) this.scan(item)
    const line = this.cart.cart?.lines.at(-1)
    if (line === undefined) return
    if (discount !== undefined) {
      const off = { kind: "percent", basisPoints: discount } as const
      this.cart.changeTerms({ type: "discount", lineId: line.id, discount: off, reason: "D1" })
    }
    if (comment === undefined) return
    await this.cart.flush()
    const { confirmed } = this.cart
    const last = confirmed?.lines.at(-1)
    if (confirmed === undefined || last === undefined) return
    const saved = await this.#run(commentLine(this.#gestures, confirmed.header.id, last.id, comment))
    if (Result.isSuccess(saved)) await this.cart.refresh()
  }

  scan(item: string): void {
    if (this.cart.confirmed === undefined || this.attempt.blocks) return
    const { scanned } = this.#device
    scanned.set(item, (scanned.get(item) ?? 0) + 1)
    this.cart.add(item)
  }

  /** Takes the cash that is due, and what is handed over beyond it. */
  async pay(over: number): Promise<void> {
    await this.cart.flush()
    const { cart } = this.cart
    if (cart === undefined || cart.header.closedAt !== undefined || cart.lines.length === 0) return
    const { currency, total } = cart.header
    const due = amountDue(balanceDue(cart.header), { rounds: true }, currency)
    this.#device.pressed.set(cart.header.id, total)
    await this.attempt.take({
      amount: minorUnits(due + over),
      tenderType: tender.cash,
      currency,
      refund: false
    })
  }

  /** Something that the cashier does while they wait for something else. */
  aside(work: () => Promise<void>): void {
    if (this.alive) void work()
  }

  /** When all is over: what was cut off comes to its end, as it does when its badge logs in again. */
  async settle(): Promise<void> {
    if (this.attempt.blocks || this.cart.saving) return
    const open = await this.#run(Effect.flatMap(AttemptLog, (log) => log.open))
    if (Result.isSuccess(open) && open.success.length > 0) await this.#nextSale()
  }

  /** A payment of which nobody knows the end is set aside while there is no line, and the next customer comes. */
  async setAside(): Promise<void> {
    const paying = this.attempt.running?.cartId
    if (paying === undefined || !this.attempt.setAside()) return
    this.#device.cutOff.add(paying)
    await this.#nextSale()
  }

  async #readyForMore(): Promise<void> {
    const { confirmed } = this.cart
    if (confirmed === undefined || confirmed.header.closedAt !== undefined) await this.#nextSale()
  }

  async #nextSale(): Promise<void> {
    this.cart.clear()
    await this.#openSale()
  }

  #isClosed(): void {
    const header = this.cart.confirmed?.header
    const { defects, parts, pressed, told } = this.#device
    if (header === undefined) return
    if (told.has(header.id)) defects.push(`${parts.name} was told twice of ${header.id}`)
    // A payment is of the cart that stood on the screen, and of nothing that came to it since.
    if (header.total !== pressed.get(header.id))
      defects.push(`${parts.name} pressed to take ${pressed.get(header.id)} and was told of ${header.total}`)
    told.set(header.id, header)
  }

  #ports() {
    const device = this.#device
    const { storage, tokens } = device
    const fetch: typeof globalThis.fetch = (input, init) =>
      this.step(`request ${pathOf(input)}`, () => device.line.fetch(input, init))
    const reached = (yes: boolean) => {
      if (yes) this.connectionIs(10)
      else if (!device.hasLine) this.connectionIs(0)
    }
    const wire = productApi({ base: "http://store/api", tokens, fetch, reached })
    const api = keepingAnswers(wire, deviceNotes(storage, new EventTarget()), tokens, "1")
    const stores = httpStores(api, tokens)
    const payments = httpPayments(api, tokens)
    const terms = httpCartTerms(api)
    const receipts = httpReceipts(api)
    const connection = Layer.succeed(
      Connection,
      Connection.of({
        speed: () => this.#speed,
        listen: (hear) => {
          this.#hearers.add(hear)
          return () => this.#hearers.delete(hear)
        }
      })
    )
    const local = Effect.runSync(
      Effect.gen(function* () {
        return {
          stores: yield* Stores,
          payments: yield* Payments,
          terms: yield* CartTerms,
          receipts: yield* Receipts
        }
      }).pipe(Effect.provide(Layer.mergeAll(stores, payments, terms, receipts)))
    )
    return Layer.mergeAll(
      sellingPorts({
        online: Layer.mergeAll(httpCarts(api), terms, payments, receipts, httpStaffRegister(api)),
        local: localPorts(
          {
            openShelf: () => device.shelfOf(this),
            stores: local.stores,
            tenders: local.payments.tenders,
            findItem: device.findItem,
            reasonsIn: local.terms.discountReasons,
            claims: () => tokens.claims,
            crypto: { getRandomValues: (into) => crypto.getRandomValues(into) },
            now: () => new Date(device.parts.time.now() + device.offMs),
            newName: () => crypto.randomUUID().replaceAll("-", "")
          },
          local.receipts
        ),
        connection
      }),
      httpOfflineSales(api),
      httpPaymentServices(api, tokens),
      stores,
      device.attempts,
      connection
    )
  }

  /** What a page that has ended was about comes to no end. */
  async #living<A>(work: () => Promise<A>): Promise<A> {
    if (!this.alive) return await never()
    const answer = await work()
    return this.alive ? answer : await never()
  }

  #endsAt(what: string): boolean {
    if (!this.alive) return true
    const device = this.#device
    if (typeof device.endsAt === "number") device.endsAt -= 1
    if (device.endsAt !== 0 && device.endsAt !== what) return false
    device.endsAt = undefined
    this.end(what)
    return true
  }

  /** Notes who looks again and again, so that they stop with the page. */
  #keepingIntervals<A>(work: () => A): A {
    const { setInterval: begin } = globalThis
    globalThis.setInterval = ((...asked: Parameters<typeof begin>) => {
      const interval = begin(...asked)
      this.#intervals.push(interval)
      return interval
    }) as typeof begin
    try {
      return work()
    } finally {
      globalThis.setInterval = begin
    }
  }
}

function pathOf(input: Parameters<typeof globalThis.fetch>[0]): string {
  const url = input instanceof Request ? input.url : String(input)
  return new URL(url).pathname.replace(/[0-9a-f-]{16,}/gu, ":id")
}

const never = (): Promise<never> => new Promise(() => undefined)
