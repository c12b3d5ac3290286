import type { SwishCodeDialogModel } from "@karat/ui/screens/payment/swish-code-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { payBySwishCode, resumeSwishCode } from "@karat/domain/use-cases/payment/pay-by-swish-code"
import { timeouts } from "@karat/domain/payment/timeouts"
import type { SwishCode } from "@karat/domain/ports/payment-services"
import type { OutsideAsk, OutsideNeeds, OutsideWay } from "./outside-way.ts"
import { SwishCodeWatch } from "./swish-code-watch.ts"

const swishCodeDialog = dialog(
  async () => (await import("@karat/ui/screens/payment/swish-code-dialog")).SwishCodeDialog
)

/** Swish payments that a customer scans: the code is shown in a dialog for as long as the payment waits. */
export function swishCodeWay({ run, dialogs }: OutsideNeeds): OutsideWay {
  const shown = async <A>(
    ask: OutsideAsk,
    lasts: number | undefined,
    run: (watch: SwishCodeWatch) => Promise<A>
  ) => {
    const watch = new SwishCodeWatch({ ...ask, lastsMs: lasts, now: () => Date.now() })
    void dialogs.ask<void, SwishCodeDialogModel>(swishCodeDialog, (close) => {
      watch.closes(close)
      return watch
    })
    try {
      return await run(watch)
    } finally {
      watch.end()
    }
  }
  const show = (watch: SwishCodeWatch) => (code: SwishCode) => watch.show(code.qrCode)
  return {
    begin: (ask) =>
      shown(ask, timeouts.outsidePaymentMs, (watch) => run(payBySwishCode({ ...ask, show: show(watch) }))),
    // How long the code has been shown already is not known here.
    resume: (ask) => shown(ask, undefined, (watch) => run(resumeSwishCode({ ...ask, show: show(watch) })))
  }
}
