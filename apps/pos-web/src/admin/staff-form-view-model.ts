import {
  type StaffEntry,
  type StaffEntryFault,
  staffEntryFaults,
  type StaffRight,
  typedStaffFields,
  type TypedStaffField
} from "@karat/domain/admin/staff-entry"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { StaffFormModel } from "@karat/ui/screens/admin/staff-form"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

const faultMessage = {
  required: "required",
  "too-long": "fieldTooLong",
  unprintable: "fieldUnprintable",
  "badge-wrong": "ownerBadgeWrong",
  "badge-taken": "badgeTaken"
} as const satisfies Record<StaffEntryFault, MessageKey>

interface StaffFormAsk {
  /** As it was seen; undefined for somebody new. */
  readonly before: StaffEntry | undefined
  readonly entry: StaffEntry
  readonly taken: readonly string[]
  readonly stores: StaffFormModel["stores"]
  /** Keeps it; answers why it could not be, if it could not. */
  readonly send: (entry: StaffEntry, before: StaffEntry | undefined) => Promise<Message | undefined>
}

/** Somebody who is added, or whose entry is changed. What was typed stays when it is refused. */
export class StaffFormViewModel implements StaffFormModel {
  entry: StaffEntry
  busy = false
  notice: Message | undefined = undefined
  left: ReadonlySet<TypedStaffField> = new Set()
  readonly isNew: boolean
  readonly stores: StaffFormModel["stores"]
  readonly #ask: StaffFormAsk

  constructor(ask: StaffFormAsk) {
    this.#ask = ask
    this.entry = ask.entry
    this.isNew = ask.before === undefined
    this.stores = ask.stores
    makeAutoObservable(
      this,
      { isNew: false, stores: false, entry: observableRef, left: observableRef, notice: observableRef },
      { autoBind: true }
    )
  }

  get faults(): StaffFormModel["faults"] {
    const faults = staffEntryFaults(this.entry, this.isNew ? this.#ask.taken : undefined)
    return Object.fromEntries(
      Object.entries(faults)
        .filter(([field]) => this.left.has(field as TypedStaffField))
        .map(([field, fault]) => [field, { key: faultMessage[fault] }])
    )
  }

  type(field: TypedStaffField, text: string) {
    this.#change({ [field]: text })
  }

  leave(field: TypedStaffField) {
    this.left = new Set([...this.left, field])
  }

  chooseStore(number: string) {
    if (number !== "") this.#change({ storeNumber: number })
  }

  chooseLocale(locale: Locale) {
    this.#change({ locale })
  }

  turn(right: StaffRight) {
    this.#change({ [right]: !this.entry[right] })
  }

  save() {
    void this.send()
  }

  async send() {
    if (this.busy) return
    this.left = new Set(typedStaffFields)
    if (Object.keys(this.faults).length > 0) return
    this.busy = true
    this.notice = undefined
    const notice = await this.#ask.send(this.entry, this.#ask.before)
    runInAction(() => {
      this.busy = false
      this.notice = notice
    })
  }

  #change(change: Partial<StaffEntry>) {
    this.entry = { ...this.entry, ...change }
  }
}
