import { History } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { OriginalTenders } from "../goods-return/original-tenders.tsx"
import { AmountCard, AmountPad } from "./amount-card.tsx"
import { CashAmounts } from "./cash-amounts.tsx"
import { ForeignMoney } from "./currency-switch.tsx"
import { PaymentMethods } from "./payment-methods.tsx"
import type { PaymentScreenModel } from "./payment-screen-model.ts"
import { PaymentStatus } from "./payment-status.tsx"
import { ReceiptSoFar } from "./receipt-so-far.tsx"
import styles from "./payment-screen.module.css"

interface PaymentScreenProps {
  readonly model: PaymentScreenModel
}

/** Paying: the receipt so far, what is due, and the ways to pay it. */
export const PaymentScreen = observer(function PaymentScreen({ model }: PaymentScreenProps) {
  const { t } = useTexts()
  return (
    <SideScreen
      header={model.header}
      title={t("payment")}
      shows={model.toPay.currency === model.toPay.base ? undefined : "cash-first"}
      paysBack={model.toPay.paysBack}
      className={styles.columns}
      onBack={() => model.back()}
    >
      <div className={styles.middle}>
        <div className={styles.due}>
          <AmountCard model={model.toPay} loading={model.loading} />
          <PaymentStatus model={model} />
          <ForeignMoney model={model.toPay} />
        </div>
        <div className={styles.cash}>
          <CashAmounts model={model} />
        </div>
      </div>
      <div className={styles.receipt}>
        {/* What is longer than its place is scrolled to by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.paper} tabIndex={0}>
          <ReceiptSoFar model={model} />
        </div>
        <AmountPad model={model.toPay} disabled={model.attempt.status?.running === true} />
      </div>
      <div className={styles.methods}>
        <OriginalTenders title={t("originalTenders")} origins={model.origins} currency={model.toPay.base} />
        <PaymentMethods model={model} />
        <Button
          kind="plain"
          size="l"
          icon={<History size={20} aria-hidden />}
          onClick={() => {
            model.openAttempts()
          }}
        >
          {t("attemptBook")}
        </Button>
      </div>
    </SideScreen>
  )
})
