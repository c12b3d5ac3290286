import { sellsOffline } from "@karat/domain/offline/offline-selling"
import { SignIn } from "@karat/domain/ports/sign-in"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Stores } from "@karat/domain/ports/stores"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { type Currency, defaultCurrency } from "@karat/domain/money/currency"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Session, TokenClaims } from "@karat/domain/session/session"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { countryOf } from "@karat/domain/store/country"
import type { Setup } from "@karat/domain/store/setup"
import { headOffice, type Store } from "@karat/domain/store/store"
import { isSameStore } from "@karat/domain/store/store-change"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Gestures } from "../shell/gestures.ts"

/** Where the badge of a logged-in cashier and their cart outlive a reload. */
export interface TillMemory {
  readBadge(): string | undefined
  writeBadge(badge: string | undefined): void
  /** The cashier, for a reload while the server cannot be asked. */
  readStaff(): StaffMember | undefined
  writeStaff(staff: StaffMember | undefined): void
  readCart(): string | undefined
  writeCart(cartId: string | undefined): void
  /** Whether the receipt of a sale has been chosen on this device; of the latest sales alone. */
  isDone(cartId: string): boolean
  writeDone(cartId: string): void
}

interface SessionNeeds {
  readonly run: Run
  readonly claims: () => TokenClaims | undefined
  readonly gestures: Gestures
  readonly memory: TillMemory
  readonly speak: (locale: Locale) => Promise<void>
  /** The cashier has been logged out. */
  readonly cashierLeft?: () => void
}

/** Who uses the till: the signed-in device, its store, and the cashier who is logged in. */
export class TillSession {
  claims: TokenClaims | undefined
  badgeNumber: string | undefined
  staff: StaffMember | undefined = undefined
  store: Store | undefined = undefined
  setup: Setup | undefined = undefined
  /** Undefined while the server has not answered whether this cashier may. */
  mayChangeStore: boolean | undefined = false
  /** The till changes store: answers to its old token do not count. */
  moving = false
  /** The log-in that is under way. */
  loggingIn: Promise<CallFailure | undefined> | undefined = undefined
  readonly #needs: SessionNeeds
  /** The first store of the till since it was loaded. */
  #firstStore: string | undefined

  constructor(needs: SessionNeeds) {
    this.#needs = needs
    this.claims = needs.claims()
    this.#firstStore = this.claims?.storeNumber
    this.badgeNumber = this.claims === undefined ? undefined : needs.memory.readBadge()
    makeAutoObservable(
      this,
      {
        loggingIn: observableRef,
        claims: observableRef,
        staff: observableRef,
        store: observableRef,
        setup: observableRef
      },
      { autoBind: true }
    )
  }

  /** What the guards ask about. */
  get session(): Session {
    return { claims: this.claims, badgeNumber: this.badgeNumber }
  }

  /** What the store's prices are in. */
  get currency(): Currency {
    return this.store?.currency ?? defaultCurrency
  }

  /** Whether the header turns red: this cashier may change store and works in another than head office. */
  get awayFromHome(): boolean {
    return this.mayChangeStore === true && this.claims !== undefined && this.claims.storeNumber !== headOffice
  }

  /** Whether the store is not the cashier's own. */
  get worksElsewhere(): boolean {
    const { staff, claims } = this
    return staff !== undefined && claims !== undefined && !isSameStore(staff.storeNumber, claims.storeNumber)
  }

  /** Whether the till is in another store than the one whose prices and setup it remembers. */
  get changedStore(): boolean {
    return (
      this.claims !== undefined &&
      this.#firstStore !== undefined &&
      this.claims.storeNumber !== this.#firstStore
    )
  }

  setMoving(on: boolean): void {
    this.moving = on
  }

  /** Signs the device in. Answers the failure, if any. */
  async signIn(code: string): Promise<CallFailure | undefined> {
    const { run, gestures } = this.#needs
    const result = await run(
      gestures.once(["sign-in"], code, (key) =>
        Effect.flatMap(SignIn, (signIn) => signIn.withCode(code, key))
      )
    )
    this.takeToken()
    return Result.isFailure(result) ? result.failure : undefined
  }

  /** Signs the device in by an identity provider's credential. Answers the failure, if any. */
  async signInBy(credential: string, key: GestureKey): Promise<CallFailure | undefined> {
    const result = await this.#needs.run(
      Effect.flatMap(SignIn, (signIn) => signIn.withCredential(credential, key))
    )
    this.takeToken()
    return Result.isFailure(result) ? result.failure : undefined
  }

  /** Takes in the claims of a new token of the same store. */
  readToken(): void {
    this.claims = this.#needs.claims()
  }

  /** Takes in the claims of a new token. */
  takeToken(): void {
    this.readToken()
    this.#firstStore ??= this.claims?.storeNumber
    this.store = undefined
    this.setup = undefined
  }

  async signOut(): Promise<void> {
    this.forgetCashier()
    await this.#needs.run(Effect.flatMap(SignIn, (signIn) => signIn.signOut(this.#needs.gestures.newKey())))
    this.#needs.gestures.forgetAll()
    this.takeToken()
  }

  /** Reads the store and its setup. Answers the failure, if any. */
  async loadStore(): Promise<CallFailure | undefined> {
    const storeNumber = this.claims?.storeNumber
    if (storeNumber === undefined) return undefined
    const result = await this.#needs.run(
      Effect.flatMap(Stores, (stores) =>
        Effect.all({ store: stores.store(storeNumber), setup: stores.setup }, { concurrency: "unbounded" })
      )
    )
    if (Result.isFailure(result)) return result.failure
    // Of the store that was left meanwhile nothing is taken.
    if (storeNumber !== this.claims?.storeNumber) return undefined
    runInAction(() => {
      this.store = result.success.store
      this.setup = result.success.setup
    })
    return undefined
  }

  /** Reads setup and store again where they have been read, after a change of the setup. What cannot be read stays. */
  async renewStore(): Promise<void> {
    if (this.setup !== undefined) await this.loadStore()
  }

  /**
   * Looks a badge up and logs its owner in, in their language. Answers the failure, if any.
   * @param known its owner, where the caller has looked them up already
   */
  async logIn(badgeNumber: string, known?: StaffMember): Promise<CallFailure | undefined> {
    const mine = this.#logIn(badgeNumber, known)
    this.loggingIn = mine
    try {
      return await mine
    } finally {
      runInAction(() => {
        if (this.loggingIn === mine) this.loggingIn = undefined
      })
    }
  }

  async #logIn(badgeNumber: string, known?: StaffMember): Promise<CallFailure | undefined> {
    const { run, memory, speak } = this.#needs
    const country = countryOf(this.claims?.storeNumber ?? "")
    const storeLoads = this.setup === undefined ? this.loadStore() : undefined
    const result = await run(
      Effect.flatMap(StaffRegister, (register) =>
        Effect.all(
          {
            staff: known === undefined ? register.find(badgeNumber, country) : Effect.succeed(known),
            // Only the header's colour hangs on it, so it never keeps anybody from selling.
            mayChangeStore: Effect.orElseSucceed(register.canChangeStore(badgeNumber), () => undefined)
          },
          { concurrency: "unbounded" }
        )
      )
    )
    if (Result.isFailure(result) && isUnknownHere(result.failure)) await storeLoads
    const found = Result.isFailure(result) ? this.#stillHere(badgeNumber, result.failure) : result.success
    if ("_tag" in found) return found
    const { staff, mayChangeStore } = found
    // Whose language cannot be fetched is spoken to in the one that is there.
    await speak(staff.locale).catch(() => undefined)
    const failure = await storeLoads
    if (failure !== undefined) return failure
    runInAction(() => {
      this.staff = staff
      this.mayChangeStore = mayChangeStore
      this.badgeNumber = badgeNumber
    })
    // The cashier before has left by the address or the browser's back: their cart stays theirs.
    const before = memory.readBadge()
    if (before !== undefined && before !== badgeNumber) memory.writeCart(undefined)
    if (before !== badgeNumber) this.#needs.cashierLeft?.()
    memory.writeBadge(badgeNumber)
    memory.writeStaff(staff)
    return undefined
  }

  /** Asks again whether the cashier may change store, where that is not known yet. */
  async learnStoreChange(): Promise<void> {
    const { badgeNumber } = this
    if (badgeNumber === undefined || this.mayChangeStore !== undefined) return
    const answer = await this.#needs.run(
      Effect.flatMap(StaffRegister, (register) => register.canChangeStore(badgeNumber))
    )
    runInAction(() => {
      if (Result.isSuccess(answer) && this.badgeNumber === badgeNumber) this.mayChangeStore = answer.success
    })
  }

  /**
   * The cashier stays logged in over a reload where the store sells without the line: they are known, and have not
   * left. For any other badge the failure is returned.
   */
  #stillHere(badgeNumber: string, failure: CallFailure) {
    const { memory } = this.#needs
    const staff = memory.readBadge() === badgeNumber ? memory.readStaff() : undefined
    if (staff?.badgeNumber !== badgeNumber || !isUnknownHere(failure) || !sellsOffline(this.setup))
      return failure
    return { staff, mayChangeStore: false }
  }

  /** What the cashier has changed of themselves counts at once. */
  changeStaff(change: (staff: StaffMember) => StaffMember): void {
    if (this.staff !== undefined) this.staff = change(this.staff)
  }

  forgetCashier(): void {
    this.badgeNumber = undefined
    this.staff = undefined
    this.mayChangeStore = false
    this.#needs.cashierLeft?.()
    this.#needs.memory.writeBadge(undefined)
    this.#needs.memory.writeStaff(undefined)
  }
}

/** The server could not be asked who that is, and the device does not know them. */
function isUnknownHere(failure: CallFailure): boolean {
  return (
    failure._tag === "Unreachable" || (failure._tag === "Refused" && failure.code === "badge_not_remembered")
  )
}
