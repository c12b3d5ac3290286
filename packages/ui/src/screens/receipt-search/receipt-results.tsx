import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import { nameIn } from "@karat/domain/text/names"
import { ReceiptText, SearchX, SlidersHorizontal } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useLayoutEffect, useRef } from "react"
import { List, ListEnd } from "../../components/list/list.tsx"
import { Amount } from "../../components/amount/amount.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { Pill, Pills } from "../../components/pill/pill.tsx"
import { SearchField } from "../../components/search-field/search-field.tsx"
import { receiptSpans } from "@karat/domain/receipt/receipt-search-form"
import { formatDay, formatTime } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { ReceiptMarks } from "./receipt-marks.tsx"
import type { ReceiptResultsModel } from "./receipt-search-screen-model.ts"
import styles from "./receipt-results.module.css"

interface ReceiptResultsProps {
  readonly model: ReceiptResultsModel
  /** Opens the form, where it stands in the place of the results. */
  readonly onForm: () => void
}

/** The receipts that were found, the latest first; more come as the list is scrolled. */
export const ReceiptResults = observer(function ReceiptResults({ model, onForm }: ReceiptResultsProps) {
  const { t } = useTexts()
  return (
    <section className={parts.parts} aria-label={t("foundReceipts")}>
      <div className={classNames(parts.bar, styles.bar)}>
        <h2 className={styles.heading}>{t("foundReceipts")}</h2>
        <IconButton className={styles.form} label={t("changeSearch")} onClick={onForm}>
          <SlidersHorizontal size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.below}>
        <Find model={model} />
        <QuickLook model={model} />
        <Found model={model} />
      </div>
    </section>
  )
})

/** Whatever is known of a receipt; Enter looks for it. */
const Find = observer(function Find({ model }: Pick<ReceiptResultsProps, "model">) {
  const { t } = useTexts()
  if (model.find === undefined) return null
  return (
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          model.lookFor()
        }}
      >
        <SearchField
          alone
          label={t("findReceipt")}
          hint={t("findReceiptHint")}
          text={model.find}
          enterKeyHint="search"
          onType={(text) => model.typeFind(text)}
          onClear={() => model.look("today")}
        />
      </form>
    </search>
  )
})

/** The days that are most often looked through, and whose: each a press. */
const QuickLook = observer(function QuickLook({ model }: Pick<ReceiptResultsProps, "model">) {
  const { t } = useTexts()
  const { quick } = model
  return (
    <Pills className={styles.quick} label={t("quickLook")}>
      {receiptSpans.map((span) => (
        <Pill key={span} pressed={quick?.span === span} onPress={() => model.look(span)}>
          {t(`receipts.${span}`)}
        </Pill>
      ))}
      <Pill pressed={quick?.terminalId !== undefined} onPress={() => model.turnRegister()}>
        {t("receipts.register")}
      </Pill>
      <Pill pressed={quick?.badgeId !== undefined} onPress={() => model.turnCashier()}>
        {t("receipts.cashier")}
      </Pill>
    </Pills>
  )
})

const Found = observer(function Found({ model }: Pick<ReceiptResultsProps, "model">) {
  const { t } = useTexts()
  const { list } = model
  const empty =
    list.status === "idle" ? (
      <EmptyState icon={<ReceiptText />} title={t("noSearchYet")} text={t("noSearchYetText")} />
    ) : (
      <EmptyState icon={<SearchX />} title={t("noReceiptsFound")} text={t("noReceiptsFoundText")} />
    )
  return (
    <List
      status={list.status}
      loading={t("searchingReceipts")}
      failure={list.failure}
      onRetry={() => model.retry()}
      empty={list.rows.length === 0 && empty}
      waitingClassName={styles.waiting}
    >
      <FoundList model={model} />
    </List>
  )
})

const FoundList = observer(function FoundList({ model }: Pick<ReceiptResultsProps, "model">) {
  const { t } = useTexts()
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = model.scrollTop
    // Where the list is drawn for the first time or again; as long as it is shown, the browser keeps the place.
  }, [model])
  return (
    <div
      ref={scroller}
      className={classNames(parts.scroll, styles.scroll)}
      onScroll={(event) => model.keepScroll(event.currentTarget.scrollTop)}
    >
      {[...Map.groupBy(model.list.rows, ({ date }) => date)].map(([date, receipts]) => (
        <section key={date} className={styles.day} aria-label={formatDay(date, locale)}>
          <h3 className={styles.date}>{formatDay(date, locale)}</h3>
          <ul className={parts.rows} aria-label={t("foundReceipts")}>
            {receipts.map((receipt) => (
              <Row
                key={receipt.id}
                model={model}
                receipt={receipt}
                isOpen={receipt.id === model.selectedId}
              />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={model.list} loading={t("searchingReceipts")} />
    </div>
  )
})

interface RowProps extends Pick<ReceiptResultsProps, "model"> {
  readonly receipt: OldReceiptHeader
  readonly isOpen: boolean
}

const Row = observer(function Row({ model, receipt, isOpen }: RowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { firstItem, numberOfItems, tenders = [], staffName } = receipt
  const ways = tenders.map(({ description, names }) => nameIn(locale, names, description))
  const how = [...ways, ...(staffName === undefined ? [] : [staffName])].join(" · ")
  return (
    <ListRow className={styles.row} isOpen={isOpen} onSelect={() => model.select(receipt)}>
      <span className={styles.when}>{formatTime(receipt.time, locale)}</span>
      <Amount className={styles.total} amount={receipt.total} currency={receipt.currency} />
      {firstItem !== undefined && (
        <span className={styles.what}>
          <span className={styles.item}>{firstItem}</span>
          {numberOfItems > 1 && <span>{t("itemsInCart", { count: numberOfItems })}</span>}
        </span>
      )}
      {how !== "" && <span className={styles.how}>{how}</span>}
      <span className={styles.where}>
        <span className={styles.number}>{receipt.receiptNumber}</span>
        {receipt.storeNumber !== model.ownStore && <span>{receipt.storeNumber}</span>}
      </span>
      <ReceiptMarks receipt={receipt} />
    </ListRow>
  )
})
