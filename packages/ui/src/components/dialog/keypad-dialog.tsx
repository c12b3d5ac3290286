import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Heading } from "react-aria-components"
import { useTranslation } from "react-i18next"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import type { KeypadDialogModel } from "../../screens/shell/dialog-model.ts"
import { Button } from "../button/button.tsx"
import { Numpad, type NumpadKey } from "../numpad/numpad.tsx"
import { useFocusOnOpen } from "./use-focus-on-open.ts"
import styles from "./dialog.module.css"

const separatorOf = { en: ".", fi: ",", sv: "," } as const

/** What stands in the field after a key of the pad. */
function typed(before: string, key: NumpadKey, separator: string): string {
  if (key.type === "digit") return before + key.digit
  if (key.type === "backspace") return before.slice(0, -1)
  return key.type === "separator" && !before.includes(separator) ? before + separator : before
}

/** Asks for a number with big keys; the keyboard types into the same field. */
export const KeypadDialog = observer(function KeypadDialog({ model }: { readonly model: KeypadDialogModel }) {
  const { t } = useTranslation()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const separator = separatorOf[useLocale()]
  const hintId = useId()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        model.confirm()
      }}
    >
      <Heading slot="title" className={styles.title ?? ""}>
        {textOf(model.title)}
      </Heading>
      <div className={styles.field}>
        <input
          className={styles.number}
          aria-label={textOf(model.title)}
          aria-describedby={hintId}
          aria-invalid={model.hint !== undefined}
          // The pad is the keyboard here; the one of the device would cover it.
          inputMode="none"
          autoComplete="off"
          ref={field}
          value={model.typed}
          onChange={(event) => model.typeText(event.target.value)}
        />
        {model.unit === undefined ? null : <span className={styles.unit}>{model.unit}</span>}
      </div>
      <p id={hintId} className={styles.hint} aria-live="polite">
        {model.hint === undefined ? "" : textOf(model.hint)}
      </p>
      <Numpad
        separator={model.decimals ? separator : undefined}
        onKey={(key) => model.typeText(typed(model.typed, key, separator))}
      />
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="primary" size="l" type="submit">
          {t("ok")}
        </Button>
      </div>
    </form>
  )
})
