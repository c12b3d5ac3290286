import { Barcode } from "../../components/barcode/barcode.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./receipt-barcode.module.css"

interface ReceiptBarcodeProps {
  readonly number: string
  readonly runs: readonly number[]
}

/** The barcode of a receipt's number. */
export function ReceiptBarcode({ number, runs }: ReceiptBarcodeProps) {
  const { t } = useTexts()
  return (
    <div className={styles.place}>
      <Barcode label={t("barcodeOfReceipt", { number })} runs={runs} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
    </div>
  )
}
