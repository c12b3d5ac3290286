import { testDevice } from "@karat/contract/admin"
import { type DeviceTest, terminalOutcome, type TriedDevice } from "@karat/domain/device/device-test"
import { storeTime } from "@karat/domain/store/store-time"
import { ChargeUnreachable } from "../hardware/charge-service.ts"
import { TerminalUnreachable } from "../hardware/card-terminal.ts"
import { outOfPaper, type PaperPart, PrinterUnavailable } from "../hardware/receipt-printer.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { paperText } from "../text/paper-text.ts"
import { devicesBeside } from "../device/register-book.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"
import { storesOfCountry } from "./store-book.ts"

/** Tests the devices beside a register. The result is answered at once, and nothing waits to be printed later. */
export function bindDeviceTests(bind: CallBinder, parts: StoreServerParts): void {
  const { db, clock, hardware } = parts
  bind.gesture(testDevice, async ({ params, body, caller, remember }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const beside = await devicesBeside(db, params.number)
    const store = (await storesOfCountry(db, caller.store.country)).find(
      ({ number }) => number === beside?.storeNumber
    )
    if (beside === undefined || store === undefined)
      throw notFound("There is no such register.", "register_not_found")
    const { date, time } = storeTime(store.country, clock())
    const paper = testPaper({
      store: store.name,
      register: params.number,
      printer: beside.printer,
      at: `${date} ${time}`
    })
    const answer = await tried(body.device)
    await remember(answer)
    return answer

    async function tried(device: TriedDevice): Promise<DeviceTest> {
      if (device === "printer") {
        const printer = hardware.receiptPrinter(beside?.printer ?? "")
        const outcome = await printed(() => printer.print(paper(printer.columns)))
        return { device: beside?.printer ?? "", outcome }
      }
      const terminal = await hardware.cardTerminal(beside?.cardTerminal ?? "")
      try {
        return { device: beside?.cardTerminal ?? "", outcome: terminalOutcome(await terminal.diagnose()) }
      } catch (cause) {
        if (cause instanceof ChargeUnreachable && cause.code === "card_terminal_key_wrong")
          return { device: beside?.cardTerminal ?? "", outcome: "terminal-wrong-key" }
        if (cause instanceof TerminalUnreachable)
          return { device: beside?.cardTerminal ?? "", outcome: "terminal-away" }
        throw cause
      }
    }
  })
}

async function printed(print: () => Promise<void>): Promise<DeviceTest["outcome"]> {
  try {
    await print()
    return "printed"
  } catch (cause) {
    if (!(cause instanceof PrinterUnavailable)) throw cause
    return cause.message === outOfPaper ? "out-of-paper" : "printer-away"
  }
}

interface TestPage {
  readonly store: string
  readonly register: string
  readonly printer: string
  readonly at: string
}

/** A page that shows whether letters, large ones and a barcode come out. */
export function testPaper({ store, register, printer, at }: TestPage) {
  return (width: number): PaperPart[] => {
    const lines = [store, `${register} ${printer}`, at, "ÅÄÖ åäö € 0123456789"]
    return [
      { type: "text", text: "TEST", style: "large" },
      ...lines.flatMap((line) =>
        paperText(width)
          .centred(line)
          .map((text) => ({ type: "text", text }) as const)
      ),
      { type: "barcode", value: register }
    ]
  }
}
