import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { MemberLookupDialogModel } from "./member-lookup-dialog-model.ts"

/** Finds a member, and offers to become one where nobody is found. */
export const MemberLookupDialog = observer(function MemberLookupDialog({
  model
}: {
  readonly model: MemberLookupDialogModel
}) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.lookUp()
      }}
    >
      <DialogTitle>{t("findMember")}</DialogTitle>
      <PersonalNumberField
        ref={field}
        label={t("memberLookupField")}
        value={model.typed}
        masked={model.masked}
        inputMode={model.country === "FI" ? "text" : "numeric"}
        fault={model.hint === undefined ? undefined : textOf(model.hint)}
        onType={(text) => model.typeText(text)}
      />
      {model.nobodyFound ? (
        <Banner kind="info" title={t("nobodyFound")}>
          {t("nobodyFoundText")}
        </Banner>
      ) : null}
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        {model.nobodyFound ? (
          <Button kind="primary" size="l" onClick={() => model.becomeMember()}>
            {t("becomeMember")}
          </Button>
        ) : (
          <Button kind="primary" size="l" type="submit" busy={model.busy}>
            {t("lookUp")}
          </Button>
        )}
      </div>
    </form>
  )
})
