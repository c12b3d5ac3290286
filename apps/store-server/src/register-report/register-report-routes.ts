import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import type { CallBinder } from "../http/call-binder.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { closePeriod, openReport, type RegisterAsked } from "./register-book.ts"

/** What a register did, looked at or closed. */
export function bindRegisterReports(bind: CallBinder, { clock, db }: StoreServerParts): void {
  const asked = ({ device, store }: Caller): RegisterAsked => ({
    store,
    terminalId: device.terminalId,
    at: clock()
  })
  bind.read(readRegisterReport, ({ caller }) => openReport(db, asked(caller)))
  bind.command(closeRegister, ({ body, caller }) =>
    closePeriod(db, { ...asked(caller), number: body.number, badge: body.badgeNumber })
  )
}
