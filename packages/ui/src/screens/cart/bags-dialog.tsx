import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import type { Bag } from "@karat/domain/store/setup"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { BagStepper } from "../../components/bag-stepper/bag-stepper.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./bags-dialog.module.css"

export interface BagChoice extends Bag {
  /** A whole number from 0 up. */
  readonly quantity: number
}

/** How many of which bag go with the purchase. */
export interface BagsDialogModel {
  readonly currency: Currency
  readonly bags: readonly BagChoice[]
  /** What the chosen bags cost together. */
  readonly total: MinorUnits
  readonly canConfirm: boolean
  changeQuantity(itemNumber: string, quantity: number): void
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

/** What was typed as a whole number from 0 up; whatever is not a digit is left out. */
function quantityOf(typed: string): number {
  return Number(typed.replaceAll(/\D/g, "").slice(0, 4))
}

const BagRow = observer(function BagRow({ model, bag }: BagsDialogProps & { readonly bag: BagChoice }) {
  const { t } = useTexts()
  const { itemNumber, description, quantity, price } = bag
  return (
    <li className={styles.bag}>
      <span className={styles.words}>
        <span className={styles.name}>{description}</span>
        {price === 0 ? t("free") : <Amount amount={price} currency={model.currency} />}
      </span>
      <span className={styles.stepper}>
        <BagStepper
          bag={description}
          typed={String(quantity)}
          onType={(text) => model.changeQuantity(itemNumber, quantityOf(text))}
          onStep={(step) => model.changeQuantity(itemNumber, quantity + step)}
        />
      </span>
    </li>
  )
})
