import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ChoiceDialogModel } from "./choice-dialog-model.ts"

/** Asks to choose one of a few things, with the quiet way out at the end. */
export const ChoiceDialog = observer(function ChoiceDialog({ model }: { readonly model: ChoiceDialogModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const quiet = model.choices.filter((choice) => choice.quiet === true)
  return (
    <>
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
    </>
  )
})
