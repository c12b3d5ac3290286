import type { CallFailure } from "@karat/domain/ports/call-failure"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import type { RegisterReport } from "@karat/domain/register-report/register-report"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Message } from "@karat/ui/locales/message"
import type { RegisterReportScreenModel } from "@karat/ui/screens/register-report/register-report-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"

interface RegisterReportNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly signedOut: () => void
}

/** What the register did since its last Z, and closing it. */
export class RegisterReportViewModel implements RegisterReportScreenModel {
  status: RegisterReportScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  report: RegisterReport | undefined = undefined
  closing = false
  #asked = 0
  readonly #needs: RegisterReportNeeds

  constructor(needs: RegisterReportNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { failure: observableRef, report: observableRef }, { autoBind: true })
  }

  get header() {
    return this.#needs.header
  }

  look() {
    void this.#look()
  }

  close() {
    if (!this.closing) void this.#close()
  }

  back() {
    this.#needs.navigation.go("/manageCash")
  }

  /** Reads the open period; what is shown stays while a fresh one is fetched. */
  async #look(): Promise<void> {
    const { connection, run } = this.#needs
    this.#asked += 1
    const asked = this.#asked
    if (this.status === "failed") this.status = "loading"
    const read = await run(Effect.flatMap(RegisterReports, ({ open }) => open))
    if (asked !== this.#asked) return
    runInAction(() => {
      if (Result.isSuccess(read)) {
        this.status = "ready"
        this.report = read.success
        return
      }
      this.#lost(read.failure)
      this.status = "failed"
      this.failure = connection.offline ? { key: "offline" } : failureMessage(read.failure)
    })
  }

  async #close(): Promise<void> {
    const { dialogs, gestures, notices, run, session } = this.#needs
    const { report } = this
    const { badgeNumber } = session
    if (report?.kind !== "X" || badgeNumber === undefined) return
    const number = String(report.number)
    const sure = await dialogs.confirm({
      title: { key: "reportCloseTitle", values: { number } },
      text: { key: "reportCloseText" },
      confirm: "reportCloseNow"
    })
    if (!sure || this.closing) return
    runInAction(() => {
      this.closing = true
    })
    const closing = { number: report.number, badgeNumber }
    const closed = await run(
      gestures.once(["close-register", report.register.terminalNumber, number], closing, (key) =>
        Effect.flatMap(RegisterReports, ({ close }) => close(closing, key))
      )
    )
    runInAction(() => {
      this.closing = false
      if (Result.isSuccess(closed)) {
        this.#asked += 1
        this.report = closed.success
        notices.show("success", { key: "reportIsClosed", values: { number } })
        return
      }
      notices.show("danger", failureMessage(closed.failure))
      this.#lost(closed.failure)
      // Somebody else was first: what is open now is another period.
      if (closed.failure._tag === "Refused") void this.#look()
    })
  }

  #lost(failure: CallFailure) {
    if (failure._tag === "SessionLost") this.#needs.signedOut()
  }
}
