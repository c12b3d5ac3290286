import type { Message } from "../../locales/message.ts"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import { observer } from "mobx-react-lite"
import { Amount } from "../amount/amount.tsx"
import { Button } from "../button/button.tsx"
import { DialogRow } from "./dialog-row.tsx"
import { DialogFrame } from "./dialog-frame.tsx"
import { DialogTitle } from "./dialog-title.tsx"
import styles from "./dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

export interface DialogChoice {
  readonly id: string
  readonly label: Message
  /** A second line, an item number for instance. */
  readonly detail?: string | undefined
  readonly price?: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  /** The quiet way out among the choices: "Not now". */
  readonly quiet?: boolean | undefined
}

/** Asks to choose one of a few things; a press chooses it. */
export interface ChoiceDialogModel {
  readonly title: Message
  readonly text?: Message | undefined
  readonly choices: readonly DialogChoice[]
  choose(id: string): void
  cancel(): void
}

/** Asks to choose one of a few things, with the quiet way out at the end. */
export const ChoiceDialog = observer(function ChoiceDialog({ model }: { readonly model: ChoiceDialogModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const quiet = model.choices.filter((choice) => choice.quiet === true)
  return (
    <DialogFrame model={model}>
      <DialogTitle>{textOf(model.title)}</DialogTitle>
      {model.text === undefined ? null : <p className={styles.text}>{textOf(model.text)}</p>}
      <ul className={styles.reasons}>
        {model.choices
          .filter((choice) => choice.quiet !== true)
          .map(({ id, label, detail, price }) => (
            <DialogRow
              key={id}
              label={textOf(label)}
              detail={detail}
              end={
                price === undefined ? undefined : (
                  <Amount className={styles.price} amount={price.amount} currency={price.currency} />
                )
              }
              onPress={() => model.choose(id)}
            />
          ))}
      </ul>
      {quiet.map(({ id, label }) => (
        <Button key={id} size="l" onClick={() => model.choose(id)}>
          {textOf(label)}
        </Button>
      ))}
      {quiet.length > 0 ? null : (
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      )}
    </DialogFrame>
  )
})
