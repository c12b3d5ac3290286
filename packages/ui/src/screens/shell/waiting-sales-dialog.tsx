import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { CircleAlert, Clock } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Badge } from "../../components/badge/badge.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./waiting-sales-dialog.module.css"

/** A sale that the server has not heard of. */
export interface WaitingSaleRow {
  readonly id: string
  readonly receiptNumber: string
  /** ISO 8601. */
  readonly soldAt: string
  readonly sum: MinorUnits
  readonly currency: Currency
  /** Why the server did not take it, where it did not. */
  readonly refusedFor?: string | undefined
}

/** The sales that this till keeps until its server has heard of them. */
export interface WaitingSalesDialogModel {
  /** In the order in which they were made. */
  readonly sales: readonly WaitingSaleRow[]
  /** Why none of them is on its way though the server can be reached. */
  readonly held?: "refused" | "signed-out" | undefined
  /** The browser may clear them. */
  readonly mayBeCleared?: boolean | undefined
  tryAgain(saleId: string): void
  cancel(): void
}

interface WaitingSalesDialogProps {
  readonly model: WaitingSalesDialogModel
}

/** Which sales wait to be sent, and which of them need a person. */
export const WaitingSalesDialog = observer(function WaitingSalesDialog({ model }: WaitingSalesDialogProps) {
  const { t } = useTexts()
  const { sales } = model
  return (
    <DialogFrame model={model} size={sales.length === 0 ? "narrow" : "wide"}>
      <div className={styles.dialog}>
        <DialogTitle>{t("waitingSales")}</DialogTitle>
        {model.mayBeCleared === true ? <Banner kind="warning">{t("offlineMayBeCleared")}</Banner> : null}
        {sales.length === 0 ? (
          <EmptyState title={t("noWaitingSales")} />
        ) : (
          <>
            <p className={styles.text}>
              {t(
                model.held === "refused"
                  ? "waitingSalesRefused"
                  : model.held === "signed-out"
                    ? "waitingSalesSignedOut"
                    : "waitingSalesText"
              )}
            </p>
            <ul className={styles.rows} aria-label={t("waitingSales")}>
              {sales.map((sale) => (
                <SaleRow key={sale.id} model={model} sale={sale} />
              ))}
            </ul>
          </>
        )}
        <Button size="l" onClick={() => model.cancel()}>
          {t("close")}
        </Button>
      </div>
    </DialogFrame>
  )
})

interface SaleRowProps extends WaitingSalesDialogProps {
  readonly sale: WaitingSaleRow
}

const SaleRow = observer(function SaleRow({ model, sale }: SaleRowProps) {
  const { t } = useTexts()
  const { id, receiptNumber, soldAt, sum, currency, refusedFor } = sale
  const moment = useMoment()
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.number}>{t("receiptNumberIs", { number: receiptNumber })}</span>
        <time className={styles.time} dateTime={soldAt}>
          {moment(soldAt, { dateStyle: "short", timeStyle: "short" })}
        </time>
      </span>
      {refusedFor === undefined ? (
        <Badge kind="info" icon={<Clock size={14} aria-hidden="true" />}>
          {t("saleWaits")}
        </Badge>
      ) : (
        <Badge kind="danger" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {t("saleRefused")}
        </Badge>
      )}
      <Amount className={styles.amount} amount={sum} currency={currency} />
      {refusedFor === undefined ? null : (
        <Button kind="soft" className={styles.again} onClick={() => model.tryAgain(id)}>
          {t("retry")}
        </Button>
      )}
    </li>
  )
})
