import { Minus, Plus } from "lucide-react"
import { useTexts } from "../../locales/use-texts.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./bag-stepper.module.css"

interface BagStepperProps {
  /** What the bag is called. */
  readonly bag: string
  /** What stands in the field; nothing counts as none. */
  readonly typed: string
  readonly disabled?: boolean | undefined
  /** What was typed cannot be taken; the element that says why. */
  readonly faultId?: string | undefined
  readonly faulty?: boolean | undefined
  readonly onType: (text: string) => void
  readonly onStep: (step: 1 | -1) => void
}

/** How many of a bag: one less, typed, one more. */
export function BagStepper(props: BagStepperProps) {
  const { bag, typed, disabled = false, faultId, faulty, onType, onStep } = props
  const { t } = useTexts()
  return (
    <>
      <IconButton
        label={t("oneBagLess", { bag })}
        disabled={disabled || Number(typed) === 0}
        onClick={() => onStep(-1)}
      >
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <input
        className={styles.count}
        aria-label={t("bagQuantity", { bag })}
        aria-invalid={faulty}
        aria-describedby={faultId}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
      />
      <IconButton label={t("oneBagMore", { bag })} disabled={disabled} onClick={() => onStep(1)}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
