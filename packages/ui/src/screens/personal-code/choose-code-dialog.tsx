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
import styles from "./choose-code-dialog.module.css"

/** The fields of choosing a code; what it is chosen behind is the code of before or a one-time code. */
export type CodeField = "before" | "code" | "again"

/** Lets a member of staff choose a personal code. */
export interface ChooseCodeDialogModel {
  readonly name: string
  readonly behind: "oldCode" | "oneTimeCode"
  readonly fields: Readonly<Record<CodeField, string>>
  /** The field that the pad types into. */
  readonly field: CodeField
  readonly faults: Readonly<Partial<Record<CodeField, Message>>>
  readonly canConfirm: boolean
  readonly busy: boolean
  /** Why it could not be done, which is about no field. */
  readonly hint: Message | undefined
  enter(field: CodeField): void
  type(field: CodeField, text: string): void
  /** Switches the way to choose one: with a one-time code the earlier code is not needed. */
  chooseBehind(behind: ChooseCodeDialogModel["behind"]): void
  confirm(): void
  cancel(): void
}

interface ChooseProps {
  readonly model: ChooseCodeDialogModel
}

/** A new personal code, twice, and behind what it is chosen; digits come from the pad as well. */
export const ChooseCodeDialog = observer(function ChooseCodeDialog({ model }: ChooseProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { behind } = model
  const other = behind === "oldCode" ? "oneTimeCode" : "oldCode"
  function press(key: NumpadKey) {
    const { field, fields } = model
    if (key.type === "digit") model.type(field, fields[field] + key.digit)
    else if (key.type === "backspace") model.type(field, fields[field].slice(0, -1))
  }
  return (
    <DialogFrame model={model} size="broad" stays>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle subject={model.name}>{t("chooseCode")}</DialogTitle>
        <p className={dialog.text}>{t("chooseCodeText")}</p>
        <div className={styles.sides}>
          <div className={styles.fields}>
            <Before key={behind} model={model} />
            <Secret model={model} name="code" label={t("newCode")} />
            <Secret model={model} name="again" label={t("newCodeAgain")} />
            {model.hint === undefined ? null : <p role="alert">{textOf(model.hint)}</p>}
          </div>
          <Numpad disabled={model.busy} onKey={press} />
        </div>
        <Button kind="plain" onClick={() => model.chooseBehind(other)}>
          {t(other === "oldCode" ? "haveOldCode" : "haveOneTimeCode")}
        </Button>
        <div className={dialog.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" busy={model.busy} disabled={!model.canConfirm}>
            {t("ok")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})

/** A one-time code is read off a paper or a screen, and shown; the code of before is not. */
const Before = observer(function Before({ model }: ChooseProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  const isOneTime = model.behind === "oneTimeCode"
  const fault = model.faults.before
  return (
    <FormField
      ref={field}
      type={isOneTime ? "text" : "password"}
      autoComplete="off"
      inputMode={isOneTime ? "text" : "none"}
      autoCapitalize="characters"
      label={t(model.behind)}
      help={isOneTime ? t("oneTimeCodeHelp") : undefined}
      fault={fault && textOf(fault)}
      value={model.fields.before}
      onFocus={() => model.enter("before")}
      onChange={({ target }) => model.type("before", target.value)}
    />
  )
})

interface SecretProps extends ChooseProps {
  readonly name: "code" | "again"
  readonly label: string
}

const Secret = observer(function Secret({ label, model, name }: SecretProps) {
  const textOf = useMessageText()
  const fault = model.faults[name]
  return (
    <FormField
      type="password"
      autoComplete="new-password"
      inputMode="none"
      label={label}
      fault={fault && textOf(fault)}
      value={model.fields[name]}
      onFocus={() => model.enter(name)}
      onChange={({ target }) => model.type(name, target.value)}
    />
  )
})
