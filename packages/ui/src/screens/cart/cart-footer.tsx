import { knowsItsTotal } from "@karat/domain/cart-change/cart-totals"
import { formatMoney } from "@karat/domain/money/format-amount"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { amountToPay, paysBack } from "@karat/domain/payment/pay-buttons"
import { screenKeys } from "@karat/domain/shell/screen-keys"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { CartFooterTools } from "./cart-tools.tsx"
import { CartTotals } from "./cart-totals.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-footer.module.css"

interface CartFooterProps {
  readonly model: CartScreenModel
}

/** The totals and the way on: each part is drawn for itself. */
export function CartFooter({ model }: CartFooterProps) {
  return (
    <div className={styles.footer}>
      <CartTotals model={model} />
      <CartFooterTools model={model} />
      <PayButtons model={model} />
    </div>
  )
}

/** Pay is the largest thing of the cart. */
const PayButtons = observer(function PayButtons({ model }: CartFooterProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const textOf = useMessageText()
  const { canPay, canPayByCard, cart, noCard, noPay, offersCard } = model
  const back = paysBack(cart.header)
  return (
    <div className={styles.pay} data-back={back || undefined} data-alone={!offersCard || undefined}>
      {noPay && <p className={styles.noPay}>{textOf(noPay)}</p>}
      <Button
        kind="primary"
        size="xl"
        shortcut={screenKeys.cart.pay}
        className={styles.primary}
        disabled={!canPay}
        onClick={() => {
          model.pay()
        }}
      >
        {t(back ? (isExpenseCart(cart.header) ? "toPayOut" : "toRefund") : "pay")}{" "}
        <span className={styles.due}>
          {knowsItsTotal(cart) ? formatMoney(amountToPay(cart.header), cart.header.currency, locale) : "–"}
        </span>
      </Button>
      {offersCard ? (
        <Button
          kind="soft"
          size="xl"
          shortcut={screenKeys.cart.payByCard}
          className={styles.card}
          disabled={!canPayByCard}
          title={noCard && textOf(noCard)}
          onClick={() => {
            model.payByCard()
          }}
        >
          {t("card")}
        </Button>
      ) : null}
    </div>
  )
})
