import { maskedPersonalNumber } from "@karat/domain/customer/masked-personal-number"
import { Eye } from "lucide-react"
import { type KeyboardEvent, type Ref, useCallback, useState } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { FormField } from "../form-field/form-field.tsx"
import { IconButton } from "../icon-button/icon-button.tsx"

interface PersonalNumberFieldProps {
  readonly label: string
  readonly value: string
  readonly required?: boolean | undefined
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly fault?: string | undefined
  readonly inputMode?: "numeric" | "text" | undefined
  readonly beside?: React.ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly onType: (text: string) => void
  readonly onLeave?: (() => void) | undefined
  /** Enter does this instead of sending the form; it ends the typing too. */
  readonly onEnter?: (() => void) | undefined
}

const mask = "•"

/**
 * A personal number. It is shown in full while it is typed, until the field is left or its form is sent; a number that
 * was filled in, scanned or typed before shows the birth date, and all of it only while the eye is held. Typing starts
 * it over.
 */
export function PersonalNumberField(props: PersonalNumberFieldProps) {
  const { value, onType, onLeave, onEnter, inputMode = "numeric", ...rest } = props
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  const [focused, setFocused] = useState(false)
  const [beingTyped, setBeingTyped] = useState("")
  const hide = useCallback(() => setBeingTyped(""), [])
  const masked = value !== beingTyped
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
        // What is left of the mask is not a number; only what was typed over it or after it is.
        const { value: text, form } = event.target
        const typed = text.slice(text.lastIndexOf(mask) + 1)
        // A button that is touched takes the focus on some devices only; sending the form ends the typing on all.
        form?.addEventListener("submit", hide, { once: true })
        setBeingTyped(typed)
        onType(typed)
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || onEnter === undefined) return
        event.preventDefault()
        hide()
        onEnter()
      }}
      onBlur={() => {
        setFocused(false)
        hide()
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
