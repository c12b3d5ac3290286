import { OfflineSaleShape } from "@karat/contract/offline"
import type { Cart } from "@karat/domain/cart/cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { OfflineApproval } from "@karat/domain/offline/offline-sale"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { offlineId } from "@karat/domain/offline/offline-selling"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Stores } from "@karat/domain/ports/stores"
import type { TokenClaims } from "@karat/domain/session/session"
import { countryOf } from "@karat/domain/store/country"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect, Result, Schema } from "effect"
import type { Answered } from "../memory/answered-once.ts"
import type { CartShop } from "../memory/cart-shop.ts"
import { refuseCardNumbers } from "../memory/refuse-card-numbers.ts"
import { refuse } from "../memory/refusals.ts"
import { type Opening, openInTime } from "../storage/open-in-time.ts"
import { BadgeShelf } from "./badge-shelf.ts"
import type { OfflineShelf, ShelvedCart } from "../storage/offline-shelf-port.ts"

/** What selling without the line needs of the till and the browser around it. */
export interface LocalNeeds {
  /**
   * @param onGone called when the shelf can be used no more: what lay on it may have been cleared
   */
  readonly openShelf: (onGone: () => void) => Promise<OfflineShelf>
  /** Asks the browser to clear nothing of it by itself; undefined where it cannot be asked. */
  readonly persist?: (() => Promise<boolean>) | undefined
  /** Setup and store as they were last known. */
  readonly stores: (typeof Stores)["Service"]
  readonly tenders: Effect.Effect<readonly TenderType[], CallFailure>
  /** What the till keeps of the store's items. */
  readonly findItem: (code: string) => ItemToSell | undefined
  readonly claims: () => TokenClaims | undefined
  /** Why something may be taken off, as it was last known. */
  readonly reasonsIn: CartShop["reasonsIn"]
  readonly crypto: ConstructorParameters<typeof BadgeShelf>[0]["crypto"]
  /** The time, by the clock of the server as far as it is known how it differs. */
  readonly now: () => Date
  /** 32 hexadecimal digits that cannot be guessed. */
  readonly newName: () => string
}

const WireCart = OfflineSaleShape.fields.cart
const writeCart = Schema.encodeUnknownSync(WireCart)
const readCart = Schema.decodeUnknownResult(WireCart)

/** A cart as it is written; it has nothing that the wire has no place for. */
const writtenCart = (cart: Cart): unknown => writeCart(cart)
export const cartOfWriting = (written: unknown): Cart => ({
  ...Result.getOrThrow(readCart(written)),
  insurances: [],
  incomeExpenses: [],
  giftCards: []
})

/** What is known of a cart beside its content. */
interface Beside {
  readonly approvals: readonly OfflineApproval[]
  readonly continues?: string | undefined
}

const nothingBeside: Beside = { approvals: [] }

/**
 * The carts that this device sells without its line: in memory as they are worked on, and on the shelf after each
 * change, where a reloaded page finds them.
 */
export class LocalShop implements CartShop {
  readonly carts = new Map<string, Cart>()
  readonly openCarts = new Map<string, string>()
  readonly running = new Map<string, never>()
  readonly answered = new Map<string, Answered>()
  readonly beside = new Map<string, Beside>()
  readonly needs: LocalNeeds
  readonly badges: BadgeShelf
  /** Is called when the shelf has been taken away. */
  shelfGone: () => void = () => undefined
  #shelf: Opening<OfflineShelf> | undefined
  #known: { readonly setup: Setup; readonly store: Store } | undefined

  constructor(needs: LocalNeeds) {
    this.needs = needs
    const { crypto, now } = needs
    this.badges = new BadgeShelf({ crypto, shelf: () => this.shelf(), now: () => now().getTime() })
  }

  get setup(): Setup {
    return this.#there.setup
  }

  get country() {
    return countryOf(this.#there.store.number)
  }

  get #there() {
    if (this.#known === undefined) throw new Error("The store of the till is not known yet.")
    return this.#known
  }

  /**
   * The shelf. Fails where it has not opened within seconds, until it does: a browser may leave the question unanswered
   * for as long as the page lives, and a cart that the server has opened does not wait for that. One that could not be
   * opened is opened again by the next call.
   */
  shelf(): Promise<OfflineShelf> {
    if (this.#shelf === undefined) {
      const opening = openInTime(
        this.needs.openShelf(() => {
          if (this.#shelf !== opening) return
          this.#shelf = undefined
          this.shelfGone()
        })
      )
      this.#shelf = opening
      opening.opened.catch(() => (this.#shelf = undefined))
    }
    const { opened, tooLate } = this.#shelf
    return Promise.race([opened, tooLate])
  }

  /** Makes sure that store and setup are known. */
  get ready(): Effect.Effect<void, CallFailure> {
    const { claims, stores } = this.needs
    return Effect.all({ setup: stores.setup, store: stores.store(claims()?.storeNumber ?? "") }).pipe(
      Effect.map((known) => void (this.#known = known))
    )
  }

  readonly newCart = (): Cart =>
    emptyCart(
      offlineId(this.needs.newName()),
      this.#there.store.currency,
      storeTime(this.country, this.needs.now())
    )

  readonly newLineId = (): string => this.needs.newName()
  readonly findItem = (code: string) => this.needs.findItem(code)
  /** What the wearer of a badge may do, as far as that is known here. */
  readonly staffOf = (badge: string): Effect.Effect<StaffMember | undefined> =>
    Effect.tryPromise(() => this.badges.recall(badge)).pipe(Effect.orElseSucceed(() => undefined))
  readonly reasonsIn: CartShop["reasonsIn"] = (locale) => this.needs.reasonsIn(locale)
  // Anyone who sells here has logged in here.
  readonly wearsBadge = () => true

  /** Refuses what only the server knows of, and texts that may not be kept. */
  readonly check = (after: Cart): Effect.Effect<void, CallFailure> => {
    const refusal = offlineRefusal(after, this.setup)
    // A sum above the limit is refused when it is paid: a line may be removed by then.
    return refusal === undefined || refusal === "above-highest-total"
      ? refuseCardNumbers(after)
      : refuse(422, "needs_line", `Without the line a cart cannot be this: ${refusal}.`)
  }

  readonly noteApproval = (cartId: string, approval: OfflineApproval): void => {
    const beside = this.extrasOf(cartId)
    this.beside.set(cartId, { ...beside, approvals: [...beside.approvals, approval] })
  }

  extrasOf(cartId: string): Beside {
    return this.beside.get(cartId) ?? nothingBeside
  }

  badgeOf(cartId: string): string | undefined {
    return [...this.openCarts].find(([, id]) => id === cartId)?.[0]
  }

  /** Takes what lies on the shelf of a cart into memory, unless it is there already. Answers it. */
  async find(cartId: string): Promise<Cart | undefined> {
    const known = this.carts.get(cartId)
    if (known !== undefined) return known
    const open = (await this.#shelved((shelf) => shelf.carts())).find(({ id }) => id === cartId)
    if (open !== undefined) return this.#take(open)
    const sold = (await this.#shelved((shelf) => shelf.sales())).find(({ id }) => id === cartId)
    if (sold === undefined) return undefined
    const cart = cartOfWriting((sold.sale as { readonly cart: unknown }).cart)
    this.carts.set(cartId, cart)
    return cart
  }

  /** Takes the cart that a badge has left on the shelf into memory, if there is one. Answers it. */
  async findLeft(badgeNumber: string): Promise<Cart | undefined> {
    const known = this.carts.get(this.openCarts.get(badgeNumber) ?? "")
    if (known !== undefined) return known
    const left = (await this.#shelved((shelf) => shelf.carts())).findLast(
      (each) => each.badgeNumber === badgeNumber
    )
    return left === undefined ? undefined : this.#take(left)
  }

  #take({ approvals, badgeNumber, cart, continues, id }: ShelvedCart): Cart {
    const taken = cartOfWriting(cart)
    this.openCarts.set(badgeNumber, id)
    this.beside.set(id, { approvals, continues })
    this.carts.set(id, taken)
    return taken
  }

  /** What lies on the shelf; nothing where there is none. */
  async #shelved<Row>(ask: (shelf: OfflineShelf) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    try {
      return await ask(await this.shelf())
    } catch {
      return []
    }
  }

  /** Keeps a cart as it is for a reloaded page. Where there is no room it lives as long as this page. */
  async keep(cartId: string): Promise<void> {
    const cart = this.carts.get(cartId)
    const badgeNumber = this.badgeOf(cartId)
    try {
      const shelf = await this.shelf()
      if (cart === undefined || badgeNumber === undefined) await shelf.dropCart(cartId)
      else
        await shelf.keepCart({ id: cartId, badgeNumber, cart: writtenCart(cart), ...this.extrasOf(cartId) })
    } catch {
      // A paid cart is written in another way, which fails where it cannot be.
    }
  }
}
