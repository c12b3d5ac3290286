import * as calls from "@karat/contract/register-report"
import type { RegisterReport } from "@karat/domain/register-report/register-report"
import { holdCashApproved } from "../approval/approve.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { queuePaper } from "../outbox/queue-paper.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  closedReport,
  closedReports,
  closePeriod,
  openReport,
  type ReportRequest,
  writeReport
} from "./register-book.ts"

const printerAway = "The receipt printer does not answer. The report is printed when it does."

/** What a register did: looked at, closed, read again and printed. */
export function bindRegisterReports(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const { clock, db } = parts
  const reportRequest = ({ device, store }: Caller): ReportRequest => ({
    store,
    terminalId: device.terminalId,
    at: clock()
  })
  /** A Z has a name of its own, so that its second print is a copy; what is open is another paper each time. */
  const queue = async (report: RegisterReport, { device }: Caller) => {
    const { kind, madeAt, number, register } = report
    const name = kind === "Z" ? String(number) : madeAt
    await queuePaper(db, {
      id: `${kind} ${register.terminalNumber} ${name}`,
      printer: device.receiptPrinterId,
      what: { report: writeReport(report) },
      at: clock()
    })
  }
  bind.read(calls.readRegisterReport, ({ caller }) => openReport(db, reportRequest(caller)))
  bind.read(calls.readClosedReports, ({ caller, query }) =>
    closedReports(db, caller.store, checkedPage(query.page))
  )
  bind.command(calls.closeRegister, async ({ body, caller }) => {
    const { number, badgeNumber: badge, approvedBy, batches } = body
    const report = await closePeriod(db, { ...reportRequest(caller), number, badge, batches })
    await holdCashApproved(parts, caller, { badge, subject: `Z ${number}`, approvedBy })
    await queue(report, caller)
    outbox.wake()
    return report
  })
  bind.gesture(calls.printRegisterReport, async ({ body, caller, remember }) => {
    await parts.transact(async () => {
      const { closed } = body
      await queue(
        closed === undefined
          ? await openReport(db, reportRequest(caller))
          : await closedReport(db, caller.store, closed.terminalNumber, closed.number),
        caller
      )
      // Should the server stop while the printer works, a repetition must not print a second copy.
      await remember({ success: true })
    })
    const answer = (await outbox.deliverLane(caller.device.receiptPrinterId))
      ? { success: true }
      : { success: false, errorMessage: printerAway }
    await remember(answer)
    return answer
  })
}
