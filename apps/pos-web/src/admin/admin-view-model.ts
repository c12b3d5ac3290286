import { type AdminChange, type StaffEntry, tidiedStaff } from "@karat/domain/admin/staff-entry"
import { Administration } from "@karat/domain/ports/administration"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { AdminScreenModel, AdminTab } from "@karat/ui/screens/admin/admin-screen"
import type { StaffFormModel } from "@karat/ui/screens/admin/staff-form"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { StaffFormViewModel } from "./staff-form-view-model.ts"

export interface AdminNeeds {
  readonly run: Run
  readonly gestures: Pick<Gestures, "once">
  readonly session: Pick<TillSession, "badgeNumber" | "claims">
  readonly notices: Pick<Notices, "show">
  readonly navigation: Pick<Navigation, "go">
}

const refusedMessage: Readonly<Record<string, MessageKey>> = {
  not_administrator: "adminNotAllowed",
  badge_taken: "badgeTaken",
  staff_entry_changed: "staffChangedMeanwhile",
  last_administrator: "lastAdministrator"
}

/** The server tells changes by pages of so many. */
const changesOnAPage = 50

/** What the shop is set up with, for those who may change it. */
export class AdminViewModel implements AdminScreenModel {
  status: AdminScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  tab: AdminTab = "staff"
  staff: readonly StaffEntry[] = []
  stores: StaffFormModel["stores"] = []
  changes: readonly AdminChange[] = []
  hasMoreChanges = false
  form: StaffFormViewModel | undefined = undefined
  readonly #needs: AdminNeeds

  constructor(needs: AdminNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        staff: observableRef,
        stores: observableRef,
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

  choose(tab: AdminTab) {
    this.tab = tab
    void this.load()
  }

  moreChanges() {
    void this.#loadChanges(Math.floor(this.changes.length / changesOnAPage) + 1)
  }

  openControlUnit() {
    this.#needs.navigation.go("/admin/control-unit")
  }

  add() {
    const { session } = this.#needs
    this.#open(undefined, {
      badgeNumber: "",
      givenName: "",
      familyName: "",
      storeNumber: session.claims?.storeNumber ?? "",
      locale: "en",
      worksHere: true,
      mayChangeStore: false,
      mayApprove: false,
      mayAdminister: false
    })
  }

  open(badgeNumber: string) {
    const entry = this.staff.find((each) => each.badgeNumber === badgeNumber)
    if (entry !== undefined) this.#open(entry, entry)
  }

  back() {
    if (this.form === undefined) this.#needs.navigation.go("/profile")
    else {
      this.form = undefined
      void this.load()
    }
  }

  /** Fetches what the chosen tab shows. */
  async load() {
    this.status = "loading"
    if (this.tab === "changes") await this.#loadChanges(1)
    else await this.#loadStaff()
  }

  async #loadStaff() {
    const told = await this.#needs.run(Effect.flatMap(Administration, (admin) => admin.staff(this.#badge)))
    runInAction(() => {
      if (Result.isFailure(told)) return this.#failed(told.failure)
      this.staff = told.success.staff
      this.stores = told.success.stores
      this.status = "ready"
    })
  }

  async #loadChanges(page: number) {
    const told = await this.#needs.run(
      Effect.flatMap(Administration, (admin) => admin.changes(this.#badge, page))
    )
    runInAction(() => {
      if (Result.isFailure(told)) return this.#failed(told.failure)
      this.changes = page === 1 ? told.success : [...this.changes, ...told.success]
      this.hasMoreChanges = told.success.length === changesOnAPage
      this.status = "ready"
    })
  }

  #open(before: StaffEntry | undefined, entry: StaffEntry) {
    const taken = this.staff.map(({ badgeNumber }) => badgeNumber)
    const send = (wanted: StaffEntry, seen: StaffEntry | undefined) => this.#save(wanted, seen)
    this.form = new StaffFormViewModel({ before, entry, taken, stores: this.stores, send })
  }

  /** Keeps an entry and closes its form; answers why it could not be kept. */
  async #save(entry: StaffEntry, before: StaffEntry | undefined): Promise<Message | undefined> {
    const { gestures, notices, run } = this.#needs
    const asked = { badgeNumber: this.#badge, entry: tidiedStaff(entry), before }
    const told = await run(
      gestures.once(["admin-staff", asked.entry.badgeNumber], asked, (key) =>
        Effect.flatMap(Administration, (admin) => admin.saveStaff(asked, key))
      )
    )
    if (Result.isFailure(told)) return messageOf(told.failure)
    const { familyName, givenName } = told.success
    notices.show("success", { key: "staffSaved", values: { name: `${givenName} ${familyName}` } })
    runInAction(() => (this.form = undefined))
    await this.load()
    return undefined
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

function messageOf(failure: CallFailure): Message {
  const key = failure._tag === "Refused" ? refusedMessage[failure.code ?? ""] : undefined
  return key === undefined ? failureMessage(failure) : { key }
}
