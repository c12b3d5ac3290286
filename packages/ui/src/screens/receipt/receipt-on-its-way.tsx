import { useTexts } from "../../locales/use-texts.ts"
import type { QrCode } from "../catalogue/item-info-screen-model.ts"
import { QrPicture } from "../catalogue/qr-picture.tsx"
import styles from "./receipt-on-its-way.module.css"

interface ReceiptOnItsWayProps {
  /** Leads the customer to the receipt; undefined where there is no such place. */
  readonly code: QrCode | undefined
}

/** How a customer gets the receipt of a sale that the server does not have yet. */
export function ReceiptOnItsWay({ code }: ReceiptOnItsWayProps) {
  const { t } = useTexts()
  return (
    <section className={styles.way} aria-label={t("receiptOnItsWay")}>
      {code === undefined ? null : <QrPicture code={code} label={t("receiptOnItsWay")} />}
      <p className={styles.text}>{t(code === undefined ? "receiptLaterText" : "receiptOnItsWayText")}</p>
    </section>
  )
}
