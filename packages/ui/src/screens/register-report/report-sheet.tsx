import { formatAmount, localeTags } from "@karat/domain/money/format-amount"
import { add, minorUnits, subtract } from "@karat/domain/money/minor-units"
import {
  batchDifference,
  netOf,
  type RegisterReport,
  type RegisterSums
} from "@karat/domain/register-report/register-report"
import { nameIn } from "@karat/domain/text/names"
import { Fragment } from "react"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Part, Row, Rows } from "./report-rows.tsx"
import styles from "./report-sheet.module.css"

interface ReportSheetProps {
  readonly report: RegisterReport
}

/** All that a report says of its period, the way it is read out. */
export function ReportSheet({ report }: ReportSheetProps) {
  const { t } = useTexts()
  const { grandTotals, parked, register, sums } = report
  return (
    <div className={styles.sheet}>
      <Head report={report} />
      <div className={styles.parts}>
        <Sales report={report} />
        <Divisions sums={sums} />
        <Payments report={report} />
        <Besides report={report} />
        <Part title={t("reportCounters")}>
          <Rows>
            <Row label={t("foundReceipts")} figure={sums.receipts} />
            {sums.firstReceipt === undefined ? null : (
              <Row label={t("reportFirst")} figure={sums.firstReceipt} />
            )}
            {sums.lastReceipt === undefined ? null : (
              <Row label={t("reportLast")} figure={sums.lastReceipt} />
            )}
            {sums.offline === undefined ? null : (
              <>
                <Row label={t("reportOffline")} figure={sums.offline.receipts} />
                <Row label={t("reportFirst")} figure={sums.offline.first} />
                <Row label={t("reportLast")} figure={sums.offline.last} />
              </>
            )}
            <Row label={t("reportPieces")} figure={sums.pieces} />
            <Row label={t("discount")} figure={sums.discounts.count} amount={sums.discounts.amount} />
            <Row label={t("reportDrawer")} figure={sums.drawerOpenings} />
            <Row label={t("reportCopies")} figure={sums.copies.count} amount={sums.copies.amount} />
            <Row label={t("reportVoided")} figure={sums.voided.count} amount={sums.voided.amount} />
            <Row label={t("parkedCarts")} figure={parked.count} amount={parked.amount} />
            <Row label={t("training")} figure={sums.training.count} amount={sums.training.amount} />
          </Rows>
        </Part>
        <Part title={t("reportGrand")}>
          <Rows>
            <Row label={t("reportSold")} amount={grandTotals.sold} />
            <Row label={t("reportReturned")} amount={grandTotals.refunds} />
            <Row label={t("reportNet")} amount={netOf(grandTotals)} currency={register.currency} strong />
          </Rows>
        </Part>
      </div>
    </div>
  )
}

/** Which report it is, of whom, and of which time. */
function Head({ report }: ReportSheetProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { kind, madeAt, madeBy, number, register, since } = report
  const wall = (moment: string) => {
    const [date = "", time] = moment.split(" ")
    return formatDate(date, locale, time)
  }
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>
        {kind === "X" ? t("reportX") : t("reportZ", { number: String(number) })}
      </h2>
      <p>
        {[
          register.organisationName === register.storeName ? undefined : register.organisationName,
          register.storeName,
          register.organisationNumber,
          register.name === register.terminalNumber ? undefined : register.name,
          register.terminalNumber
        ]
          .filter((each) => each !== undefined)
          .join(" · ")}
      </p>
      <p className={styles.time}>
        {since === undefined
          ? t("reportSinceFirst", { at: wall(madeAt) })
          : t("reportSince", { since: wall(since), at: wall(madeAt) })}
      </p>
      {madeBy === undefined ? null : <p className={styles.time}>{t("reportMadeBy", { name: madeBy })}</p>}
    </header>
  )
}

function Sales({ report }: ReportSheetProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { register, sums } = report
  const percent = new Intl.NumberFormat(localeTags[locale], { style: "percent", maximumFractionDigits: 2 })
  return (
    <Part title={t("reportSales")}>
      <Rows>
        <Row label={t("reportSold")} amount={sums.sold} />
        <Row label={t("reportReturned")} figure={sums.refunds.count} amount={sums.refunds.amount} />
        <Row
          label={t("reportNet")}
          amount={subtract(sums.sold, sums.refunds.amount)}
          currency={register.currency}
          strong
        />
      </Rows>
      {sums.vat.length === 0 ? null : (
        <table className={styles.vat}>
          <thead>
            <tr>
              <th scope="col">{t("reportVatRate")}</th>
              <th scope="col">{t("reportVatNet")}</th>
              <th scope="col">{t("reportVatTax")}</th>
              <th scope="col">{t("reportVatGross")}</th>
            </tr>
          </thead>
          <tbody>
            {sums.vat.map(({ basisPoints, net, tax }) => (
              <tr key={basisPoints}>
                <th scope="row">{percent.format(basisPoints / 10_000)}</th>
                <td>{formatAmount(net, locale)}</td>
                <td>{formatAmount(tax, locale)}</td>
                <td>{formatAmount(add(net, tax), locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

/** What each main group sold, less what came back; a Z from before they were kept has none. */
function Divisions({ sums: { divisions } }: { readonly sums: RegisterSums }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (divisions === undefined || divisions.length === 0) return null
  return (
    <Part title={t("reportDivisions")}>
      <Rows>
        {divisions.map(({ amount, name, names }) => (
          <Row
            key={name ?? ""}
            label={name === undefined ? t("reportOtherDivision") : nameIn(locale, names, name)}
            amount={amount}
          />
        ))}
      </Rows>
    </Part>
  )
}

/** The tenders by the journal's names for them; those of the shop's own bring the shop's. */
const tenderNames = {
  cash: "cash",
  card: "card",
  swish: "reportSwish",
  "tap-to-pay": "tapToPay",
  "gift-card-liability": "giftCard",
  "store-credit-liability": "reportStoreCredit",
  "requisition-claims": "reportRequisition"
} as const

function Payments({ report }: ReportSheetProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { openingCash } = report
  const { currency } = report.register
  const { foreignWorth, tenders, unfinished } = report.sums
  const nameOf = ({ account, name, names }: RegisterSums["tenders"][number]) => {
    const known = Object.entries(tenderNames).find(([each]) => each === account)
    return known === undefined ? nameIn(locale, names, name ?? account) : t(known[1])
  }
  return (
    <Part title={t("reportTenders")}>
      <Rows>
        {tenders.map((each) => {
          const { account, amount, batchTotal } = each
          const isOwn = each.currency === currency
          return (
            <Fragment key={`${account} ${each.currency}`}>
              <Row
                label={
                  isOwn ? nameOf(each) : t("reportCashIn", { tender: nameOf(each), currency: each.currency })
                }
                amount={amount}
                currency={isOwn ? undefined : each.currency}
              />
              {batchTotal === undefined ? null : (
                <>
                  <Row label={t("reportBatch")} amount={batchTotal} />
                  <Row label={t("reportBatchDifference")} amount={batchDifference(amount, batchTotal)} />
                </>
              )}
            </Fragment>
          )
        })}
        {foreignWorth === 0 ? null : <Row label={t("reportForeignWorth")} amount={foreignWorth} />}
        {unfinished === 0 ? null : <Row label={t("reportUnfinished")} amount={unfinished} />}
        <Row label={t("total")} amount={takenIn(report.sums, currency)} currency={currency} strong />
        {openingCash === undefined ? null : <Row label={t("cashOpening")} amount={openingCash} />}
      </Rows>
    </Part>
  )
}

function takenIn({ foreignWorth, tenders }: RegisterSums, currency: string) {
  const own = tenders.filter((each) => each.currency === currency)
  return add(foreignWorth, ...own.map(({ amount }) => amount))
}

function Besides({ report }: ReportSheetProps) {
  const { t } = useTexts()
  const { giftCards, insurances, moved, otherGains, rounding } = report.sums
  const expenses = add(...moved.map(({ amount }) => minorUnits(Math.min(0, amount))))
  const incomes = add(...moved.map(({ amount }) => minorUnits(Math.max(0, amount))))
  return (
    <Part title={t("reportBesides")}>
      <Rows>
        <Row label={t("reportGiftCards")} amount={giftCards} />
        <Row label={t("insurance")} amount={insurances} />
        <Row label={t("cashIncomes")} amount={incomes} />
        <Row label={t("cashExpenses")} amount={expenses} />
        <Row label={t("cashRounding")} amount={rounding} />
        {otherGains === 0 ? null : <Row label={t("reportGains")} amount={otherGains} />}
      </Rows>
    </Part>
  )
}
