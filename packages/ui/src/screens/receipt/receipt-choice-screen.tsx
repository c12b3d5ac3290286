import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { Message } from "../../locales/message.ts"
import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import { minorUnits, type MinorUnits } from "@karat/domain/money/minor-units"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { Gift, Inbox, Mail, MessageSquareText, Printer, ReceiptText } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { CSSProperties, ReactNode } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./receipt-choice-screen.module.css"

/** A store credit that the refund has made. */
export interface IssuedCredit {
  readonly code: string
  readonly amount: MinorUnits
}

/** What happens to the receipt of a finished sale. */
export interface ReceiptChoiceScreenModel {
  readonly header: HeaderModel
  readonly loading: boolean
  /** What goes back over the counter. */
  readonly change: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  readonly total: MinorUnits
  readonly currency: Currency
  readonly receiptNumber: string
  readonly isRefund: boolean
  /** Store credits that the customer is to be told of. */
  readonly issued: readonly IssuedCredit[]
  /** The ways by wire that this sale's receipt can be sent. */
  readonly ways: readonly SendingWay[]
  readonly busy: boolean
  /** What is being printed. */
  readonly printing: "receipt" | "gift" | undefined
  /** Printing failed, so that it can be tried again; the sale is saved all the same. */
  readonly notice: Message | undefined
  chooseNone(): void
  choosePrint(): void
  chooseGift(): void
  chooseSend(way: SendingWay): void
}

interface ReceiptChoiceProps {
  readonly model: ReceiptChoiceScreenModel
}

const MoneyBack = observer(function MoneyBack({ model }: ReceiptChoiceProps) {
  const { t } = useTexts()
  const { change } = model
  const locale = useLocale()
  if (model.loading) return <Skeleton shape="block" className={styles.changeLoading} />
  const text =
    change === undefined || change.amount === 0 ? "" : formatMoney(change.amount, change.currency, locale)
  return (
    <section className={styles.change} aria-label={t("changeDue")}>
      <h2 className={styles.changeTitle}>{text === "" ? t("noChange") : t("changeDue")}</h2>
      {text === "" ? null : (
        <p className={styles.changeAmount} style={{ "--figures": text.length } as CSSProperties}>
          {text}
        </p>
      )}
      {model.issued.map(({ code, amount }) => (
        <p key={code} className={styles.credit}>
          <span>{t("newStoreCredit")}</span>
          <b className={styles.creditCode}>{code}</b>
          <Amount amount={amount} currency={model.currency} />
        </p>
      ))}
      <p className={styles.sums}>
        <span>
          {model.isRefund ? t("refundedTotal") : t("paidTotal")}{" "}
          <Amount amount={minorUnits(Math.abs(model.total))} currency={model.currency} />
        </span>
        {model.receiptNumber === "" ? null : (
          <span>{t("receiptNumberIs", { number: model.receiptNumber })}</span>
        )}
      </p>
    </section>
  )
})

interface ChoiceProps {
  readonly title: string
  readonly text: string
  readonly shortcut?: string
  readonly icon: ReactNode
  readonly primary?: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

function Choice({ title, text, shortcut, icon, primary = false, disabled, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classNames(styles.choice, primary && styles.primary)}
      aria-keyshortcuts={shortcut}
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

/** What happens to the receipt of a finished sale. The money is settled here, so it is said first. */
export const ReceiptChoiceScreen = observer(function ReceiptChoiceScreen({ model }: ReceiptChoiceProps) {
  const { t } = useTexts()
  const off = model.loading || model.busy
  const textOf = useMessageText()
  return (
    <div className={styles.screen}>
      <HeaderBar model={model.header} />
      <main className={styles.main}>
        <div className={styles.column}>
          <Banner kind="success" title={model.isRefund ? t("refundCompleted") : t("paymentCompleted")} />
          {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
          <MoneyBack model={model} />
          <section className={styles.ask}>
            <h1 className={styles.question}>{t("receiptQuestion")}</h1>
            <div className={styles.choices}>
              <Choice
                title={t("noReceipt")}
                text={t("noReceiptText")}
                shortcut="0"
                icon={<ReceiptText {...iconLook} />}
                disabled={off}
                onChoose={() => model.chooseNone()}
              />
              <Choice
                primary
                title={t("printReceipt")}
                text={t(
                  model.printing === "receipt"
                    ? "printing"
                    : model.notice === undefined
                      ? "printReceiptText"
                      : "printAgain"
                )}
                shortcut="1"
                icon={model.printing === "receipt" ? <Spinner /> : <Printer {...iconLook} />}
                disabled={off}
                onChoose={() => model.choosePrint()}
              />
              <Choice
                title={t("giftReceipt")}
                text={t(model.printing === "gift" ? "printing" : "giftReceiptText")}
                icon={model.printing === "gift" ? <Spinner /> : <Gift {...iconLook} />}
                disabled={off}
                onChoose={() => model.chooseGift()}
              />
              {model.ways.map((way) => (
                <Choice
                  key={way}
                  title={t(sendings[way].title)}
                  text={t(sendings[way].text)}
                  icon={sendings[way].icon}
                  disabled={off}
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
