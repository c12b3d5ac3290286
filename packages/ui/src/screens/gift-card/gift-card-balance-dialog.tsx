import type { Message } from "../../locales/message.ts"
import type { Currency } from "@karat/domain/money/currency"
import type { Voucher } from "@karat/domain/gift-card/voucher"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { VoucherCard } from "../../components/voucher-card/voucher-card.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** What is left on a gift card, and the way to sell one. */
export interface GiftCardBalanceDialogModel {
  readonly typed: string
  readonly currency: Currency
  readonly busy: boolean
  /** Why there is no answer. */
  readonly hint?: Message | undefined
  readonly result?: Voucher | undefined
  /** The last day of the card that was found is over. */
  readonly expired: boolean
  /** Only with an open cart can a card be sold. */
  readonly canSell: boolean
  typeText(text: string): void
  lookUp(): void
  sell(): void
  cancel(): void
}

interface GiftCardBalanceDialogProps {
  readonly model: GiftCardBalanceDialogModel
}

/** Looks up what is left on a gift card, and leads to selling one. */
export const GiftCardBalanceDialog = observer(function GiftCardBalanceDialog({
  model
}: GiftCardBalanceDialogProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!model.busy) model.lookUp()
        }}
      >
        <DialogTitle>{t("giftCardBalance")}</DialogTitle>
        <FormField
          ref={field}
          label={t("giftCardNumber")}
          autoCapitalize="characters"
          value={model.typed}
          help={t("balanceText")}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          onChange={(event) => model.typeText(event.target.value)}
          beside={
            <Button kind="primary" type="submit" busy={model.busy}>
              {t("lookUp")}
            </Button>
          }
        />
        <VoucherCard card={model.result} currency={model.currency} expired={model.expired} />
        <div className={model.canSell ? dialog.buttons : dialog.single}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("close")}
          </Button>
          {model.canSell ? (
            <Button kind="soft" size="l" onClick={() => model.sell()}>
              {t("sellGiftCard")}
            </Button>
          ) : null}
        </div>
      </form>
    </DialogFrame>
  )
})
