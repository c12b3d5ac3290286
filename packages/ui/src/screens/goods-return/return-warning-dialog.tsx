import type { MessageKey } from "../../locales/message-key.ts"
import type { Message } from "../../locales/message.ts"
import type { OriginalCard, OriginalTender } from "@karat/domain/refund/original-card"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { WayBack } from "@karat/domain/refund/paid-back"
import { nothingGoesBack, type OverrideReason, overrideReasons } from "@karat/domain/refund/refund-source"
import { ownTenderKind } from "@karat/domain/tender/own-tender"
import { CreditCard, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { OriginalTenders } from "./original-tenders.tsx"
import styles from "./return-warning-dialog.module.css"

/** Warns that a refund would go elsewhere than the sale's money came from. */
export interface ReturnWarningDialogModel {
  /** The server's own words, where it has some. */
  readonly text: Message
  readonly cards: readonly OriginalCard[]
  /** How the sale was paid, and how much of it can still go back there; empty where the server does not say. */
  readonly origins: readonly OriginalTender[]
  /** What would be paid back instead, without a sign. */
  readonly amount: MinorUnits
  /** Over the counter, as a new store credit, or to the card at the terminal whatever else was pressed. */
  readonly way: Extract<WayBack, "in-cash" | "new-credit" | "to-card">
  readonly currency: Currency
  reason: OverrideReason | undefined
  choose(reason: OverrideReason): void
  continueAnyway(): void
  cancel(): void
}

/** What will happen, by how the money goes. */
const overrideTexts = {
  "in-cash": "overrideInCash",
  "new-credit": "overrideAsCredit",
  "to-card": "overrideToCard"
} as const

/** What the warning is about: that it cannot go back, that a card waits for it, or that it was paid in another way. */
function titleOf({ origins, cards }: ReturnWarningDialogModel): MessageKey {
  if (nothingGoesBack(origins)) return "returnWarningCannot"
  const isByCard = origins.every(({ maskedCard }) => maskedCard !== undefined)
  return cards.length > 0 || isByCard ? "returnWarning" : "returnWarningOther"
}

/** What stands beside the cards, which have a list of their own. */
function othersThanCards({ origins, cards }: ReturnWarningDialogModel): readonly OriginalTender[] {
  const listed = new Set<string>(cards.map(({ maskedCard }) => maskedCard))
  return origins.filter(
    ({ maskedCard, tenderType }) =>
      maskedCard === undefined || !listed.has(maskedCard) || ownTenderKind(tenderType) !== undefined
  )
}

/** Says which cards the sale was paid with before its money goes elsewhere. The way out is the first choice. */
export const ReturnWarningDialog = observer(function ReturnWarningDialog({
  model
}: {
  readonly model: ReturnWarningDialogModel
}) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const locale = useLocale()
  return (
    <DialogFrame model={model}>
      <TriangleAlert className={styles.icon} size={36} aria-hidden="true" />
      <DialogTitle>{t(titleOf(model))}</DialogTitle>
      <p className={dialog.text}>{textOf(model.text)}</p>
      {model.cards.length === 0 ? null : <p className={dialog.text}>{t("returnWarningText")}</p>}
      <OriginalTenders
        title={t("originalTenders")}
        origins={othersThanCards(model)}
        currency={model.currency}
      />
      {model.cards.length === 0 ? null : (
        <ul className={styles.cards} aria-label={t("originalCards")}>
          {model.cards.map(({ maskedCard, cardBrand, amount }) => (
            <li key={`${maskedCard} ${cardBrand ?? ""}`} className={styles.card}>
              <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.number}>
                {maskedCard}
                {cardBrand === undefined ? null : <span className={styles.brand}>{cardBrand}</span>}
              </span>
              <Amount className={styles.amount} amount={amount} currency={model.currency} />
            </li>
          ))}
        </ul>
      )}
      <p className={dialog.text}>
        {t(overrideTexts[model.way], {
          amount: formatMoney(model.amount, model.currency, locale)
        })}
      </p>
      <fieldset className={styles.reasons}>
        <legend className={styles.why}>{t("overrideReason")}</legend>
        {overrideReasons.map((reason) => (
          <Button
            key={reason}
            kind="quiet"
            size="l"
            className={styles.reason}
            aria-pressed={model.reason === reason}
            onClick={() => model.choose(reason)}
          >
            {t(`overrideReason.${reason}`)}
          </Button>
        ))}
      </fieldset>
      <div className={dialog.buttons}>
        <Button kind="primary" size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button
          kind="danger"
          size="l"
          disabled={model.reason === undefined}
          onClick={() => model.continueAnyway()}
        >
          {t("continueAnyway")}
        </Button>
      </div>
    </DialogFrame>
  )
})
