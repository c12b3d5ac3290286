import {
  choicesFor,
  type Entry,
  type EntryChoices,
  entryFaults,
  entryId,
  type EntryKind,
  entryOfTyped,
  entryTitle,
  type TypedEntry,
  typedEntry
} from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Message } from "@karat/ui/locales/message"
import type { EntryAct, EntryFormModel } from "@karat/ui/screens/admin/entry-form"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

interface EntryFormAsk {
  readonly kind: EntryKindName
  /** As it was seen; undefined for something new. */
  readonly before: Entry | undefined
  readonly entry: Entry
  /** The ids that are there. */
  readonly taken: readonly string[]
  readonly choices: EntryChoices
  readonly locale: Locale
  /** Keeps it; answers why it could not be, if it could not. */
  readonly send: (entry: Entry, before: Entry | undefined) => Promise<Message | undefined>
  /** Takes it away; answers why it could not be, if it could not. Undefined where it stays. */
  readonly remove: ((before: Entry) => Promise<Message | undefined>) | undefined
  /** The kinds that belong to it, and how to get there. */
  readonly leads: readonly EntryKindName[]
  readonly lead: (kind: EntryKindName) => void
  /** What can be done with it once it is there, and does it; answers why that was not asked. */
  readonly acts: readonly EntryAct[]
  readonly act: (act: EntryAct) => Promise<Message | undefined>
  /**
   * Makes a new code that devices sign in with, or that a person replaces by their own; undefined where there is none.
   */
  readonly makeCode: (() => Promise<{ readonly code: string } | { readonly notice: Message }>) | undefined
}

/** Something that is added, or changed. What was typed stays when it is refused. */
export class EntryFormViewModel implements EntryFormModel {
  typed: TypedEntry
  busy = false
  notice: Message | undefined = undefined
  left: ReadonlySet<string> = new Set()
  readonly kind: EntryKindName
  /** Tells it from others of its kind; undefined for something new. */
  readonly id: string | undefined
  readonly isNew: boolean
  readonly title: string
  readonly mayRemove: boolean
  readonly hasCode: boolean
  readonly leads: readonly EntryKindName[]
  readonly acts: readonly EntryAct[]
  code: string | undefined = undefined
  readonly #ask: EntryFormAsk
  readonly #untouched: TypedEntry

  constructor(ask: EntryFormAsk) {
    this.#ask = ask
    this.kind = ask.kind
    this.id = ask.before && entryId(entryKinds[ask.kind], ask.before)
    this.isNew = ask.before === undefined
    this.title = entryTitle(entryKinds[ask.kind], ask.entry, ask.locale)
    this.mayRemove = ask.remove !== undefined && ask.before !== undefined
    this.leads = ask.leads
    this.acts = ask.before === undefined ? [] : ask.acts
    this.hasCode = ask.makeCode !== undefined && ask.before !== undefined
    this.#untouched = typedEntry(entryKinds[ask.kind], ask.entry, ask.locale)
    this.typed = this.#untouched
    makeAutoObservable(
      this,
      {
        kind: false,
        id: false,
        isNew: false,
        title: false,
        mayRemove: false,
        hasCode: false,
        leads: false,
        acts: false,
        typed: observableRef,
        left: observableRef,
        notice: observableRef
      },
      { autoBind: true }
    )
  }

  /** Whether something was changed that is not saved. */
  get isChanged(): boolean {
    return Object.entries(this.typed).some(([field, value]) => value !== this.#untouched[field])
  }

  forgetTyped() {
    this.typed = this.#untouched
  }

  /** What was typed, as it would be kept. */
  get entry(): Entry {
    return entryOfTyped(entryKinds[this.kind], this.typed)
  }

  /** Entries of another store are not offered. */
  get choices(): EntryChoices {
    return choicesFor(this.#ask.choices, String(this.typed["storeNumber"] ?? ""))
  }

  get faults(): EntryFormModel["faults"] {
    const { choices } = this
    const { taken } = this.#ask
    const faults = entryFaults(entryKinds[this.kind], this.entry, {
      taken: this.isNew ? taken : undefined,
      choices
    })
    // A text does not become shorter by being typed on: a text that is too long is reported at once.
    return Object.fromEntries(
      Object.entries(faults).filter(([field, fault]) => fault === "too-long" || this.left.has(field))
    )
  }

  type(field: string, text: string) {
    this.typed = { ...this.typed, [field]: text }
    if (field === "storeNumber") this.#dropElsewhere()
  }

  /** The choices belong to the store that was named before. */
  #dropElsewhere() {
    const { choices } = this
    const left = Object.entries(this.#ask.choices).flatMap(([field, all]) => {
      const isOf = (each: { readonly id: string }) => each.id === this.typed[field]
      return all.some(isOf) && choices[field]?.some(isOf) !== true ? [[field, ""] as const] : []
    })
    this.typed = { ...this.typed, ...Object.fromEntries(left) }
  }

  leave(field: string) {
    this.left = new Set([...this.left, field])
  }

  turn(field: string) {
    this.typed = { ...this.typed, [field]: this.typed[field] !== true }
  }

  save() {
    void this.send()
  }

  async send() {
    if (this.busy) return
    const { fields }: EntryKind = entryKinds[this.kind]
    this.left = new Set(fields.map(({ name }) => name))
    if (Object.keys(this.faults).length > 0) return
    await this.#wait(() => this.#ask.send(this.entry, this.#ask.before))
  }

  remove() {
    void this.takeAway()
  }

  async takeAway() {
    const { before, remove } = this.#ask
    if (this.busy || before === undefined || remove === undefined) return
    await this.#wait(() => remove(before))
  }

  lead(kind: EntryKindName) {
    this.#ask.lead(kind)
  }

  act(act: EntryAct) {
    void this.doIt(act)
  }

  async doIt(act: EntryAct) {
    if (!this.busy && this.acts.includes(act)) await this.#wait(() => this.#ask.act(act))
  }

  makeCode() {
    void this.renewCode()
  }

  async renewCode() {
    const { makeCode } = this.#ask
    if (this.busy || makeCode === undefined) return
    await this.#wait(async () => {
      const made = await makeCode()
      if ("notice" in made) return made.notice
      runInAction(() => (this.code = made.code))
      return undefined
    })
  }

  async #wait(work: () => Promise<Message | undefined>) {
    this.busy = true
    this.notice = undefined
    const notice = await work()
    runInAction(() => {
      this.busy = false
      this.notice = notice
    })
  }
}
