import type { WantedGoods } from "@karat/domain/goods-list/wanted-goods"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { goodsDebounceMs } from "@karat/domain/shell/cache-times"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** How long the till waits before it tries again after the server could not be reached. */
export const againAfterMs = 2000

/** What a line shall have, by the name of its gesture. */
export interface Want extends WantedGoods {
  readonly key: GestureKey
  /** Whether it still waits: for the cashier's next press, or to hear what the line has now. */
  readonly waiting: boolean
  /** How many pieces were added to what the till knew of the line; it is told anew what the line has before that is sent. */
  readonly added?: number | undefined
}

type Goods = Omit<WantedGoods, "quantity">

interface PendingNeeds {
  readonly newKey: () => GestureKey
  /** Sends one want and folds in what the server made of it. Answers whether the server could be reached. */
  readonly send: (want: Want) => Promise<boolean>
}

/** What is on its way to a list of goods: sent one after the other, and again by the same name until it is answered. */
export class PendingGoods {
  wants: readonly Want[] = []
  /** How many codes are being looked up, before it can be said what is wanted. */
  lookingUp = 0
  #sending = false
  #debounce: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #waiters: ((saved: boolean) => void)[] = []
  readonly #needs: PendingNeeds

  constructor(needs: PendingNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { wants: observableRef }, { autoBind: true })
  }

  get any(): boolean {
    return this.wants.length > 0 || this.lookingUp > 0
  }

  /** Says what the line of an item shall have, once nothing more is pressed; what was wanted of it before is forgotten. */
  want(goods: Goods, quantity: number) {
    this.#put(goods, { quantity, waiting: true })
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => this.hurry(), goodsDebounceMs)
  }

  wantGone(goods: Goods) {
    this.#put(goods, { quantity: 0, waiting: false })
    void this.send()
  }

  /** One piece more. Answers whether it waits to hear what the line has now, since other tills add to it too. */
  wantOneMore(goods: Goods, before: number): boolean {
    const earlier = this.wants.find(({ itemNumber }) => itemNumber === goods.itemNumber)
    // What is on its way already says what the line shall have; one piece more goes on from there.
    if (earlier !== undefined && earlier.added === undefined) {
      this.#put(goods, { quantity: earlier.quantity + 1, waiting: false })
      void this.send()
      return false
    }
    this.#put(goods, { quantity: before + 1, waiting: true, added: (earlier?.added ?? 0) + 1 })
    return true
  }

  /** What was added is added to what the lines have now, and sent. */
  rebase(pieces: (itemNumber: string) => number) {
    this.wants = this.wants.map((want) =>
      want.added === undefined
        ? want
        : { ...want, quantity: pieces(want.itemNumber) + want.added, added: undefined, waiting: false }
    )
    void this.send()
  }

  get adds(): boolean {
    return this.wants.some(({ added }) => added !== undefined)
  }

  forget() {
    this.wants = []
    this.#tell()
  }

  /** The server cannot be reached: whoever waits for it hears so. */
  unreached() {
    this.#tell(false)
  }

  /** The server has answered. What was pressed meanwhile has a name of its own and is sent next. */
  answered({ key }: Want) {
    this.wants = this.wants.filter((each) => each.key !== key)
  }

  /** Counts a code as on its way while it is looked up, and what it leads to after that. */
  async whileLookingUp(look: () => Promise<void>): Promise<void> {
    this.lookingUp += 1
    await look()
    runInAction(() => {
      this.lookingUp -= 1
    })
    this.#tell()
  }

  /** Nothing waits for a next press any more. */
  hurry() {
    clearTimeout(this.#debounce)
    this.wants = this.wants.map((want) => (want.added === undefined ? { ...want, waiting: false } : want))
    void this.send()
  }

  /** Sends everything now. Answers whether the server has it. */
  async flush(): Promise<boolean> {
    if (!this.any) return true
    const saved = new Promise<boolean>((resolve) => this.#waiters.push(resolve))
    this.hurry()
    return await saved
  }

  async send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    clearTimeout(this.#again)
    let reached = true
    for (let next = this.#next; reached && next !== undefined; next = this.#next)
      reached = await this.#needs.send(next)
    this.#sending = false
    if (!reached) this.#again = setTimeout(() => void this.send(), againAfterMs)
    this.#tell(reached)
  }

  #put({ itemNumber, description, division }: Goods, over: Pick<Want, "quantity" | "waiting" | "added">) {
    const want = { itemNumber, description, division, ...over, key: this.#needs.newKey() }
    const known = this.wants.some((each) => each.itemNumber === itemNumber)
    this.wants = known
      ? this.wants.map((each) => (each.itemNumber === itemNumber ? want : each))
      : [...this.wants, want]
  }

  get #next(): Want | undefined {
    return this.wants.find(({ waiting }) => !waiting)
  }

  /** Tells those who wait, once everything is answered or nobody answers. */
  #tell(reached = true) {
    if (this.any && reached) return
    const waiters = this.#waiters
    this.#waiters = []
    for (const tell of waiters) tell(!this.any)
  }
}
