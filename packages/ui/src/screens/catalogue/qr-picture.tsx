import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { QrCode } from "./item-info-screen-model.ts"
import styles from "./qr-picture.module.css"

/** As many light modules as readers need around the code. */
const quiet = 4

interface QrPictureProps {
  readonly code: QrCode
  /** The code's label for screen readers; by default that of an item's barcode. */
  readonly label?: string | undefined
  /** For a phone that is held over the counter. */
  readonly large?: boolean | undefined
}

/** A QR code that a phone or a scanner can read from the screen; dark on light in every theme. */
export function QrPicture({ code, label, large = false }: QrPictureProps) {
  const { t } = useTexts()
  const { size, dark } = code
  const whole = size + 2 * quiet
  return (
    <svg
      className={classNames(styles.code, large && styles.large)}
      role="img"
      aria-label={label ?? t("barcodeToScan")}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={whole} height={whole} />
      <path className={styles.dark} d={modulesPath(size, dark)} />
    </svg>
  )
}

/** One path for all dark modules: a thousand squares would be a thousand elements. */
function modulesPath(size: number, dark: readonly boolean[]): string {
  return dark
    .flatMap((isDark, at) =>
      isDark ? [`M${quiet + (at % size)} ${quiet + Math.floor(at / size)}h1v1h-1z`] : []
    )
    .join("")
}
