import { barcodeBars, barcodeWidth, quietModules } from "@karat/domain/receipt/barcode-bars"
import styles from "./barcode.module.css"

/** How many pixels the narrowest bar is wide where there is room. */
const pixelsPerModule = 2
const height = 64

interface BarcodeProps {
  /** For those who hear the screen. */
  readonly label: string
  /** How wide its bars and gaps are in turn, in modules. */
  readonly runs: readonly number[]
}

/** A barcode for a scanner; dark on light in every theme. */
export function Barcode({ label, runs }: BarcodeProps) {
  const whole = barcodeWidth(runs) + 2 * quietModules
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={whole * pixelsPerModule}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={whole} height={height} />
      <path className={styles.dark} d={barsPath(runs)} />
    </svg>
  )
}

function barsPath(runs: readonly number[]): string {
  return barcodeBars(runs)
    .map(({ at, width }) => `M${quietModules + at} 0h${width}v${height}h-${width}z`)
    .join("")
}
