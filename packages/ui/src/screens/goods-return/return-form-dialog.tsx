import type { ChosenLinesModel } from "../receipt-search/receipt-search-screen-model.ts"
import type { Message } from "../../locales/message.ts"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./return-form-dialog.module.css"

export type ReturnField = "name" | "telephone" | "reason"

/** What a return takes from the receipt that the goods were sold by. */
interface ReceiptReturnedFrom extends Pick<OldReceipt, "returnReasons"> {
  readonly header: Pick<OldReceipt["header"], "currency">
}

/** Asks who brings goods back and why, before they go into the cart. */
export interface ReturnFormDialogModel {
  readonly lines: ChosenLinesModel
  readonly receipt: ReceiptReturnedFrom
  readonly values: Readonly<Record<ReturnField, string>>
  /** Whom the form was filled in for: the member of the sale. */
  readonly filledFor?: string | undefined
  readonly faults: Partial<Record<ReturnField, Message>>
  readonly busy: boolean
  /** What was sent may have been taken, so nothing of it can be changed until the server has answered. */
  readonly locked: boolean
  /** Why the store server did not take the return. */
  readonly notice: Message | undefined
  typeField(field: ReturnField, text: string): void
  leave(field: ReturnField): void
  send(): void
  cancel(): void
}

interface ReturnFormDialogProps {
  readonly model: ReturnFormDialogModel
}

/** What comes back, who brings it and why. */
export const ReturnFormDialog = observer(function ReturnFormDialog({ model }: ReturnFormDialogProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model} paysBack>
      <form
        noValidate
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.send()
          focusFirstFault(event.currentTarget)
        }}
      >
        <DialogTitle
          subject={model.filledFor === undefined ? undefined : t("filledInFor", { name: model.filledFor })}
        >
          {t("returnGoods")}
        </DialogTitle>
        <Chosen model={model} />
        <div>
          <Fields model={model} />
        </div>
        {model.notice === undefined ? null : <Banner kind="danger">{textOf(model.notice)}</Banner>}
        <div className={styles.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" busy={model.busy}>
            {t("returnIntoCart")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})

const Chosen = observer(function Chosen({ model }: ReturnFormDialogProps) {
  const { t } = useTexts()
  return (
    <div className={styles.chosen}>
      <ul className={styles.lines} aria-label={t("comesBack")}>
        {model.lines.all
          .flatMap(({ insurance, ...goods }) => (insurance === undefined ? [goods] : [goods, insurance]))
          .map(({ line, quantity, value }) => (
            <li key={line.id} className={styles.line}>
              <span>
                {quantity === 1 ? "" : `${quantity} × `}
                {line.description}
              </span>
              <Amount amount={value} />
            </li>
          ))}
      </ul>
      <p className={styles.total}>
        <span>{t("customerGetsBack")}</span>
        <Amount amount={model.lines.value} currency={model.receipt.header.currency} />
      </p>
    </div>
  )
})

const Fields = observer(function Fields({ model }: ReturnFormDialogProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const first = useFocusOnOpen<HTMLInputElement>()
  const faultOf = (field: ReturnField) => {
    const fault = model.faults[field]
    return fault === undefined ? undefined : textOf(fault)
  }
  return (
    <>
      <FormField
        ref={first}
        required
        disabled={model.locked}
        label={t("customerName")}
        autoCapitalize="words"
        value={model.values.name}
        fault={faultOf("name")}
        onChange={(event) => model.typeField("name", event.target.value)}
        onBlur={() => model.leave("name")}
      />
      <FormField
        required
        disabled={model.locked}
        type="tel"
        label={t("telephone")}
        value={model.values.telephone}
        fault={faultOf("telephone")}
        onChange={(event) => model.typeField("telephone", event.target.value)}
        onBlur={() => model.leave("telephone")}
      />
      <SelectField
        required
        disabled={model.locked}
        label={t("returnReason")}
        nothing={t("chooseReason")}
        choices={model.receipt.returnReasons.map(({ id, text }) => ({ id, name: text }))}
        value={model.values.reason}
        fault={faultOf("reason")}
        onChange={(event) => model.typeField("reason", event.target.value)}
        onBlur={() => model.leave("reason")}
      />
    </>
  )
})
