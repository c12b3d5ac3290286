import type { AttemptEnd, CancelAttempt } from "@karat/domain/use-cases/payment/attempt-end"
import { resumeAttempt, settleUnknownAttempt } from "@karat/domain/use-cases/payment/find-attempt-end"
import { payBySwishCode, resumeSwishCode } from "@karat/domain/use-cases/payment/pay-by-swish-code"
import { payByTap, resumeTap } from "@karat/domain/use-cases/payment/pay-by-tap"
import { takePayment } from "@karat/domain/use-cases/payment/take-payment"
import { canCancelWhileRunning, tender } from "@karat/domain/tender/tender-type"
import { AttemptLog } from "@karat/domain/ports/attempt-log"
import { Carts, type ItemToAdd } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { type GoodsReturn, GoodsReturns } from "@karat/domain/ports/goods-returns"
import { type PaymentRequest, Payments } from "@karat/domain/ports/payments"
import { Clock, Effect, Exit, Fiber, type Layer, Result } from "effect"
import { Gestures } from "../../apps/pos-web/src/shell/gestures.ts"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import { type Answers, faultyLine, type FaultyLine } from "./faulty-line.ts"
import { type TillPorts, tillPorts } from "./till-ports.ts"
import type { VirtualTime } from "./virtual-time.ts"

/** What a till was told of an attempt for good; it has to be true for ever. */
export interface ToldEnd {
  readonly cartId: string
  readonly attempt: string
  readonly state: "approved" | "declined" | "cancelled"
}

interface Current {
  readonly cartId: string
  readonly attempt: GestureKey
  readonly request: PaymentRequest
  state: "running" | "cancelling" | "unknown"
  /** Hears how it ended, unless the page is gone by then. */
  readonly hear: (end: AttemptEnd) => void
}

let gestures = 0
export const newKey = () => {
  gestures += 1
  return `torture-gesture-${gestures}` as GestureKey
}

/** A till with the real use cases over the real adapters, and a bad line. What is seen on no screen is left out. */
export class TortureTill {
  readonly name: string
  readonly line: FaultyLine
  readonly told: ToldEnd[] = []
  /** What it has asked back, each gesture once. */
  readonly askedBack = new Map<GestureKey, GoodsReturn>()
  /** What it has put into carts, each gesture once. */
  readonly added = new Map<GestureKey, string>()
  /** How often it has forgotten everything. */
  reloads = 0
  /** Failures that no use case expects. */
  readonly defects: string[] = []
  current: Current | undefined = undefined
  readonly #tokens: TokenKeeper
  readonly #ports: Layer.Layer<TillPorts>
  readonly #clock: Clock.Clock
  readonly #gestures = new Gestures(newKey)
  readonly #fibers = new Set<Fiber.Fiber<unknown, unknown>>()

  constructor(name: string, token: string, answers: Answers, time: VirtualTime) {
    this.name = name
    this.line = faultyLine(answers)
    this.#tokens = memoryToken(token)
    this.#ports = tillPorts(this.#tokens, this.line.fetch)
    this.#clock = virtualClock(time)
  }

  get token(): string | undefined {
    return this.#tokens.token
  }

  /** What it believes to be. */
  get claims() {
    return this.#tokens.claims
  }

  /** Whether nothing else may be paid now. */
  get blocks(): boolean {
    return this.current !== undefined
  }

  /** Takes a payment, or gives money back, by the use case that its tender has. */
  pay(cartId: string, request: PaymentRequest, hear: Current["hear"] = () => undefined): void {
    if (this.blocks) return
    const attempt = newKey()
    const { currency, tenderType } = request
    const payment = {
      cartId,
      attempt,
      badgeNumber: "1001",
      cancel: this.#cancelOf(cartId, attempt),
      report: () => undefined
    }
    this.current = { cartId, attempt, request, state: "running", hear }
    if (tenderType === tender.swishQr)
      this.#follow(
        attempt,
        payBySwishCode({ ...payment, requested: request, currency, show: () => undefined })
      )
    else if (tenderType === tender.tapToPay)
      this.#follow(attempt, payByTap({ ...payment, requested: request, currency, open: () => true }))
    else this.#follow(attempt, takePayment({ ...payment, request }))
  }

  /** Takes goods back into a cart; under one key that is one gesture, however often it is sent. */
  bringBack(cart: { readonly cartId: string; readonly badge: string }, goods: GoodsReturn, key: GestureKey) {
    this.askedBack.set(key, goods)
    const to = { cartId: cart.cartId, badgeNumber: cart.badge }
    return Effect.flatMap(GoodsReturns, (returns) => returns.take(to, goods, key))
  }

  /** Puts an item into a cart; under one key that is one gesture, however often it is sent. */
  add(cartId: string, item: ItemToAdd, key: GestureKey) {
    this.added.set(key, item.itemNumber)
    return Effect.flatMap(Carts, (carts) => carts.add(cartId, item, key))
  }

  /** Asks for an attempt to be cancelled, as one gesture until it has been answered. */
  #cancelOf(cartId: string, attempt: GestureKey): CancelAttempt {
    return this.#gestures.once(["payment", attempt], "cancel", (key) =>
      Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, key))
    )
  }

  /** Presses Cancel where it is offered, twice where a thumb does. */
  cancel(presses: number): void {
    const { current } = this
    if (current === undefined || current.state !== "running") return
    const { cartId, attempt, request } = current
    if (!canCancelWhileRunning(request.tenderType) && request.tenderType !== tender.swishQr) return
    current.state = "cancelling"
    const asking = this.#cancelOf(cartId, attempt)
    for (let press = 0; press < presses; press += 1)
      this.run(asking, (told) => {
        if (this.current?.attempt !== attempt) return
        if (Result.isSuccess(told) && told.success.success) {
          this.run(Effect.flatMap(AttemptLog, (log) => log.forget(attempt)))
          this.#end(attempt, { state: "cancelled" })
        } else if (current.state === "cancelling") current.state = "running"
      })
  }

  /** Asks once more about an attempt whose end is not known. */
  askAgain(): void {
    const { current } = this
    if (current?.state !== "unknown") return
    current.state = "running"
    const { cartId, attempt } = current
    this.#follow(
      attempt,
      settleUnknownAttempt({
        cartId,
        attempt,
        cancel: this.#cancelOf(cartId, attempt),
        report: () => undefined
      })
    )
  }

  /** Forgets everything but what was written down, and comes back to it. */
  async reload(): Promise<void> {
    const before = this.current
    this.reloads += 1
    this.current = undefined
    this.#gestures.forgetAll()
    for (const fiber of this.#fibers) Effect.runFork(Fiber.interrupt(fiber))
    this.#fibers.clear()
    const open = await this.ask(Effect.flatMap(AttemptLog, (log) => log.open))
    const [logged] = open
    if (before !== undefined && before.attempt !== logged?.attempt)
      this.defects.push(`${this.name} had forgotten ${before.attempt}`)
    if (logged === undefined) return
    const { cartId, attempt, request } = logged
    this.current = { cartId, attempt, request, state: "running", hear: () => undefined }
    const payment = { cartId, attempt, cancel: this.#cancelOf(cartId, attempt), report: () => undefined }
    const { tenderType } = request
    if (tenderType === tender.swishQr)
      this.#follow(attempt, resumeSwishCode({ ...payment, requested: request, show: () => undefined }))
    else if (tenderType === tender.tapToPay) this.#follow(attempt, resumeTap(payment))
    else this.#follow(attempt, resumeAttempt(payment))
  }

  /** How many attempts are still written down. */
  async stillLogged(): Promise<number> {
    return (await this.ask(Effect.flatMap(AttemptLog, (log) => log.open))).length
  }

  /** Runs something beside the payments; what it fails with, `then` hears. */
  run<A, E>(
    effect: Effect.Effect<A, E, TillPorts>,
    then: (told: Result.Result<A, E>) => void = () => undefined
  ) {
    const fiber = Effect.runFork(
      Effect.result(effect).pipe(Effect.provide(this.#ports), Effect.provideService(Clock.Clock, this.#clock))
    )
    this.#fibers.add(fiber)
    fiber.addObserver((exit) => {
      this.#fibers.delete(fiber)
      if (Exit.isSuccess(exit)) then(exit.value)
      else if (!Exit.hasInterrupts(exit)) this.defects.push(`${this.name}: ${String(exit.cause)}`)
    })
  }

  /** Asks something and waits for the answer; a failure is a defect of the test. */
  ask<A, E>(effect: Effect.Effect<A, E, TillPorts>): Promise<A> {
    return Effect.runPromise(Effect.provide(effect, this.#ports))
  }

  #follow<E>(attempt: GestureKey, payment: Effect.Effect<AttemptEnd, E, TillPorts>): void {
    this.run(payment, (told) => {
      if (this.current?.attempt !== attempt) return
      if (Result.isSuccess(told)) this.#end(attempt, told.success)
      else this.defects.push(`${this.name}: ${String(told.failure)}`)
    })
  }

  #end(attempt: GestureKey, end: AttemptEnd): void {
    const { current } = this
    if (current === undefined) return
    if (end.state === "unknown") {
      current.state = "unknown"
      return
    }
    this.current = undefined
    // Whoever had no room to note it has asked nobody.
    const state = end.state === "not-begun" ? "declined" : end.state
    this.told.push({ cartId: current.cartId, attempt, state })
    current.hear(end)
  }
}

/** The time of a till's use cases; sleeping follows the virtual timers anyway. */
export function virtualClock(time: VirtualTime): Clock.Clock {
  const live = Clock.Clock.defaultValue()
  const nanos = () => BigInt(time.now()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: time.now,
    currentTimeMillis: Effect.sync(time.now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep: (duration) => live.sleep(duration)
  }
}
