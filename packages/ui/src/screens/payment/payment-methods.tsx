import { localeTags } from "@karat/domain/money/format-amount"
import { nameIn } from "@karat/domain/text/names"
import { type OwnTenderKind, ownTenderKind } from "@karat/domain/tender/own-tender"
import { tender } from "@karat/domain/tender/tender-type"
import {
  ChevronDown,
  ChevronUp,
  Banknote,
  CreditCard,
  FileText,
  Gift,
  Landmark,
  type LucideIcon,
  Nfc,
  QrCode,
  Receipt,
  Smartphone,
  Ticket,
  Wallet
} from "lucide-react"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { PaymentMethodModel, PaymentMethodsModel } from "./payment-screen-model.ts"
import styles from "./payment-methods.module.css"

/** The ways to pay; the ones used most stand first, the others wait behind a button. */
export const PaymentMethods = observer(function PaymentMethods({
  model,
  title = "paymentMethods"
}: {
  readonly model: PaymentMethodsModel
  readonly title?: MessageKey | undefined
}) {
  const { t } = useTexts()
  const { offered } = model
  const { first, more, moreOpen } = offered
  const shown = moreOpen ? [...first, ...more] : first
  return (
    <section className={styles.methods} aria-labelledby="payment-methods">
      <h2 id="payment-methods" className={styles.title}>
        {t(title)}
      </h2>
      {shown.length === 0 && !model.loading && <p className={styles.nothing}>{t("noPaymentMethods")}</p>}
      {shown.map((method) => (
        <MethodButton key={method.tender.id} model={model} method={method} />
      ))}
      {more.length > 0 && (
        <Button
          size="l"
          aria-expanded={moreOpen}
          icon={moreOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          onClick={() => {
            offered.toggleMore()
          }}
        >
          {t(moreOpen ? "fewerPaymentMethods" : "morePaymentMethods")}
        </Button>
      )}
    </section>
  )
})

interface MethodButtonProps {
  readonly model: PaymentMethodsModel
  readonly method: PaymentMethodModel
}

const MethodButton = observer(function MethodButton({ model, method }: MethodButtonProps) {
  const say = useMessageText()
  const locale = useLocale()
  const { tender: type, refusal, shortcut, sum, runningSince, main = type.id === tender.card } = method
  const running = runningSince !== undefined
  const { offered } = model
  // The one that runs says itself why the others wait.
  const waits = [...offered.first, ...offered.more].some((each) => each.runningSince !== undefined)
  return (
    <button
      type="button"
      className={styles.method}
      data-main={main || undefined}
      data-running={running || undefined}
      data-waits={(waits && !running) || undefined}
      disabled={refusal !== undefined}
      aria-keyshortcuts={shortcut}
      data-shortcut={shortcut}
      onClick={() => {
        model.pay(type.id)
      }}
    >
      <span className={styles.icon}>{running ? <Spinner /> : <MethodIcon tenderId={type.id} />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{nameIn(locale, type.names, type.description)}</span>
        {sum !== undefined && (running || refusal === undefined) ? (
          <span className={styles.sum}>
            {" "}
            <Amount amount={sum.amount} currency={sum.currency} />
          </span>
        ) : null}
        {refusal !== undefined && !waits && <span className={styles.refusal}>{say(refusal)}</span>}
      </span>
      {running && <Seconds since={runningSince} />}
    </button>
  )
})

/** How long a payment has been under way. It is not read out each time. */
function Seconds({ since }: { readonly since: number }) {
  const locale = useLocale()
  const [now, setNow] = useState(since)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return (
    <span className={styles.seconds} aria-hidden="true">
      {new Intl.NumberFormat(localeTags[locale], { style: "unit", unit: "second" }).format(seconds)}
    </span>
  )
}

const icons: Readonly<Record<number, LucideIcon>> = {
  [tender.cash]: Banknote,
  [tender.secondCash]: Banknote,
  [tender.card]: CreditCard,
  [tender.requisition]: FileText,
  [tender.storeCredit]: Receipt,
  [tender.giftCard]: Gift,
  [tender.swish]: Smartphone,
  [tender.tapToPay]: Nfc,
  [tender.swishQr]: QrCode
}

const ownIcons: Readonly<Record<OwnTenderKind, LucideIcon>> = {
  "card-terminal": CreditCard,
  "swish-number": QrCode,
  invoice: FileText,
  "bank-transfer": Landmark,
  "foreign-voucher": Ticket,
  other: Wallet
}

/** A picture for a way to pay; a purse for one that setup has added. */
function MethodIcon({ tenderId }: { readonly tenderId: number }) {
  const kind = ownTenderKind(tenderId)
  const Icon = icons[tenderId] ?? (kind === undefined ? Wallet : ownIcons[kind])
  return <Icon size={21} strokeWidth={1.7} aria-hidden />
}
