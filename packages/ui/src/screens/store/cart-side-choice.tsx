import { PanelLeft, PanelRight } from "lucide-react"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./cart-side-choice.module.css"

interface CartSideChoiceProps {
  readonly side: "left" | "right"
  readonly onChoose: (side: "left" | "right") => void
}

const sides = [
  { side: "left", text: "cartLeft", Icon: PanelLeft },
  { side: "right", text: "cartRight", Icon: PanelRight }
] as const

/** Which side the cart stands on: the one of the hand that works. */
export function CartSideChoice({ side: chosen, onChoose }: CartSideChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("cartSide")}</legend>
      {sides.map(({ side, text, Icon }) => (
        <label key={side} className={classNames(styles.side, side === chosen && styles.chosen)}>
          <input
            type="radio"
            name="cart-side"
            className={styles.radio}
            checked={side === chosen}
            onChange={() => onChoose(side)}
          />
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {t(text)}
        </label>
      ))}
    </fieldset>
  )
}
