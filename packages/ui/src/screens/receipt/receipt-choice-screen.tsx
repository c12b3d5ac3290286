import { isExpenseCart } from "@karat/domain/expense/expense"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { Message } from "../../locales/message.ts"
import type { Cart } from "@karat/domain/cart/cart"
import { roundingDone } from "@karat/domain/cart-change/cart-totals"
import { formatMoney } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import { changeGiven } from "@karat/domain/tender/payment-line"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { type PaidBack, paidBackBy } from "@karat/domain/refund/paid-back"
import { Gift, Inbox, Mail, MessageSquareText, Printer, ReceiptText } from "lucide-react"
import { screenKeys } from "@karat/domain/shell/screen-keys"
import { observer } from "mobx-react-lite"
import { type CSSProperties, type ReactNode } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { QrCode } from "../catalogue/item-info-screen-model.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./receipt-choice-screen.module.css"
import { ReceiptOnItsWay } from "./receipt-on-its-way.tsx"

/** What happens to the receipt of a finished sale. */
export interface ReceiptChoiceScreenModel {
  readonly header: HeaderModel
  /** The sale; undefined until it has been read. */
  readonly cart: { readonly confirmed: Cart | undefined; readonly loading: boolean }
  /** A new store credit has to leave on paper or by wire first. */
  readonly creditWaits: boolean
  /** Printing has failed, so that a code may leave in handwriting. */
  readonly notPrinted: boolean
  /** The ways by wire that this sale's receipt can be sent. */
  readonly ways: readonly SendingWay[]
  /** What is being printed. */
  readonly printing: "receipt" | "gift" | undefined
  /** Printing failed, so that it can be tried again; the sale is saved all the same. */
  readonly notice: Message | undefined
  /** An offline sale, which is neither printed nor sent before the server has it. */
  readonly waitsForLine: boolean
  /** Leads the customer to the receipt meanwhile. */
  readonly code: QrCode | undefined
  chooseNone(): void
  choosePrint(): void
  chooseGift(): void
  chooseSend(way: SendingWay): void
}

interface ReceiptChoiceProps {
  readonly model: ReceiptChoiceScreenModel
}

function MoneyBack({ sale: { header, payments } }: { readonly sale: Cart }) {
  const { t } = useTexts()
  const locale = useLocale()
  const change = changeGiven(payments)
  const text =
    change === undefined || change.amount === 0 ? "" : formatMoney(change.amount, change.currency, locale)
  const ways = paidBackBy(payments)
  const back = ways.length > 0
  const { total, currency, receiptNumber } = header
  const rounding = roundingDone(header)
  return (
    <section className={styles.change} aria-label={t(back ? "paidBack" : "changeDue")}>
      <h2 className={styles.changeTitle}>{t(text !== "" ? "changeDue" : back ? "paidBack" : "noChange")}</h2>
      {text === "" ? null : (
        <p className={styles.changeAmount} style={{ "--figures": text.length } as CSSProperties}>
          {text}
        </p>
      )}
      {back && (
        <ul className={styles.ways}>
          {ways.map((each) => (
            <PaidBackRow key={each.id} paidBack={each} />
          ))}
        </ul>
      )}
      <p className={styles.sums}>
        <span>
          {t(total < 0 ? (isExpenseCart(header) ? "paidOutTotal" : "refundedTotal") : "paidTotal")}{" "}
          <Amount amount={minorUnits(Math.abs(total + rounding))} currency={currency} />
        </span>
        {rounding !== 0 ? (
          <span>
            {t("cashRounding")} <Amount amount={rounding} currency={currency} />
          </span>
        ) : null}
        {receiptNumber === undefined ? null : <span>{t("receiptNumberIs", { number: receiptNumber })}</span>}
      </p>
    </section>
  )
}

const waysBack = {
  "in-cash": "paidBackInCash",
  "to-card": "paidBackToCard",
  "on-gift-card": "paidBackOnGiftCard",
  "new-credit": "newStoreCredit",
  other: "paidBackOtherwise"
} as const satisfies Record<PaidBack["way"], MessageKey>

/** One tender of a refund: what the customer still has to get, or where the money went. */
function PaidBackRow({ paidBack }: { readonly paidBack: PaidBack }) {
  const { t } = useTexts()
  const { way, tender, amount, currency, maskedCard, cardBrand, code } = paidBack
  return (
    <li className={styles.way} data-way={way}>
      <span className={styles.wayWords}>
        <span>{t(waysBack[way], { tender })}</span>
        {maskedCard === undefined ? null : (
          <span className={styles.wayCard}>
            {maskedCard} {cardBrand}
          </span>
        )}
        {code === undefined ? null : <b className={styles.creditCode}>{code}</b>}
      </span>
      <Amount className={styles.wayAmount} amount={amount} currency={currency} />
    </li>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly text: string
  readonly shortcut?: string | undefined
  readonly icon: ReactNode
  readonly primary?: boolean
  readonly disabled: boolean
  /** It is being done. */
  readonly busy?: boolean
  readonly onChoose: () => void
}

function Choice({
  title,
  text,
  shortcut,
  icon,
  primary = false,
  disabled,
  busy = false,
  onChoose
}: ChoiceProps) {
  return (
    <button
      type="button"
      className={classNames(styles.choice, primary && styles.primary)}
      aria-keyshortcuts={shortcut}
      aria-busy={busy}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className={styles.choiceIcon}>{icon}</span>
      <span className={styles.choiceTitle}>{title}</span>
      <span className={styles.choiceText}>{text}</span>
      {shortcut === undefined ? null : (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}

const iconLook = { size: 30, strokeWidth: 1.5, "aria-hidden": true } as const

const sendings = {
  mailbox: { title: "digitalMailbox", text: "digitalMailboxText", icon: <Inbox {...iconLook} /> },
  email: { title: "emailReceipt", text: "emailReceiptText", icon: <Mail {...iconLook} /> },
  sms: { title: "smsReceipt", text: "smsReceiptText", icon: <MessageSquareText {...iconLook} /> }
} as const satisfies Record<SendingWay, unknown>

/** What happens to the receipt of a finished sale. The money is settled here, so it is shown first. */
export const ReceiptChoiceScreen = observer(function ReceiptChoiceScreen({ model }: ReceiptChoiceProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { confirmed, loading } = model.cart
  const sale = loading ? undefined : confirmed
  const off = sale === undefined || model.printing !== undefined
  const noPaper = off || model.waitsForLine
  const { creditWaits } = model
  return (
    <div className={styles.screen}>
      <HeaderBar model={model.header} />
      <main className={styles.main}>
        <div className={styles.column}>
          <Banner
            kind="success"
            title={t(
              sale !== undefined && sale.header.total < 0
                ? isExpenseCart(sale.header)
                  ? "payOutCompleted"
                  : "refundCompleted"
                : "paymentCompleted"
            )}
          />
          {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
          {sale === undefined ? (
            <Skeleton shape="block" className={styles.changeLoading} />
          ) : (
            <MoneyBack sale={sale} />
          )}
          {model.waitsForLine && <ReceiptOnItsWay code={model.code} />}
          <section className={styles.ask}>
            <h1 className={styles.question}>{t(creditWaits ? "creditQuestion" : "receiptQuestion")}</h1>
            <div className={styles.choices}>
              <Choice
                primary={model.waitsForLine}
                title={t(creditWaits && model.notPrinted ? "creditWritten" : "noReceipt")}
                text={t(
                  !creditWaits ? "noReceiptText" : model.notPrinted ? "creditWrittenText" : "creditIsMoney"
                )}
                shortcut={creditWaits ? undefined : screenKeys.receipt.chooseNone}
                icon={<ReceiptText {...iconLook} />}
                disabled={off || (creditWaits && !model.notPrinted)}
                onChoose={() => model.chooseNone()}
              />
              <Choice
                primary={!model.waitsForLine}
                busy={model.printing === "receipt"}
                title={t("printReceipt")}
                text={t(
                  model.printing === "receipt"
                    ? "printing"
                    : model.notice === undefined
                      ? "printReceiptText"
                      : "printAgain"
                )}
                shortcut={screenKeys.receipt.choosePrint}
                icon={model.printing === "receipt" ? <Spinner /> : <Printer {...iconLook} />}
                disabled={noPaper}
                onChoose={() => model.choosePrint()}
              />
              <Choice
                busy={model.printing === "gift"}
                title={t("giftReceipt")}
                text={t(model.printing === "gift" ? "printing" : "giftReceiptText")}
                icon={model.printing === "gift" ? <Spinner /> : <Gift {...iconLook} />}
                disabled={noPaper || creditWaits}
                onChoose={() => model.chooseGift()}
              />
              {model.ways.map((way) => (
                <Choice
                  key={way}
                  title={t(sendings[way].title)}
                  text={t(sendings[way].text)}
                  icon={sendings[way].icon}
                  disabled={noPaper}
                  onChoose={() => model.chooseSend(way)}
                />
              ))}
            </div>
          </section>
        </div>
      </main>
    </div>
  )
})
