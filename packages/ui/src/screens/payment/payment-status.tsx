import { isExpenseCart } from "@karat/domain/expense/expense"
import { formatMoney } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { PaymentScreenModel, PaymentStatusModel } from "./payment-screen-model.ts"
import styles from "./payment-status.module.css"

interface PaymentStatusProps {
  readonly model: PaymentScreenModel
}

/**
 * How the payment that was started stands, with the ways out it has. It has a place of its own, as large when it is
 * empty: what comes and goes here moves no button from under a finger. On a phone, where the cash that was pressed may
 * stand far below it, what came to nothing is brought into sight.
 */
export const PaymentStatus = observer(function PaymentStatus({ model }: PaymentStatusProps) {
  const { t } = useTexts()
  const { status } = model.attempt
  const isNews = status?.cameToNothing === true
  return (
    <div
      className={styles.place}
      ref={(place) => {
        if (isNews) place?.scrollIntoView({ block: "nearest" })
      }}
    >
      {status === undefined ? (
        <p className={styles.idle}>{t(chooseHow(model.toPay))}</p>
      ) : (
        <StatusBanner model={model} status={status} />
      )}
    </div>
  )
})

interface StatusBannerProps extends PaymentStatusProps {
  readonly status: PaymentStatusModel
}

const StatusBanner = observer(function StatusBanner({ model, status }: StatusBannerProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const { attempt } = model
  const detail = useDetail(model, status)
  const setsAside = status.canSetAside === true
  const again = status.cameToNothing === true && !model.loading
  const actions = (
    <>
      {status.canCheck && <Button onClick={() => attempt.checkAgain()}>{t("checkAgain")}</Button>}
      {status.canCancel && <Button onClick={() => attempt.cancel()}>{t("cancel")}</Button>}
      {setsAside && <Button onClick={() => model.setAside()}>{t("setSaleAside")}</Button>}
      {again && <Button onClick={() => model.tryAgain()}>{t("retry")}</Button>}
    </>
  )
  return (
    <Banner
      kind={status.kind}
      title={say(status.message)}
      running={status.running}
      className={styles.banner}
      actions={status.canCheck || status.canCancel || setsAside || again ? actions : undefined}
    >
      {detail === "" ? undefined : detail}
    </Banner>
  )
})

/** What stands under the headline: what to do meanwhile, or what of the money has moved and what is left. */
function useDetail({ toPay, loading }: PaymentScreenModel, status: PaymentStatusModel): string {
  const { t } = useTexts()
  const say = useMessageText()
  const locale = useLocale()
  if (status.detail !== undefined) return say(status.detail)
  if (status.running) return status.canCancel ? t("waitingForCustomer") : ""
  const left = !status.canCheck && !loading && toPay.remaining !== 0
  return [
    status.cameToNothing === true && !toPay.paysBack ? t("nothingTaken") : "",
    left ? t("amountLeft", { amount: formatMoney(toPay.remaining, toPay.base, locale) }) : ""
  ]
    .filter((words) => words !== "")
    .join(" · ")
}

/** What is to be chosen: how the customer pays, how their money goes back, or how the till pays something out. */
function chooseHow({ cart, paysBack }: PaymentScreenModel["toPay"]): MessageKey {
  if (!paysBack) return "chooseHowToPay"
  return isExpenseCart(cart.header) ? "chooseHowItIsPaidOut" : "chooseHowItGoesBack"
}
