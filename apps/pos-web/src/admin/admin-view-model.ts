import { personalCodes } from "@karat/contract/call"
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
import { type ExportList, exportListOf } from "@karat/domain/admin/export-list"
import type { Locale } from "@karat/domain/money/format-amount"
import { isDate } from "@karat/domain/receipt/receipt-search-form"
import { Administration } from "@karat/domain/ports/administration"
import { Catalogue } from "@karat/domain/ports/catalogue"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { TriedDevice } from "@karat/domain/device/device-test"
import type { EntryAct } from "@karat/ui/screens/admin/entry-form"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { AdminScreenModel, AdminView } from "@karat/ui/screens/admin/admin-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LeaveGate } from "../shell/leave-gate.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { PagedList } from "../shell/paged-list.ts"
import { storeDay } from "../shell/store-clock.ts"
import { adminAddress, type AdminPlace, adminPlace, isSingle, newId, searchOf } from "./admin-address.ts"
import { adminFailure, entryRefusalMessage } from "./admin-failure.ts"
import { endingWords, paperWords, removalWords } from "./admin-words.ts"
import { EntryFormViewModel } from "./entry-form-view-model.ts"
import { LabelSheetViewModel } from "./label-sheet-view-model.ts"

export interface AdminNeeds {
  readonly run: Run
  readonly gestures: Pick<Gestures, "once">
  readonly session: Pick<TillSession, "badgeNumber" | "claims" | "currency"> &
    Partial<Pick<TillSession, "setup">>
  readonly notices: Pick<Notices, "show">
  readonly dialogs: Pick<Dialogs, "confirm" | "keypad">
  readonly navigation: Pick<Navigation, "go">
  readonly leaving: Pick<LeaveGate, "guard" | "mayLeave">
  readonly page: Pick<Window, "print">
  /** The language of the screen. */
  readonly locale: () => Locale
  /** Saves lists as tables. */
  readonly exports?:
    | { readonly saveFound: (list: ExportList, search: string) => Promise<Message | undefined> }
    | undefined
  /** The time; tests bring their own. */
  readonly clock?: (() => Date) | undefined
}

/** How long a pause in the typing starts a search, in milliseconds. */
const typingMs = 300

/** The kinds that belong to an item, each an entry of its own. */
const besideItem = ["itemPrice", "campaign", "stock"] as const satisfies readonly EntryKindName[]

/** What can be done with entries of a kind beside changing them. */
const actsOf: Readonly<Partial<Record<EntryKindName, readonly EntryAct[]>>> = {
  item: ["label", "labelPage"],
  staff: ["card"],
  register: ["testPrinter", "testTerminal"]
}

/**
 * Entries that are not usable once added: a register cannot sign in without a code, and an item is not sold without a
 * price.
 */
const isUnfinished: ReadonlySet<EntryKindName> = new Set(["register", "item"])

/** The server tells changes by pages of so many. */
const changesOnAPage = 50

/** What the shop is set up with, for those who may change it. */
export class AdminViewModel implements AdminScreenModel {
  status: AdminScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  view: AdminView = "start"
  search = ""
  troubles: AdminScreenModel["troubles"] = []
  entries: readonly Entry[] = []
  choices: AdminScreenModel["choices"] = {}
  form: EntryFormViewModel | undefined = undefined
  labels: LabelSheetViewModel | undefined = undefined
  /** Where an address leads to, until that is open. */
  goal: AdminPlace | undefined = undefined
  readonly #needs: AdminNeeds
  /** The item that an entry is added for, and that is returned to. */
  #ofItem: string | undefined = undefined
  /** Whether an address has been followed yet. */
  #isOpened = false
  #typing: ReturnType<typeof setTimeout> | undefined = undefined

  readonly #log: PagedList<AdminChange>

  constructor(needs: AdminNeeds) {
    this.#needs = needs
    this.#log = new PagedList({
      fetch: async (page) => {
        const read = Effect.flatMap(Administration, (admin) => admin.changes(this.#badge, page))
        return Result.map(await needs.run(read), (rows) => ({
          rows,
          hasMore: rows.length === changesOnAPage
        }))
      },
      nameOf: ({ id }) => String(id),
      messageOf: adminFailure,
      failed: (failure, page) => {
        if (page > 1) needs.notices.show("danger", adminFailure(failure))
        else if (this.view === "changes") this.#failed(failure)
      }
    })
    makeAutoObservable(
      this,
      {
        troubles: observableRef,
        entries: observableRef,
        choices: observableRef,
        form: observableRef,
        labels: observableRef,
        goal: observableRef,
        failure: observableRef
      },
      { autoBind: true }
    )
  }

  /** The screen is open until what it answers is called; a form that was changed is not left unasked. */
  opened(): () => void {
    return this.#needs.leaving.guard({
      // Once the cashier is logged out, no question keeps the screen open.
      holds: (to) => this.form?.isChanged === true && this.#badge !== "" && to !== adminAddress(this.place),
      mayLeave: () => this.#mayLeave()
    })
  }

  async #mayLeave(): Promise<boolean> {
    const { form } = this
    const leaves = await this.#needs.dialogs.confirm({
      title: { key: "entryLeaveTitle" },
      text: { key: "entryLeaveText" },
      confirm: "leave",
      cancel: "stay",
      destructive: true
    })
    if (leaves) form?.forgetTyped()
    return leaves
  }

  /** Goes on at once, or once the user agrees to lose the changes. */
  #leaveForm(goOn: () => void): void {
    if (this.form?.isChanged === true)
      void this.#needs.leaving.mayLeave().then((leaves) => leaves && runInAction(goOn))
    else goOn()
  }

  retry() {
    void this.load()
  }

  get changes(): readonly AdminChange[] {
    return this.#log.rows
  }

  /** There may be earlier changes than those shown. */
  get hasMoreChanges(): boolean {
    return this.#log.hasMore
  }

  /** The shown place, as its address has it. */
  get place(): AdminPlace {
    const { form, goal, view } = this
    if (goal !== undefined) return goal
    if (view === "start" || view === "changes" || form === undefined || isSingle(view)) return { view }
    return { view, id: form.id ?? newId }
  }

  /** Goes where an address leads to: by Back, after a reload, or typed. What is not there any more gives way to its list. */
  async follow(path: string): Promise<void> {
    const wanted = adminPlace(path)
    if (wanted === undefined) {
      this.#needs.notices.show("info", { key: "noPageHere" })
      this.#needs.navigation.go(adminAddress({ view: "start" }), { replace: true })
    }
    const place = wanted ?? { view: "start" }
    if (this.#isOpened && adminAddress(place) === adminAddress(this.place)) return
    this.#isOpened = true
    const { id, view } = place
    this.form = undefined
    this.labels = undefined
    this.#turnTo(view)
    this.goal = place
    // An item is looked for by its number; its stock is listed under it.
    if (id !== undefined && id !== newId) this.search = searchOf(view, id)
    await this.load()
  }

  /** Opens what an address leads to once its area could be read; until then the address stays. */
  #reachGoal() {
    const { goal, status, view } = this
    if (goal === undefined || goal.view !== view || status !== "ready") return
    this.goal = undefined
    if (goal.id === newId) this.add()
    else if (goal.id !== undefined) {
      this.open(goal.id)
      if (this.form === undefined) this.#needs.notices.show("info", { key: "noPageHere" })
    }
  }

  choose(view: AdminView) {
    this.#leaveForm(() => {
      this.#turnTo(view)
      void this.load()
    })
  }

  #turnTo(view: AdminView) {
    this.goal = undefined
    this.view = view
    this.search = ""
    this.entries = []
    this.#ofItem = undefined
  }

  /** Looks for a text once nothing more is typed for a moment. */
  find(text: string) {
    this.search = text
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => void this.load(), typingMs)
  }

  moreChanges() {
    this.#log.loadMore()
  }

  openControlUnit() {
    this.#needs.navigation.go("/admin/control-unit")
  }

  openReports() {
    this.#needs.navigation.go("/admin/reports")
  }

  openUnclearPayments() {
    this.#needs.navigation.go("/admin/payments")
  }

  openRemarks() {
    this.#needs.navigation.go("/admin/remarks")
  }

  openImport() {
    this.#needs.navigation.go("/admin/import")
  }

  openBackup() {
    this.#needs.navigation.go("/admin/backup")
  }

  openBooks() {
    this.#needs.navigation.go("/admin/books")
  }

  openExport() {
    this.#needs.navigation.go("/admin/export")
  }

  /** Saves the list that is looked at, or what of it was found. */
  exportList() {
    const { search, view } = this
    const list = view === "start" ? undefined : exportListOf(view)
    if (list === undefined) return
    void this.#saveList(list, search)
  }

  async #saveList(list: ExportList, search: string) {
    const failure = await this.#needs.exports?.saveFound(list, search)
    if (failure !== undefined) this.#needs.notices.show("danger", failure)
  }

  openDevices() {
    this.#needs.navigation.go("/settings")
  }

  add() {
    const { view } = this
    if (view === "start" || view === "changes") return
    const entry = { ...newEntry(entryKinds[view], this.#today), ...this.#alike(view) }
    // Most added entries belong to the till's own store.
    const here = { ...entry, storeNumber: this.#needs.session.claims?.storeNumber ?? "" }
    this.#open(view, undefined, "storeNumber" in entry && view !== "store" ? here : entry)
  }

  /** On the wall of the store, wherever the till believes to stand. */
  get #today(): string {
    const { clock = () => new Date(), session } = this.#needs
    return storeDay(session.claims?.storeNumber ?? "", clock())
  }

  /** What something new has in common with what is there: most stores are one company's. */
  #alike(view: EntryKindName): Entry {
    const [first] = view === "store" ? this.entries : []
    if (first === undefined) return {}
    const shared = ["organisationName", "organisationNumber", "vatNumber"]
    return Object.fromEntries(shared.map((field) => [field, first[field] ?? ""]))
  }

  open(id: string) {
    const { view } = this
    if (view === "start" || view === "changes") return
    const entry = this.entries.find((each) => entryId(entryKinds[view], each) === id)
    if (entry !== undefined) this.#open(view, entry, entry)
  }

  back() {
    if (this.labels !== undefined) {
      this.labels = undefined
      return
    }
    this.#leaveForm(() => this.#goBack())
  }

  #goBack() {
    if (this.#ofItem !== undefined) return void this.#toItem(this.#ofItem)
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
    if (view === "changes") await this.#loadChanges()
    else if (view === "start") await this.#loadStart()
    else await this.#loadEntries(view)
    runInAction(() => this.#reachGoal())
  }

  async #loadStart() {
    const answer = await this.#needs.run(
      Effect.flatMap(Administration, (admin) =>
        Effect.all({
          allowed: admin.allowed(this.#badge),
          held: this.#asksForCode ? Effect.asVoid(admin.changes(this.#badge, 1)) : Effect.void,
          // A failure to read them stops nothing.
          troubles: admin.troubles().pipe(Effect.catch(() => Effect.succeed([])))
        })
      )
    )
    runInAction(() => {
      if (this.view !== "start") return
      if (Result.isFailure(answer)) return this.#failed(answer.failure)
      const { allowed, troubles } = answer.success
      this.status = allowed ? "ready" : "forbidden"
      this.troubles = allowed ? troubles : []
    })
  }

  /** A server that has codes asks for the one of who comes in, by whatever is asked that needs the right. */
  get #asksForCode() {
    return this.#needs.session.setup?.capabilities?.includes(personalCodes) === true
  }

  async #loadEntries(view: EntryKindName) {
    const { search } = this
    const answer = await this.#needs.run(
      Effect.flatMap(Administration, (admin) => admin.entries(view, this.#badge, search))
    )
    runInAction(() => {
      // The user may have gone on meanwhile, or typed on.
      if (this.view !== view || this.search !== search) return
      if (Result.isFailure(answer)) return this.#failed(answer.failure)
      this.entries = answer.success.entries
      this.choices = answer.success.choices
      this.status = "ready"
      const [alone] = this.entries
      if (isSingle(view) && alone !== undefined) this.#open(view, alone, alone)
    })
  }

  async #loadChanges() {
    if (await this.#log.first())
      runInAction(() => {
        if (this.view === "changes") this.status = "ready"
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
      remove: of.removes && of.isOver?.(entry) !== true ? (seen) => this.#remove(kind, seen) : undefined,
      makeCode: this.#codeMaker(kind, entryId(of, entry)),
      acts: actsOf[kind] ?? [],
      act: (act) => this.#act(act, entryId(of, entry)),
      leads: kind === "item" && before !== undefined ? besideItem : [],
      lead: (to) => this.#leaveForm(() => void this.#beside(to, String(entry["itemNumber"])))
    })
  }

  /** To an entry that belongs to an item: a new one, or the existing ones. */
  async #beside(kind: EntryKindName, itemNumber: string) {
    this.form = undefined
    this.view = kind
    this.search = kind === "stock" ? itemNumber : ""
    this.entries = []
    this.#ofItem = itemNumber
    await this.load()
    runInAction(() => {
      if (this.status !== "ready" || this.view !== kind || kind === "stock") return
      this.#open(kind, undefined, { ...newEntry(entryKinds[kind], this.#today), itemNumber })
    })
  }

  /** Keeps an entry and closes its form; answers why it could not be kept. */
  async #save(kind: EntryKindName, wanted: Entry, before: Entry | undefined): Promise<Message | undefined> {
    const { gestures, run } = this.#needs
    const { form } = this
    const of: EntryKind = entryKinds[kind]
    const entry = tidiedEntry(of, wanted)
    const refusal = of.refuses?.(entry)
    if (refusal !== undefined) return entryRefusalMessage(refusal, this.#needs.locale())
    const request = { badgeNumber: this.#badge, entry, before }
    const answer = await run(
      gestures.once(["admin", kind, entryId(entryKinds[kind], entry)], request, (key) =>
        Effect.flatMap(Administration, (admin) => admin.save(kind, request, key))
      )
    )
    if (Result.isFailure(answer)) return adminFailure(answer.failure)
    const id = entryId(entryKinds[kind], answer.success)
    const continues = before === undefined && isUnfinished.has(kind)
    const isOpen = this.form === form
    if (isOpen && continues && kind === "item") runInAction(() => (this.search = id))
    await this.#closed("entrySaved", form)
    if (!isOpen) return undefined
    if (before === undefined && kind === "store") await this.#toFirstRegister(id)
    else if (continues) runInAction(() => this.open(id))
    else if (this.#ofItem !== undefined) await this.#toItem(this.#ofItem)
    return undefined
  }

  /** To the register that came with a new store: no device signs in there before it has a code. */
  async #toFirstRegister(storeNumber: string) {
    runInAction(() => this.choose("register"))
    await this.load()
    runInAction(() => {
      const first = this.entries.find((each) => each["storeNumber"] === storeNumber)
      if (this.view === "register" && first !== undefined) this.open(entryId(entryKinds.register, first))
    })
  }

  /** Back to an item whose price, campaign or stock was looked at. */
  async #toItem(itemNumber: string) {
    runInAction(() => {
      this.choose("item")
      this.form = undefined
      this.search = itemNumber
    })
    await this.load()
    runInAction(() => this.view === "item" && this.open(itemNumber))
  }

  /** Does something with an entry, and shows the result; answers why it was not done. */
  async #act(act: EntryAct, id: string): Promise<Message | undefined> {
    if (act === "testPrinter") return await this.#try("printer", id)
    if (act === "testTerminal") return await this.#try("terminal", id)
    if (act === "labelPage") return await this.#showLabels(id)
    const { gestures, notices, run } = this.#needs
    const badge = this.#badge
    const answer = await run(
      gestures.once([act, id], badge, (key) =>
        Effect.flatMap(Administration, (admin) =>
          act === "label" ? admin.printLabel(id, badge, key) : admin.printCard(id, badge, key)
        )
      )
    )
    if (Result.isFailure(answer)) return adminFailure(answer.failure)
    const [done, waits] = paperWords[act]
    notices.show(answer.success ? "success" : "warning", { key: answer.success ? done : waits })
    return undefined
  }

  /** Shows labels of an item as the till's store sells it; answers why there are none. */
  async #showLabels(itemNumber: string): Promise<Message | undefined> {
    const { run, session } = this.#needs
    const { form } = this
    const found = await run(Effect.flatMap(Catalogue, (items) => items.find(itemNumber)))
    if (Result.isFailure(found)) return failureMessage(found.failure)
    // Who has left the item meanwhile wants no labels of it.
    if (this.form !== form) return undefined
    const store = { number: session.claims?.storeNumber ?? "", currency: session.currency }
    runInAction(() => {
      this.labels = new LabelSheetViewModel(found.success, store, this.#needs)
    })
    return undefined
  }

  async #try(device: TriedDevice, number: string): Promise<Message | undefined> {
    const { gestures, notices, run } = this.#needs
    const request = { badgeNumber: this.#badge, device }
    const answer = await run(
      gestures.once(["test", number, device], request, (key) =>
        Effect.flatMap(Administration, (admin) => admin.testDevice(number, request, key))
      )
    )
    if (Result.isFailure(answer)) return adminFailure(answer.failure)
    const { device: name, outcome } = answer.success
    const isWell = outcome === "printed" || outcome === "terminal-ready"
    notices.show(isWell ? "success" : "warning", { key: `deviceTest.${outcome}`, values: { name } })
    return undefined
  }

  /** Makes a new code for a register or a person. */
  #codeMaker(kind: EntryKindName, id: string) {
    if (kind === "register") return async () => await this.#makeCode("makeSignInCode", id)
    return kind === "staff" ? async () => await this.#makeCode("makeOneTimeCode", id) : undefined
  }

  async #makeCode(call: "makeSignInCode" | "makeOneTimeCode", id: string) {
    const { gestures, run } = this.#needs
    const badge = this.#badge
    const answer = await run(
      gestures.once([call, id], badge, (key) =>
        Effect.flatMap(Administration, (admin) => admin[call](id, badge, key))
      )
    )
    return Result.isFailure(answer) ? { notice: adminFailure(answer.failure) } : { code: answer.success }
  }

  /** Removes an entry once the user confirms, and closes its form; answers why it could not be. */
  async #remove(kind: EntryKindName, before: Entry): Promise<Message | undefined> {
    const { dialogs, gestures, run } = this.#needs
    const { form } = this
    const title = entryTitle(entryKinds[kind], before, this.#needs.locale())
    const words = kind === "campaignPeriod" ? endingWords : removalWords
    const sure = await dialogs.confirm({
      title: { key: words.title, values: { name: isDate(title) ? { date: title } : title } },
      text: { key: words.text },
      confirm: words.confirm,
      destructive: true
    })
    if (!sure) return undefined
    const request = { badgeNumber: this.#badge, before }
    const answer = await run(
      gestures.once(["admin-removed", kind, entryId(entryKinds[kind], before)], request, (key) =>
        Effect.flatMap(Administration, (admin) => admin.remove(kind, request, key))
      )
    )
    if (Result.isFailure(answer)) return adminFailure(answer.failure)
    await this.#closed(words.done, form)
    return undefined
  }

  /** Shows that it is done, and closes its form. A form that was opened meanwhile stays. */
  async #closed(key: MessageKey, form: EntryFormViewModel | undefined) {
    this.#needs.notices.show("success", { key })
    if (this.form !== undefined && this.form !== form) return
    runInAction(() => {
      if (this.form === undefined) return
      this.form = undefined
      if (this.view !== "changes" && this.view !== "start" && isSingle(this.view)) this.view = "start"
    })
    await this.load()
  }

  #failed(failure: CallFailure) {
    const isRefused = failure._tag === "Refused"
    this.status = isRefused && failure.code === "not_administrator" ? "forbidden" : "failed"
    this.failure = adminFailure(failure)
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}
