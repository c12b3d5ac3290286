import { stockLevel } from "@karat/domain/catalogue/stock"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import styles from "./stock-dot.module.css"

interface StockDotProps {
  /** Pieces; negative when more was sold than counted in. */
  readonly stock: number
  /** As large as what stands beside it, where it is a figure of its own. */
  readonly large?: boolean | undefined
}

/** How many there are: a circle, a square or a triangle beside the number. */
export function StockDot({ stock, large = false }: StockDotProps) {
  const { t } = useTexts()
  const text = stock < 0 ? `\u2212${-stock}` : String(stock)
  return (
    <span className={classNames(styles.stock, large && styles.large)}>
      <i className={classNames(styles.shape, styles[stockLevel(stock)])} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <HiddenText>{t("piecesInStock", { pieces: stock })}</HiddenText>
    </span>
  )
}
