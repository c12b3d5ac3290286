import type { QrCode } from "../catalogue/item-info-screen-model.ts"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { QrPicture } from "../catalogue/qr-picture.tsx"
import styles from "./swish-code-dialog.module.css"

/** How far the payment has come. */
export type SwishCodePhase = "fetching" | "waiting" | "cancelling" | "checking"

/** A code that a customer scans to pay with Swish. */
export interface SwishCodeDialogModel {
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly phase: SwishCodePhase
  /** There once it has been fetched. */
  readonly code: QrCode | undefined
  /** How long the code can still be scanned; undefined when that is not known. */
  readonly secondsLeft: number | undefined
  /** Asks for the payment to be cancelled; only the payment itself shows how it ends. */
  cancel(): void
  /** Another dialog takes this one's place; the payment goes on. */
  dismiss(): void
}

interface SwishCodeDialogProps {
  readonly model: SwishCodeDialogModel
}

/** A code on the screen of the till, the amount it is for, and how long it is good. */
export const SwishCodeDialog = observer(function SwishCodeDialog({ model }: SwishCodeDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  // Nothing that a stray Enter could press.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  const { code, phase, secondsLeft } = model
  return (
    <DialogFrame model={model} stays>
      <DialogTitle ref={title}>{t("swishScan")}</DialogTitle>
      <p className={styles.amount}>{formatMoney(model.amount, model.currency, locale)}</p>
      <div className={styles.code} data-phase={phase}>
        {code === undefined || phase !== "waiting" ? (
          <Spinner size="l" />
        ) : (
          <QrPicture code={code} label={t("swishCodeToScan")} large />
        )}
      </div>
      <output className={styles.words}>
        <Words model={model} />
      </output>
      {phase === "waiting" && secondsLeft !== undefined ? (
        <p className={styles.left} role="timer" data-hurry={secondsLeft <= 30 || undefined}>
          {t("swishTimeLeft", { time: minutesAndSeconds(secondsLeft) })}
        </p>
      ) : null}
      <div className={dialog.single}>
        <Button
          size="l"
          disabled={phase === "cancelling" || phase === "checking"}
          onClick={() => model.cancel()}
        >
          {t("cancelPayment")}
        </Button>
      </div>
    </DialogFrame>
  )
})

const Words = observer(function Words({ model }: SwishCodeDialogProps) {
  const { t } = useTexts()
  switch (model.phase) {
    case "fetching":
      return <span>{t("swishFetching")}</span>
    case "waiting":
      return <span>{t("swishWaiting")}</span>
    case "cancelling":
      return <span>{t("cancellingPayment")}</span>
    case "checking":
      return (
        <>
          <strong>{t("swishChecking")}</strong>
          <span>{t("swishCheckingText")}</span>
        </>
      )
  }
})

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
