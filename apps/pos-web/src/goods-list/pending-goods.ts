import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import type { WantedGoods } from "@karat/domain/goods-list/wanted-goods"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { goodsDebounceMs } from "@karat/domain/shell/cache-times"
import { makeAutoObservable, runInAction, when } from "mobx"
import type { Queued, SendQueue } from "../shell/send-queue.ts"

/** What a line shall have, by the name of its gesture. */
export interface Want extends WantedGoods, Queued {
  /** How many pieces were added to what the till knew of the line; the line is read again before that is sent. */
  readonly added?: number | undefined
  /** The line that is meant; none where the item had no line yet. */
  readonly lineId?: string | undefined
  /** How many of the pieces were scanned: they are there, even where the line is gone. */
  readonly scanned: number
}

/** The result of a want: the list with it, or `gone`, since its line has left the list. */
export type SentWant = readonly GoodsLine[] | "gone"

type Goods = Omit<WantedGoods, "quantity"> & Pick<Want, "lineId">

type Standing = Pick<GoodsLine, "id" | "quantity">

/** What is wanted of a list of goods and on its way to it: how one thing that is pressed follows from another. */
export class PendingGoods {
  /** How many codes are being looked up, before it is known what is wanted. */
  lookingUp = 0
  readonly #queue: SendQueue<Want, SentWant>
  readonly #newKey: () => GestureKey

  constructor(queue: SendQueue<Want, SentWant>, newKey: () => GestureKey) {
    this.#queue = queue
    this.#newKey = newKey
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get wants(): readonly Want[] {
    return this.#queue.pending
  }

  get any(): boolean {
    return this.wants.length > 0 || this.lookingUp > 0
  }

  /** Sets the number of pieces of an item's line, once nothing more is pressed; an earlier want for it is forgotten. */
  want(goods: Goods, quantity: number) {
    this.#put(goods, { quantity, waiting: "press", scanned: 0 })
    this.#queue.hurryAfter(goodsDebounceMs)
  }

  wantGone(goods: Goods) {
    this.#put(goods, { quantity: 0, waiting: false, scanned: 0 })
    void this.#queue.send()
  }

  /** One piece more. Answers whether it waits for a reading of the line, since other tills add to it too. */
  wantOneMore(goods: Goods, before: number): boolean {
    const earlier = this.wants.find(({ itemNumber }) => itemNumber === goods.itemNumber)
    // A want on its way has the line's whole number already; one piece more continues from there.
    if (earlier !== undefined && earlier.added === undefined) {
      const { lineId, quantity, scanned } = earlier
      this.#put({ ...goods, lineId }, { quantity: quantity + 1, waiting: false, scanned: scanned + 1 })
      void this.#queue.send()
      return false
    }
    this.#putAdded(goods, before + 1, (earlier?.added ?? 0) + 1)
    return true
  }

  /** What was added is added to what the lines have now, and sent. */
  rebase(standing: (itemNumber: string) => Standing | undefined) {
    this.#queue.pending = this.wants.map((want) => {
      if (want.added === undefined) return want
      const line = standing(want.itemNumber)
      const quantity = (line?.quantity ?? 0) + want.added
      return { ...want, quantity, lineId: line?.id, added: undefined, waiting: false }
    })
    void this.#queue.send()
  }

  get adds(): boolean {
    return this.wants.some(({ added }) => added !== undefined)
  }

  /**
   * The server has answered. What was pressed meanwhile has a name of its own and is sent next; it means the line
   * that there is now.
   */
  answered(want: Want, line: Standing | undefined) {
    this.#queue.pending = this.wants
      .filter(({ key }) => key !== want.key)
      .map((each) => (each.itemNumber === want.itemNumber ? afterAnswer(each, want, line) : each))
  }

  /** The server has refused, and nothing has come of it. */
  refused({ key }: Want) {
    this.#queue.pending = this.wants.filter((each) => each.key !== key)
  }

  /** The line that was meant has left the list. What was scanned of it waits to be added to what there is now. */
  gone({ key }: Want) {
    const want = this.wants.find((each) => each.key === key)
    this.#queue.pending = this.wants.filter((each) => each.key !== key)
    if (want !== undefined && want.scanned > 0) this.#putAdded(want, want.scanned, want.scanned)
  }

  /** Counts a code as on its way while it is looked up, and what it leads to after that. */
  async whileLookingUp(look: () => Promise<void>): Promise<void> {
    this.lookingUp += 1
    try {
      await look()
    } finally {
      runInAction(() => {
        this.lookingUp -= 1
      })
    }
  }

  /** Sends everything now. Answers whether the server has it. */
  async flush(): Promise<boolean> {
    if (!this.any) return true
    const { unreached } = this.#queue
    this.#queue.hurry()
    await when(() => !this.any || this.#queue.unreached !== unreached)
    return !this.any
  }

  /** Pieces that were scanned, and what the line has with them as far as the till knows. */
  #putAdded(goods: Goods, quantity: number, added: number) {
    this.#put(goods, { quantity, waiting: "reading", added, scanned: added })
  }

  #put(
    { itemNumber, description, division, lineId }: Goods,
    over: Pick<Want, "quantity" | "waiting" | "added" | "scanned">
  ) {
    const want = { itemNumber, description, division, lineId, ...over, key: this.#newKey() }
    const known = this.wants.some((each) => each.itemNumber === itemNumber)
    this.#queue.pending = known
      ? this.wants.map((each) => (each.itemNumber === itemNumber ? want : each))
      : [...this.wants, want]
  }
}

/** What was pressed after something that is answered now, and the line that it means then. */
function afterAnswer(next: Want, answered: Want, line: Standing | undefined): Want {
  const lineId = line?.id
  // A removal means the line that was shown, and none that another till has made since.
  if (next.quantity === 0) return { ...next, lineId: next.lineId ?? lineId }
  // What was scanned once the line was removed comes on top of what another till has listed since.
  if (line !== undefined && answered.quantity === 0 && next.scanned === next.quantity) {
    const quantity = line.quantity + next.scanned
    return { ...next, lineId, quantity, added: next.scanned, waiting: "reading" }
  }
  return { ...next, lineId, scanned: Math.max(0, next.scanned - answered.scanned) }
}
