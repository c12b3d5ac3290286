import { type CallFailure, leavesOpen, type Unreachable } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"

/** How long a change waits before it is sent again after the server could not be reached, in milliseconds. */
export const againAfterMs = 2000

/** Comes back when what got no answer shall be asked for once more. */
export const untilAskedAgain = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, againAfterMs))

/** A change that the till has made and the server has not answered. */
export interface Queued {
  /** Names its gesture: whatever is sent under it once more is done once. */
  readonly key: GestureKey
  /**
   * What it waits for before it is sent, if anything: the cashier's next press, or a reading of what the server has
   * now.
   */
  readonly waiting: false | "press" | "reading"
}

/** The server's result of a change, or why it refused. */
export type DefiniteAnswer<Answer> = Result.Result<Answer, Exclude<CallFailure, Unreachable>>

interface QueueNeeds<Item extends Queued, Answer> {
  /** Has the server do it; `again` where it was asked before and got no answer. */
  readonly send: (item: Item, again: boolean) => Promise<Result.Result<Answer, CallFailure>>
  /** Takes an answer in, and the answered change out of the pending ones. */
  readonly answered: (item: Item, answer: DefiniteAnswer<Answer>) => void
  /** Reads all of it: an answer that was taken in may be older than what was held. */
  readonly readAgain: () => Promise<CallFailure | undefined>
  /**
   * Whether a reading is taken in only when nothing is on its way to the server: where a change that is in both the
   * reading and the queue would be counted twice.
   */
  readonly readsAlone: boolean
  /** Nothing can be sent any more for now. */
  readonly rested?: () => void
}

/**
 * What the till has changed and the server has not answered, in the order in which it was pressed. One is on its way at
 * a time. What got no answer is asked for by its key before anything newer is sent: the server may have done it, and
 * answers then with what was so at that moment, which must not come after the answer to a later change.
 *
 * Whatever comes from the server's side goes through here, so that nothing older is taken for newer: every answer that
 * is taken in raises an epoch, and what was asked for in an earlier one comes late. A late reading is dropped and read
 * once more; a late answer to a change is taken in, and all of it is read after that.
 */
export class SendQueue<Item extends Queued, Answer> {
  pending: readonly Item[] = []
  sending = false
  /** What was sent and has got no answer, whatever has been pressed in its place since. */
  unanswered: { readonly item: Item; readonly epoch: number } | undefined = undefined
  /** How often the server could not be reached. */
  unreached = 0
  #epoch = 0
  #looked = 0
  #untilRest: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  readonly #needs: QueueNeeds<Item, Answer>

  constructor(needs: QueueNeeds<Item, Answer>) {
    this.#needs = needs
    makeAutoObservable(this, { pending: observableRef, unanswered: observableRef }, { autoBind: true })
  }

  /** Something is on its way, or it is unknown whether it has arrived. */
  get busy(): boolean {
    return this.sending || this.unanswered !== undefined
  }

  /** What is pending in the order in which the server will have done it. */
  get inOrder(): readonly Item[] {
    const at = this.pending.findIndex(({ key }) => key === this.unanswered?.item.key)
    // Most often it is the first already, and that it is sent changes nothing.
    return at <= 0 ? this.pending : [...this.pending.slice(at, at + 1), ...this.pending.toSpliced(at, 1)]
  }

  /** The last that was taken in was a reading: nothing has been answered since. */
  get isFresh(): boolean {
    return this.#looked === this.#epoch
  }

  push(item: Item): void {
    this.pending = [...this.pending, item]
  }

  /** Sends what waits for the next press once there has been none for so long. */
  hurryAfter(restMs: number): void {
    clearTimeout(this.#untilRest)
    this.#untilRest = setTimeout(() => this.hurry(), restMs)
  }

  /** Nothing waits for a next press any more. */
  hurry(): void {
    clearTimeout(this.#untilRest)
    if (this.pending.some(({ waiting }) => waiting === "press"))
      this.pending = this.pending.map((item) =>
        item.waiting === "press" ? { ...item, waiting: false } : item
      )
    void this.send()
  }

  /** Lets go of everything. A change on its way may be done; its answer is still taken in. */
  forget(): void {
    clearTimeout(this.#untilRest)
    this.pending = []
    this.unanswered = undefined
  }

  /** Sends what does not wait, one after the other. Who cannot reach the server tries again by itself. */
  async send(): Promise<void> {
    if (this.sending || this.#next === undefined) return
    clearTimeout(this.#again)
    this.sending = true
    let reached = false
    try {
      reached = await this.#sendAll()
    } finally {
      runInAction(() => {
        this.sending = false
        if (!reached) this.notReached()
      })
      if (!reached) this.#again = setTimeout(() => void this.send(), againAfterMs)
      // Pressed after the last look for more, and before this was over.
      else if (this.#next !== undefined) void this.send()
      this.#needs.rested?.()
    }
  }

  /** The server cannot be reached: waiting callers are notified. */
  notReached(): void {
    this.unreached += 1
  }

  /** Something of the server's side has come beside the queue, and was taken in. */
  took(): void {
    this.#epoch += 1
  }

  /**
   * Reads, and takes in what is not late; reads once more when it is.
   * @returns why it could not be read, if it could not
   */
  async read<Reading>(
    ask: () => Promise<Result.Result<Reading, CallFailure>>,
    takeIn: (reading: Reading) => void
  ): Promise<CallFailure | undefined> {
    const { readsAlone } = this.#needs
    for (;;) {
      if (readsAlone) await when(() => !this.busy)
      const epoch = this.#epoch
      const read = await ask()
      if (this.#isLate(epoch) || (readsAlone && this.busy)) continue
      if (Result.isFailure(read)) return read.failure
      runInAction(() => {
        this.took()
        takeIn(read.success)
        this.#looked = this.#epoch
      })
      return undefined
    }
  }

  /** Whether something has been taken in since an epoch, so that what was asked for in it may be older. */
  #isLate(epoch: number): boolean {
    return epoch !== this.#epoch
  }

  get #next(): Item | undefined {
    return this.unanswered?.item ?? this.pending.find(({ waiting }) => waiting === false)
  }

  /** Answers whether the server could be reached. */
  async #sendAll(): Promise<boolean> {
    for (let next = this.#next; next !== undefined; next = this.#next)
      if (!(await this.#sendOne(next))) return false
    return true
  }

  async #sendOne(item: Item): Promise<boolean> {
    const before = this.unanswered
    const sent = before ?? { item, epoch: this.#epoch }
    runInAction(() => (this.unanswered = sent))
    const answer = definiteAnswer(await this.#needs.send(item, before !== undefined))
    // A change that was forgotten meanwhile is not sent again.
    if (answer === undefined) return this.unanswered === undefined
    return runInAction(() => {
      const isLate = before !== undefined || this.#isLate(sent.epoch)
      this.unanswered = undefined
      this.took()
      this.#needs.answered(item, answer)
      // Done or not, the server has received it: it is not sent again, and its result is read.
      const isUnreadable = Result.isFailure(answer) && answer.failure._tag === "Unreadable"
      if (isLate || isUnreadable) void this.readAgain()
      return true
    })
  }

  /** Reads all of it, until there is an answer: what is held may be older, or less, than what the server has. */
  async readAgain(): Promise<void> {
    for (;;) {
      const failure = await this.#needs.readAgain()
      if (failure === undefined || !leavesOpen(failure)) return
      await untilAskedAgain()
    }
  }
}

/** The definite answer; undefined where there was none. */
function definiteAnswer<Answer>(
  answer: Result.Result<Answer, CallFailure>
): DefiniteAnswer<Answer> | undefined {
  if (Result.isSuccess(answer)) return Result.succeed(answer.success)
  const { failure } = answer
  return failure._tag === "Unreachable" ? undefined : Result.fail(failure)
}
