import { ChevronRight } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Heading } from "react-aria-components"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ReasonDialogModel } from "../../screens/shell/dialog-model.ts"
import { Button } from "../button/button.tsx"
import styles from "./dialog.module.css"

/** Asks to choose a reason; a press chooses it. */
export const ReasonDialog = observer(function ReasonDialog({ model }: { readonly model: ReasonDialogModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <>
      <Heading slot="title" className={styles.title ?? ""}>
        {textOf(model.title)}
      </Heading>
      <ul className={styles.reasons}>
        {model.reasons.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={styles.reason} onClick={() => model.choose(id)}>
              <span>{text}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="l" onClick={() => model.cancel()}>
        {t("cancel")}
      </Button>
    </>
  )
})
