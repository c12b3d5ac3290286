import type { Refused } from "@karat/domain/ports/call-failure"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import {
  batchDifference,
  hasBatch,
  type RegisterReport,
  reportPageSize
} from "@karat/domain/register-report/register-report"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Texts } from "@karat/ui/locales/till-texts"
import type { Message } from "@karat/ui/locales/message"
import type {
  BatchModel,
  RegisterReportScreenModel,
  ReportPart
} from "@karat/ui/screens/register-report/register-report-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { approveCash } from "../approval/approve-cash.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import { ClosingPath } from "../cash/closing-path.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { PagedList } from "../shell/paged-list.ts"
import { settle, settleFailure } from "../shell/settle.ts"

interface RegisterReportNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly page: Window
  readonly texts: Pick<Texts, "t">
  readonly signedOut: () => void
}

/** What the register did since its last Z, closing it, and what was closed before. */
export class RegisterReportViewModel implements RegisterReportScreenModel {
  part: ReportPart = "open"
  status: RegisterReportScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  open: RegisterReport | undefined = undefined
  chosen: RegisterReport | undefined = undefined
  closing = false
  printing = false
  /** What was typed of each terminal's total, by its account. */
  typedBatches: ReadonlyMap<string, string> = new Map()
  /** Closing was tried with what stands there. */
  triedBatches = false
  readonly closed: PagedList<RegisterReport>
  #requests = 0
  readonly header: RegisterReportScreenModel["header"]
  readonly path: ClosingPath
  readonly #needs: RegisterReportNeeds

  constructor(needs: RegisterReportNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.closed = new PagedList({
      fetch: async (page) => {
        const read = await needs.run(Effect.flatMap(RegisterReports, ({ closed }) => closed(page)))
        return Result.map(read, (rows) => ({ rows, hasMore: rows.length === reportPageSize }))
      },
      nameOf: ({ number, register }) => `${register.terminalNumber} ${number}`,
      messageOf: (failure) => failureMessage(failure),
      failed: (failure) => settleFailure(failure, needs, { failed: () => undefined })
    })
    this.path = new ClosingPath({
      ...needs,
      canReport: () => true,
      at: () => "z",
      go: (step) => {
        if (step === "z") this.show("open")
        else needs.navigation.go(step === "bag" ? "/manageCash?part=bank" : "/manageCash")
      }
    })
    makeAutoObservable(
      this,
      {
        header: false,
        closed: false,
        path: false,
        failure: observableRef,
        open: observableRef,
        typedBatches: observableRef,
        chosen: observableRef
      },
      { autoBind: true }
    )
  }

  get batches(): readonly BatchModel[] {
    return (this.open?.sums.tenders ?? []).filter(hasBatch).map(({ account, amount, name, names }) => {
      const text = this.typedBatches.get(account) ?? ""
      const total = minorUnitsFromTyped(text)
      return {
        account,
        name: name ?? account,
        names,
        text,
        difference: total === undefined ? undefined : batchDifference(amount, total),
        isFaulty: this.triedBatches && text.trim() !== "" && total === undefined
      }
    })
  }

  typeBatch(account: string, text: string) {
    this.triedBatches = false
    this.typedBatches = new Map(this.typedBatches).set(account, text)
  }

  /** Opens one of the two lists, always with what stands now. */
  show(part: ReportPart) {
    this.part = part
    this.chosen = undefined
    if (part === "open") void this.#look()
    else void this.closed.again()
  }

  choose(report: RegisterReport) {
    this.chosen = report
  }

  retry() {
    this.show(this.part)
  }

  close() {
    this.triedBatches = true
    if (this.batches.some(({ isFaulty }) => isFaulty)) return
    if (!this.closing && !this.#needs.cart.training) void this.#close()
  }

  print(report: RegisterReport) {
    if (!this.printing) void this.#print(report)
  }

  printPage() {
    this.#needs.page.print()
  }

  back() {
    if (this.chosen === undefined) this.#needs.navigation.go("/manageCash")
    else this.show("closed")
  }

  /** Reads the open period; what is shown stays while a fresh one is fetched. */
  async #look(): Promise<void> {
    this.#requests += 1
    const request = this.#requests
    if (this.status === "failed") this.status = "loading"
    const read = await this.#needs.run(Effect.flatMap(RegisterReports, ({ open }) => open))
    if (request !== this.#requests) return
    runInAction(() => {
      if (Result.isSuccess(read)) {
        this.status = "ready"
        // What a terminal had taken in another period, or beside another register, is none of this one.
        if (this.open !== undefined && !isSamePeriod(this.open, read.success)) this.#forgetBatches()
        this.open = read.success
        return
      }
      // A sum that may have grown since is not shown as what stands now.
      this.status = "failed"
      settleFailure(read.failure, this.#needs, {
        failed: (failure) => (this.failure = failureMessage(failure))
      })
    })
  }

  #forgetBatches(): void {
    this.typedBatches = new Map()
    this.triedBatches = false
  }

  async #close(): Promise<void> {
    const { dialogs, session, texts } = this.#needs
    const { open } = this
    const { badgeNumber } = session
    if (open === undefined || badgeNumber === undefined) return
    const number = String(open.number)
    const sure = await dialogs.confirm({
      title: { key: "reportCloseTitle", values: { number } },
      text: { key: "reportCloseText" },
      confirm: "reportCloseNow",
      cancel: "reportKeepOpen"
    })
    if (!sure || this.closing) return
    const subject = texts.t("reportClose", { number })
    const totals = this.batches.flatMap(({ account, text }) => {
      const total = minorUnitsFromTyped(text)
      return total === undefined ? [] : [{ account, total }]
    })
    const batches = totals.length === 0 ? undefined : totals
    await approveCash(this.#needs, subject, (approvedBy) =>
      this.#closeNow(open, { number: open.number, badgeNumber, approvedBy, batches })
    )
  }

  async #closeNow(
    open: RegisterReport,
    closing: Parameters<(typeof RegisterReports)["Service"]["close"]>[0]
  ): Promise<Refused | undefined> {
    const { gestures, run } = this.#needs
    const number = String(open.number)
    runInAction(() => {
      this.closing = true
    })
    const closed = await run(
      gestures.once(["close-register", open.register.terminalNumber, number], closing, (key) =>
        Effect.flatMap(RegisterReports, ({ close }) => close(closing, key))
      )
    )
    return runInAction(() => {
      this.closing = false
      if (Result.isSuccess(closed)) {
        this.#forgetBatches()
        this.show("closed")
        this.chosen = closed.success
        this.path.finish("z")
        return undefined
      }
      if (closed.failure._tag === "Refused" && wantsApprover(closed.failure)) return closed.failure
      settleFailure(closed.failure, this.#needs)
      // Another person was first: the open period is another one now.
      if (closed.failure._tag === "Refused") this.show("open")
      return undefined
    })
  }

  async #print({ kind, number, register }: RegisterReport): Promise<void> {
    const { gestures, notices, run } = this.#needs
    const { terminalNumber } = register
    const closed = kind === "Z" ? { terminalNumber, number } : undefined
    this.printing = true
    const printed = await run(
      gestures.once(["print-report", terminalNumber, kind, String(number)], closed, (key) =>
        Effect.flatMap(RegisterReports, ({ print }) => print(closed, key))
      )
    )
    runInAction(() => {
      this.printing = false
      settle(printed, this.#needs, {
        done: (isPrinted) =>
          isPrinted
            ? notices.show("success", { key: "reportPrinted" })
            : notices.show("warning", { key: "reportWaits" })
      })
    })
  }
}

function isSamePeriod(one: RegisterReport, other: RegisterReport): boolean {
  return one.number === other.number && one.register.terminalNumber === other.register.terminalNumber
}
