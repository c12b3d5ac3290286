import { barcodeBars, barcodeWidth, quietModules } from "@karat/domain/receipt/barcode-bars"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./receipt-barcode.module.css"

/** How many pixels the narrowest bar is wide where there is room. */
const pixelsPerModule = 2
const height = 64

interface ReceiptBarcodeProps {
  readonly number: string
  readonly runs: readonly number[]
}

/** The barcode of a receipt's number, for a scanner; dark on light in every theme. */
export function ReceiptBarcode({ number, runs }: ReceiptBarcodeProps) {
  const { t } = useTexts()
  const whole = barcodeWidth(runs) + 2 * quietModules
  return (
    <div className={styles.place}>
      <svg
        className={styles.code}
        role="img"
        aria-label={t("barcodeOfReceipt", { number })}
        width={whole * pixelsPerModule}
        height={height}
        viewBox={`0 0 ${whole} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <rect className={styles.light} width={whole} height={height} />
        <path className={styles.dark} d={barsPath(runs)} />
      </svg>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
    </div>
  )
}

function barsPath(runs: readonly number[]): string {
  return barcodeBars(runs)
    .map(({ at, width }) => `M${quietModules + at} 0h${width}v${height}h-${width}z`)
    .join("")
}
