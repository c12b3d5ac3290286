import type { ReplacementRefusal } from "@karat/domain/device/card-terminal-replacement"
import type { Device } from "@karat/domain/device/devices"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks which card terminal is replaced by which. */
export interface CardTerminalReplacementDialogModel {
  readonly cardTerminals: readonly Device[]
  readonly models: readonly string[]
  /** Empty while none is chosen. */
  readonly cardTerminalId: string
  readonly model: string
  /** The new terminal's number as it was typed or scanned. */
  readonly typed: string
  /** What the new terminal will be called; undefined while that is not known. */
  readonly poiid: string | undefined
  /** Why it cannot be sent, and the field that it is about. */
  readonly refusal: ReplacementRefusal | undefined
  readonly fault: Message | undefined
  readonly notice: Message | undefined
  readonly sending: boolean
  choose(part: { readonly cardTerminalId?: string; readonly model?: string }): void
  typeText(text: string): void
  confirm(): void
  cancel(): void
}

/** The form for a card terminal that takes another's place. */
export const CardTerminalReplacementDialog = observer(function CardTerminalReplacementDialog(props: {
  readonly model: CardTerminalReplacementDialogModel
}) {
  const { model } = props
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  const fault = (about: ReplacementRefusal) =>
    model.refusal === about && model.fault !== undefined ? textOf(model.fault) : undefined
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
          focusFirstFault(event.currentTarget)
        }}
      >
        <DialogTitle>{t("replaceCardTerminal")}</DialogTitle>
        <p className={dialog.text}>{t("replacementText")}</p>
        {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
        <SelectField
          label={t("replacedTerminal")}
          nothing={t("choose")}
          choices={model.cardTerminals.map(({ id, name }) => ({ id, name: `${id} · ${name}` }))}
          value={model.cardTerminalId}
          disabled={model.sending}
          fault={fault("terminal-missing")}
          onChange={(event) => model.choose({ cardTerminalId: event.target.value })}
        />
        <SelectField
          label={t("terminalModel")}
          nothing={t("choose")}
          choices={model.models.map((name) => ({ id: name, name }))}
          value={model.model}
          disabled={model.sending}
          fault={fault("model-missing")}
          onChange={(event) => model.choose({ model: event.target.value })}
        />
        <FormField
          label={t("newTerminalId")}
          ref={field}
          inputMode="numeric"
          value={model.typed}
          disabled={model.sending}
          fault={fault("terminal-id-invalid")}
          help={
            model.poiid === undefined
              ? t("newTerminalIdHelp")
              : t("newTerminalIdRead", { terminal: model.poiid })
          }
          onChange={(event) => model.typeText(event.target.value)}
        />
        <div className={dialog.buttons}>
          <Button size="l" disabled={model.sending} onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" busy={model.sending}>
            {t("replaceNow")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})
