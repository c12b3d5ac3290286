import { longestGrounds } from "@karat/domain/shell/grounds"
import type { ReactNode } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import styles from "./admin-screen.module.css"

interface GroundsFormProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly fault: Message | undefined
  /** Why it could not be sent. */
  readonly notice: Message | undefined
  readonly busy: boolean
  /** What its button does. */
  readonly confirms: string
  /** Further fields. */
  readonly children?: ReactNode
  readonly onType: (grounds: string) => void
  readonly onConfirm: () => void
}

/** Asks for the grounds of a decision, which are kept for good. */
export function GroundsForm(props: GroundsFormProps) {
  const { busy, children, confirms, fault, help, label, notice, value, onConfirm, onType } = props
  const textOf = useMessageText()
  return (
    <form
      className={styles.column}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onConfirm()
        focusFirstFault(event.currentTarget)
      }}
    >
      <FormField
        label={label}
        required
        value={value}
        maxLength={longestGrounds}
        fault={fault === undefined ? undefined : textOf(fault)}
        help={help}
        onChange={(event) => onType(event.target.value)}
      />
      {children}
      {notice === undefined ? null : <Banner kind="danger">{textOf(notice)}</Banner>}
      <Button kind="primary" size="l" type="submit" busy={busy}>
        {confirms}
      </Button>
    </form>
  )
}
