import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import type { Bag } from "@karat/domain/store/setup"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { BagStepper } from "../../components/bag-stepper/bag-stepper.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./bags-dialog.module.css"

export interface BagChoice extends Bag {
  /** What stands in its field; nothing counts as none. */
  readonly typed: string
  /** Why that cannot be taken. */
  readonly fault?: Message | undefined
}

/** How many of which bag go with the purchase. */
export interface BagsDialogModel {
  readonly currency: Currency
  readonly bags: readonly BagChoice[]
  /** What the chosen bags cost together. */
  readonly total: MinorUnits
  readonly canConfirm: boolean
  typeCount(itemNumber: string, text: string): void
  step(itemNumber: string, by: 1 | -1): void
  confirm(): void
  cancel(): void
}

interface BagsDialogProps {
  readonly model: BagsDialogModel
}

/** How many of which bag: by stepping or by typing, from nothing up. */
export const BagsDialog = observer(function BagsDialog({ model }: BagsDialogProps) {
  const { t } = useTexts()
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (model.canConfirm) model.confirm()
        }}
      >
        <DialogTitle>{t("bagsTitle")}</DialogTitle>
        {model.bags.length === 0 ? <EmptyState title={t("noBags")} /> : null}
        <ul className={`${dialog.reasons} ${dialog.scrolling}`}>
          {model.bags.map((bag) => (
            <BagRow key={bag.itemNumber} model={model} bag={bag} />
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t("total")}</span>
          <Amount className={dialog.price} amount={model.total} currency={model.currency} />
        </p>
        <div className={dialog.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" disabled={!model.canConfirm}>
            {t("addBags")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})

const BagRow = observer(function BagRow({ model, bag }: BagsDialogProps & { readonly bag: BagChoice }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const faultId = useId()
  const { itemNumber, description, typed, fault, price } = bag
  return (
    <li className={styles.bag}>
      <span className={styles.words}>
        <span className={styles.name}>{description}</span>
        {fault === undefined ? (
          <span>{price === 0 ? t("free") : <Amount amount={price} currency={model.currency} />}</span>
        ) : (
          <span id={faultId} className={styles.fault}>
            {textOf(fault)}
          </span>
        )}
      </span>
      <span className={styles.stepper}>
        <BagStepper
          bag={description}
          typed={typed}
          faultId={fault === undefined ? undefined : faultId}
          faulty={fault !== undefined}
          onType={(text) => model.typeCount(itemNumber, text)}
          onStep={(step) => model.step(itemNumber, step)}
        />
      </span>
    </li>
  )
})
