import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { Numpad, type NumpadKey } from "../../components/numpad/numpad.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks for the badge of the person who acts, where no cashier is logged in. */
export interface BadgeDialogModel {
  readonly title: Message
  /** What it is about. */
  readonly subject: string
  readonly typed: string
  readonly busy: boolean
  /** Why the badge was not taken. */
  readonly hint?: Message | undefined
  typeText(text: string): void
  confirm(): void
  /** An employee card was scanned. */
  scanned(code: string): void
  cancel(): void
}

/** A badge, typed or by its card; what is typed is not shown. */
export const BadgeDialog = observer(function BadgeDialog({ model }: { readonly model: BadgeDialogModel }) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  function press(key: NumpadKey) {
    if (key.type === "digit") model.typeText(model.typed + key.digit)
    else if (key.type === "backspace") model.typeText(model.typed.slice(0, -1))
    else if (key.type === "confirm") model.confirm()
  }
  return (
    <DialogFrame model={model} size="narrow">
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle subject={model.subject}>{textOf(model.title)}</DialogTitle>
        <FormField
          ref={field}
          type="password"
          autoComplete="one-time-code"
          inputMode="none"
          label={t("badgeNumber")}
          help={t("badgeOrCard")}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          value={model.typed}
          onChange={({ target }) => model.typeText(target.value)}
        />
        <Numpad
          disabled={model.busy}
          confirm={{ label: t("ok"), enabled: model.typed !== "" && !model.busy, busy: model.busy }}
          onKey={press}
        />
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      </form>
    </DialogFrame>
  )
})
