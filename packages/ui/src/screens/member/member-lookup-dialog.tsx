import type { Message } from "../../locales/message.ts"
import type { Country } from "@karat/domain/store/country"
import { Keyboard } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Lets the customer enter their own number: on the card terminal, where no one overhears it. */
export interface NumberOnTerminalModel {
  /** A phone that takes cards itself has none beside it. */
  readonly hasTerminal: boolean
  readonly asking: boolean
  ask(): void
  stop(): void
}

/** Finds a member by personal number or member number. */
export interface MemberLookupDialogModel {
  /** In Finland a number may hold letters. */
  readonly country: Country
  readonly typed: string
  readonly busy: boolean
  readonly hint?: Message | undefined
  /** The register has no person under the number, who may become a member. */
  readonly nobodyFound: boolean
  readonly terminal: NumberOnTerminalModel
  typeText(text: string): void
  lookUp(): void
  becomeMember(): void
  cancel(): void
}

/** Finds a member, and offers to enrol the customer where none is found. */
export const MemberLookupDialog = observer(function MemberLookupDialog({
  model
}: {
  readonly model: MemberLookupDialogModel
}) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
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
          inputMode={model.country === "FI" ? "text" : "numeric"}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          onType={(text) => model.typeText(text)}
        />
        <OnTerminal model={model.terminal} />
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
    </DialogFrame>
  )
})

const OnTerminal = observer(function OnTerminal({ model }: { readonly model: NumberOnTerminalModel }) {
  const { t } = useTexts()
  if (model.asking)
    return (
      <Banner
        kind="info"
        running
        actions={
          <Button kind="soft" onClick={() => model.stop()}>
            {t("stopAsking")}
          </Button>
        }
      >
        {t("askingOnTerminal")}
      </Banner>
    )
  return (
    <Button
      icon={<Keyboard size={20} aria-hidden="true" />}
      disabled={!model.hasTerminal}
      onClick={() => model.ask()}
    >
      {t("askOnTerminal")}
    </Button>
  )
})
