import { maskedPersonalNumber } from "@karat/domain/customer/masked-personal-number"
import { Eye } from "lucide-react"
import { type KeyboardEvent, type Ref, useState } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { FormField } from "../form-field/form-field.tsx"
import { IconButton } from "../icon-button/icon-button.tsx"

interface PersonalNumberFieldProps {
  readonly label: string
  readonly value: string
  /** Only the birth date is shown. */
  readonly masked: boolean
  readonly required?: boolean | undefined
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly fault?: string | undefined
  readonly inputMode?: "numeric" | "text" | undefined
  readonly beside?: React.ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly onType: (text: string) => void
  readonly onLeave?: (() => void) | undefined
}

const mask = "•"

/** A personal number. Once masked it is shown only while the eye is held, and typing starts it over. */
export function PersonalNumberField(props: PersonalNumberFieldProps) {
  const { value, masked, onType, onLeave, inputMode = "numeric", ...rest } = props
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = masked && !held
  const shown = hidden ? maskedPersonalNumber(value) : value
  return (
    <FormField
      {...rest}
      inputMode={inputMode}
      value={shown}
      help={hidden && focused && value !== "" ? t("startsOver") : undefined}
      onFocus={(event) => {
        setFocused(true)
        if (hidden) event.target.select()
      }}
      onChange={(event) => {
        // What is left of the mask is not a number; only what was typed over all of it is.
        onType(event.target.value.includes(mask) ? "" : event.target.value)
      }}
      onBlur={() => {
        setFocused(false)
        onLeave?.()
      }}
      after={
        masked && value !== "" ? (
          <HoldToShow held={held} onHold={setHeld} label={t("holdToShow")} />
        ) : undefined
      }
    />
  )
}

interface HoldToShowProps {
  readonly held: boolean
  readonly label: string
  readonly onHold: (held: boolean) => void
}

function HoldToShow({ held, label, onHold }: HoldToShowProps) {
  const onKey = (event: KeyboardEvent, holds: boolean) => {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault()
      onHold(holds)
    }
  }
  const release = () => onHold(false)
  return (
    <IconButton
      label={label}
      aria-pressed={held}
      style={{ touchAction: "none" }}
      onPointerDown={() => onHold(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={(event) => onKey(event, true)}
      onKeyUp={(event) => onKey(event, false)}
      // A long press would open the browser's menu over the number.
      onContextMenu={(event) => event.preventDefault()}
    >
      <Eye size={20} aria-hidden="true" />
    </IconButton>
  )
}
