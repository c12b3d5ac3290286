import { Minus, Plus } from "lucide-react"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./quantity-stepper.module.css"

interface QuantityStepperProps {
  readonly quantity: number
  /** Below this the minus takes no presses; without it the receiver of the change decides. */
  readonly smallest?: number | undefined
  /** Above this the plus takes no presses. */
  readonly greatest?: number | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  readonly onChange: (quantity: number) => void
  /** Opens the big keys for any number. */
  readonly onAsk: () => void
}

/** Fewer, the number itself, more. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, smallest, greatest, disabled = false, className, onChange, onAsk } = props
  const { t } = useTexts()
  return (
    <fieldset
      className={classNames(styles.stepper, className)}
      aria-label={t("quantity")}
      disabled={disabled}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={t("decreaseQuantity")}
        disabled={smallest !== undefined && quantity <= smallest}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.value}
        aria-label={`${t("changeQuantity")}: ${quantity}`}
        onClick={onAsk}
      >
        {quantity}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={t("increaseQuantity")}
        disabled={greatest !== undefined && quantity >= greatest}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
