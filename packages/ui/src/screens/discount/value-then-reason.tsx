import type { DiscountReason } from "@karat/domain/discount/discount"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { KeypadField } from "../../components/dialog/keypad-field.tsx"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** What is asked in two steps: a value that is typed, and why it is to be so. */
export interface ValueThenReasonModel {
  /** The line that it is about; undefined for the whole cart. */
  readonly subject?: string | undefined
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** Why it cannot be taken. */
  readonly hint?: Message | undefined
  readonly step: "value" | "reason"
  /** Why something costs less, or another price, as setup has it. */
  readonly reasons: PagedListModel<DiscountReason>
  typeText(text: string): void
  /** Goes on to the reasons, or closes where none is needed. */
  next(): void
  /** From the reasons back to the value. */
  previous(): void
  choose(reason: string): void
  /** Fetches the reasons again. */
  retry(): void
  cancel(): void
}

interface ValueThenReasonProps {
  readonly model: ValueThenReasonModel
  readonly value: { readonly title: string; readonly label: string; readonly unit: string }
  /** On the button that goes on from the value. */
  readonly goOn: string
  readonly reason: { readonly title: string; readonly back: string }
  /** What is chosen before the value is typed. */
  readonly choice?: ReactNode
  /** What the value would do, seen in both steps. */
  readonly preview: ReactNode
}

/** The dialog of both steps. */
export const ValueThenReason = observer(function ValueThenReason(props: ValueThenReasonProps) {
  return (
    <DialogFrame model={props.model} size="narrow">
      {props.model.step === "value" ? <Value {...props} /> : <Reasons {...props} />}
    </DialogFrame>
  )
})

const Value = observer(function Value({ model, value, goOn, choice, preview }: ValueThenReasonProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        model.next()
      }}
    >
      <DialogTitle subject={model.subject}>{value.title}</DialogTitle>
      {choice}
      <KeypadField
        label={value.label}
        typed={model.typed}
        decimals
        unit={value.unit}
        hint={model.hint === undefined ? undefined : textOf(model.hint)}
        ref={field}
        onType={(text) => model.typeText(text)}
      >
        {preview}
      </KeypadField>
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="primary" size="l" type="submit">
          {goOn}
        </Button>
      </div>
    </form>
  )
})

/** Asks why; a press on a reason closes. */
const Reasons = observer(function Reasons({ model, reason, preview }: ValueThenReasonProps) {
  const { t } = useTexts()
  // Not on a reason: an Enter too many would choose it.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  const { reasons } = model
  return (
    <>
      <DialogTitle ref={title} subject={model.subject}>
        {reason.title}
      </DialogTitle>
      {preview}
      <List
        status={reasons.status}
        loading={t("loadingDiscountReasons")}
        failed={t("discountReasonsFailed")}
        onRetry={() => model.retry()}
        empty={reasons.rows.length === 0 && <EmptyState title={t("noDiscountReasons")} />}
      >
        <ul className={`${styles.reasons} ${styles.scrolling}`}>
          {reasons.rows.map(({ id, text }) => (
            <DialogRow key={id} label={text} onPress={() => model.choose(id)} />
          ))}
        </ul>
      </List>
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button size="l" onClick={() => model.previous()}>
          {reason.back}
        </Button>
      </div>
    </>
  )
})
