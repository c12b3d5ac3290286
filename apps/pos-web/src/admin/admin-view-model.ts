import {
  type AdminChange,
  type Entry,
  entryId,
  type EntryKind,
  entryTitle,
  newEntry,
  tidiedEntry
} from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { Locale } from "@karat/domain/money/format-amount"
import { Administration } from "@karat/domain/ports/administration"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { AdminScreenModel, AdminView } from "@karat/ui/screens/admin/admin-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { EntryFormViewModel } from "./entry-form-view-model.ts"

export interface AdminNeeds {
  readonly run: Run
  readonly gestures: Pick<Gestures, "once">
  readonly session: Pick<TillSession, "badgeNumber" | "claims">
  readonly notices: Pick<Notices, "show">
  readonly dialogs: Pick<Dialogs, "confirm">
  readonly navigation: Pick<Navigation, "go">
  /** The language that the screen speaks. */
  readonly locale: () => Locale
}

const refusedMessage: Readonly<Record<string, MessageKey>> = {
  not_administrator: "adminNotAllowed",
  entry_taken: "entryTaken",
  entry_changed: "entryChangedMeanwhile",
  entry_needed: "entryNeeded",
  entry_invalid: "entryInvalid",
  last_administrator: "lastAdministrator"
}

/** The server tells changes by pages of so many. */
const changesOnAPage = 50

/** What the shop is set up with, for those who may change it. */
export class AdminViewModel implements AdminScreenModel {
  status: AdminScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  view: AdminView = "start"
  entries: readonly Entry[] = []
  choices: AdminScreenModel["choices"] = {}
  changes: readonly AdminChange[] = []
  hasMoreChanges = false
  form: EntryFormViewModel | undefined = undefined
  readonly #needs: AdminNeeds

  constructor(needs: AdminNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        entries: observableRef,
        choices: observableRef,
        changes: observableRef,
        form: observableRef,
        failure: observableRef
      },
      { autoBind: true }
    )
  }

  retry() {
    void this.load()
  }

  choose(view: AdminView) {
    this.view = view
    void this.load()
  }

  moreChanges() {
    void this.#loadChanges(Math.floor(this.changes.length / changesOnAPage) + 1)
  }

  openControlUnit() {
    this.#needs.navigation.go("/admin/control-unit")
  }

  add() {
    const { view } = this
    if (view === "start" || view === "changes") return
    const entry = newEntry(entryKinds[view])
    // Most of what is added belongs to the store that the till stands in.
    const here = { ...entry, storeNumber: this.#needs.session.claims?.storeNumber ?? "" }
    this.#open(view, undefined, "storeNumber" in entry ? here : entry)
  }

  open(id: string) {
    const { view } = this
    if (view === "start" || view === "changes") return
    const entry = this.entries.find((each) => entryId(entryKinds[view], each) === id)
    if (entry !== undefined) this.#open(view, entry, entry)
  }

  back() {
    const isAlone = this.view !== "start" && this.view !== "changes" && isSingle(this.view)
    if (this.form !== undefined && !isAlone) {
      this.form = undefined
      void this.load()
    } else if (this.view === "start") this.#needs.navigation.go("/profile")
    else {
      this.form = undefined
      this.choose("start")
    }
  }

  /** Fetches what is looked at. */
  async load() {
    this.status = "loading"
    const { view } = this
    if (view === "changes") await this.#loadChanges(1)
    else if (view === "start") await this.#loadStart()
    else await this.#loadEntries(view)
  }

  async #loadStart() {
    const told = await this.#needs.run(Effect.flatMap(Administration, (admin) => admin.allowed(this.#badge)))
    runInAction(() => {
      if (this.view !== "start") return
      if (Result.isFailure(told)) return this.#failed(told.failure)
      this.status = told.success ? "ready" : "forbidden"
    })
  }

  async #loadEntries(view: EntryKindName) {
    const told = await this.#needs.run(
      Effect.flatMap(Administration, (admin) => admin.entries(view, this.#badge))
    )
    runInAction(() => {
      // Somebody may have gone on meanwhile.
      if (this.view !== view) return
      if (Result.isFailure(told)) return this.#failed(told.failure)
      this.entries = told.success.entries
      this.choices = told.success.choices
      this.status = "ready"
      const [alone] = this.entries
      if (isSingle(view) && alone !== undefined) this.#open(view, alone, alone)
    })
  }

  async #loadChanges(page: number) {
    const told = await this.#needs.run(
      Effect.flatMap(Administration, (admin) => admin.changes(this.#badge, page))
    )
    runInAction(() => {
      if (this.view !== "changes") return
      if (Result.isFailure(told)) return this.#failed(told.failure)
      this.changes = page === 1 ? told.success : [...this.changes, ...told.success]
      this.hasMoreChanges = told.success.length === changesOnAPage
      this.status = "ready"
    })
  }

  #open(kind: EntryKindName, before: Entry | undefined, entry: Entry) {
    const of: EntryKind = entryKinds[kind]
    this.form = new EntryFormViewModel({
      kind,
      before,
      entry,
      taken: this.entries.map((each) => entryId(of, each)),
      choices: this.choices,
      locale: this.#needs.locale(),
      send: (wanted, seen) => this.#save(kind, wanted, seen),
      remove: of.removes ? (seen) => this.#remove(kind, seen) : undefined
    })
  }

  /** Keeps an entry and closes its form; answers why it could not be kept. */
  async #save(kind: EntryKindName, wanted: Entry, before: Entry | undefined): Promise<Message | undefined> {
    const { gestures, run } = this.#needs
    const entry = tidiedEntry(entryKinds[kind], wanted)
    const asked = { badgeNumber: this.#badge, entry, before }
    const told = await run(
      gestures.once(["admin", kind, entryId(entryKinds[kind], entry)], asked, (key) =>
        Effect.flatMap(Administration, (admin) => admin.save(kind, asked, key))
      )
    )
    if (Result.isFailure(told)) return messageOf(told.failure)
    await this.#closed("entrySaved")
    return undefined
  }

  /** Takes an entry away once somebody is sure, and closes its form; answers why it could not be. */
  async #remove(kind: EntryKindName, before: Entry): Promise<Message | undefined> {
    const { dialogs, gestures, run } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "removeEntry", values: { name: entryTitle(entryKinds[kind], before) } },
      text: { key: "removeEntryText" },
      confirm: "remove",
      destructive: true
    })
    if (!sure) return undefined
    const asked = { badgeNumber: this.#badge, before }
    const told = await run(
      gestures.once(["admin-removed", kind, entryId(entryKinds[kind], before)], asked, (key) =>
        Effect.flatMap(Administration, (admin) => admin.remove(kind, asked, key))
      )
    )
    if (Result.isFailure(told)) return messageOf(told.failure)
    await this.#closed("entryRemoved")
    return undefined
  }

  async #closed(said: MessageKey) {
    this.#needs.notices.show("success", { key: said })
    runInAction(() => {
      this.form = undefined
      if (this.view !== "changes" && this.view !== "start" && isSingle(this.view)) this.view = "start"
    })
    await this.load()
  }

  #failed(failure: CallFailure) {
    const isRefused = failure._tag === "Refused"
    this.status = isRefused && failure.code === "not_administrator" ? "forbidden" : "failed"
    this.failure = messageOf(failure)
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}

/** Whether there is one of the kind alone, which is opened at once. */
function isSingle(kind: EntryKindName): boolean {
  return entryKinds[kind].id.length === 0
}

function messageOf(failure: CallFailure): Message {
  const key = failure._tag === "Refused" ? refusedMessage[failure.code ?? ""] : undefined
  return key === undefined ? failureMessage(failure) : { key }
}
