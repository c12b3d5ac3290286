import type { SendReceiptDialogModel } from "@karat/ui/screens/receipt/send-receipt-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { countryOf } from "@karat/domain/store/country"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"
import { SendReceiptQuestion } from "./send-receipt-question.ts"
import type { Gestures } from "../shell/gestures.ts"

const sendReceiptDialog = dialog(
  async () => (await import("@karat/ui/screens/receipt/send-receipt-dialog")).SendReceiptDialog
)

interface SendingSurroundings {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
}

/** Asks where a receipt goes and sends it there. Answers whether it was sent. */
export async function askWhereToSend(
  { run, gestures, session, dialogs, notices }: SendingSurroundings,
  receipt: { readonly transactionId: string; readonly memberNumber: string | undefined },
  way: SendingWay
): Promise<boolean> {
  const country = countryOf(session.claims?.storeNumber ?? "")
  const sent = await dialogs.ask<true, SendReceiptDialogModel>(
    sendReceiptDialog,
    (close) => new SendReceiptQuestion({ ...receipt, run, gestures, country, way }, close)
  )
  if (sent === true) notices.show("success", { key: "sent" })
  return sent === true
}
