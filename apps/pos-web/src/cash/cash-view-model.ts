import { registerReports } from "@karat/contract/call"
import { shortcutAddress } from "@karat/domain/shell/shortcut"
import type { CashPart, CashScreenModel } from "@karat/ui/screens/cash/cash-screen-model"
import { makeAutoObservable, observableRef } from "mobx"
import { FrameViewModel } from "../shell/frame-view-model.ts"
import { Banking } from "./banking.ts"
import { CashCount } from "./cash-count.ts"
import { ClosingPath } from "./closing-path.ts"
import type { CashNeeds } from "./cash-needs.ts"

/** The cash of the tills: counting it, and sending it to the bank. */
export class CashViewModel implements CashScreenModel {
  part: CashPart = "count"
  readonly count: CashCount
  readonly banking: Banking
  readonly closing: ClosingPath
  page: FrameViewModel
  readonly header: CashScreenModel["header"]
  readonly #needs: CashNeeds

  constructor(needs: CashNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.closing = new ClosingPath({
      ...needs,
      canReport: () => this.canReport,
      at: () => (this.part === "count" ? "count" : "bag"),
      go: (step) => {
        if (step === "z") this.openReport()
        else this.show(step === "bag" ? "bank" : "count")
      }
    })
    const moved = () => void this.closing.load()
    this.count = new CashCount({ ...needs, moved })
    this.banking = new Banking({ ...needs, moved, openDay: (date, pos) => void this.#openDay(date, pos) })
    if (new URLSearchParams(needs.page.location.search).get("part") === "bank") this.part = "bank"
    this.page = this.#bagPage()
    makeAutoObservable(
      this,
      { header: false, count: false, banking: false, closing: false, page: observableRef },
      { autoBind: true }
    )
  }

  get canReport() {
    return this.#needs.session.setup?.capabilities?.includes(registerReports) === true
  }

  /** The screen is open until what it answers is called. */
  opened(): () => void {
    const { leaving, notices, screenScans, unsaved } = this.#needs
    const stopWatching = unsaved.watch(() => this.count.holds)
    const stopGuarding = leaving.guard({
      holds: () => this.count.holds,
      mayLeave: () => this.count.mayLeave()
    })
    // The one number that is asked for here.
    const letGo = screenScans.take((code) => {
      if (this.part === "bank") this.banking.typeBag(code)
      else notices.show("info", { key: "cashScanned", values: { code } })
    })
    void this.count.load()
    if (this.part === "bank") void this.banking.load()
    void this.closing.load()
    return () => {
      letGo()
      stopWatching()
      stopGuarding()
    }
  }

  show(part: CashPart) {
    this.part = part
    if (part === "count") void this.count.load()
    if (part === "bank") void this.banking.load()
    if (part === "send") void this.#openPage()
  }

  openReport() {
    void this.#leaveFor("/registerReport")
  }

  back() {
    void this.#leaveFor("/dashboard")
  }

  async #leaveFor(address: string): Promise<void> {
    if (await this.count.mayLeave()) this.#needs.navigation.go(address)
  }

  async #openDay(date: string, pos: number): Promise<void> {
    if (!(await this.count.mayLeave())) return
    this.part = "count"
    await this.count.open(date, pos)
  }

  /** The page needs to know a bag of the store, so the newest is looked up first. */
  async #openPage(): Promise<void> {
    if (this.banking.days.status !== "ready") await this.banking.load()
    this.page = this.#bagPage()
  }

  #bagPage(): FrameViewModel {
    const { page, session, locale } = this.#needs
    const reader = { storeNumber: session.claims?.storeNumber ?? "", language: locale() }
    const { bankBagUrl: url, frameOrigins = [] } = session.setup ?? {}
    const bag = this.banking.days.rows.find(({ bankId }) => bankId !== undefined)?.bankId ?? "none"
    return new FrameViewModel({
      title: { key: "cashSendBags" },
      address:
        url === undefined
          ? undefined
          : shortcutAddress({ url }, reader).replace("{bag}", encodeURIComponent(bag)),
      ownOrigin: page.location.origin,
      allowedOrigins: frameOrigins,
      back: () => this.show("bank")
    })
  }
}
