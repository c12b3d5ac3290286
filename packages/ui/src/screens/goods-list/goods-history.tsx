import type { LeftGoods } from "@karat/domain/goods-list/goods-line"
import { nameIn } from "@karat/domain/text/names"
import { ArrowLeft, ChevronRight, History } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List, ListEnd } from "../../components/list/list.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { formatDate } from "../../locales/format-date.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { GoodsDayModel, GoodsHistoryModel } from "./goods-screen-model.ts"
import styles from "./goods-history.module.css"

interface GoodsHistoryProps {
  readonly model: GoodsHistoryModel
}

/** Where the history's way back leads: from a day to the days, and from them to the list. */
export const backFromHistory = ({ day }: GoodsHistoryModel): MessageKey =>
  day === undefined ? "backToGoodsList" : "backToGoodsDays"

/** What has left the store: the days, and the lines of the one that was chosen. */
export const GoodsHistory = observer(function GoodsHistory({ model }: GoodsHistoryProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { day } = model
  return (
    <section className={parts.parts} aria-label={t("goodsHistory")}>
      <div className={classNames(parts.bar, styles.bar)}>
        <IconButton className={styles.back} label={t(backFromHistory(model))} onClick={() => model.back()}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        <h2 className={styles.heading}>
          {day === undefined ? t("goodsHistory") : formatDate(day.date, locale)}
        </h2>
        {day === undefined ? null : (
          <span className={styles.pieces}>{t("goodsPieces", { count: day.quantity })}</span>
        )}
      </div>
      <div className={classNames(parts.scroll, styles.body)}>
        {day === undefined ? <Days model={model} /> : <Day model={model} day={day} />}
      </div>
    </section>
  )
})

const Days = observer(function Days({ model }: GoodsHistoryProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { days } = model
  return (
    <List
      status={days.status}
      loading={t("loadingGoodsHistory")}
      failed={t("goodsHistoryFailed")}
      failure={days.failure}
      onRetry={() => model.retry()}
      empty={
        days.rows.length === 0 && (
          <EmptyState icon={<History />} title={t("noGoodsHistory")} text={t("noGoodsHistoryText")} />
        )
      }
    >
      <ul className={parts.rows} aria-label={t("goodsDays")}>
        {days.rows.map((day) => (
          <li key={day.date}>
            <button type="button" className={styles.day} onClick={() => model.choose(day)}>
              <span className={styles.date}>{formatDate(day.date, locale)}</span>
              <span className={styles.pieces}>{t("goodsPieces", { count: day.quantity })}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ListEnd list={days} loading={t("loadingGoodsHistory")} />
    </List>
  )
})

const Day = observer(function Day({ model, day }: GoodsHistoryProps & { readonly day: GoodsDayModel }) {
  const { t } = useTexts()
  return (
    <List
      status={day.status}
      loading={t("loadingGoodsHistory")}
      failed={t("goodsHistoryFailed")}
      failure={day.failure}
      onRetry={() => model.retry()}
    >
      <ul className={parts.rows} aria-label={t("goodsOfDay")}>
        {day.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.name}>{line.description}</span>
              <span className={styles.detail}>{line.itemNumber}</span>
              {line.left === undefined ? null : <HowItLeft left={line.left} />}
            </span>
            <span className={styles.quantity}>{t("goodsPieces", { count: line.quantity })}</span>
          </li>
        ))}
      </ul>
    </List>
  )
})

/** The person who took goods out of stock, when, where to, and why. */
function HowItLeft({ left }: { readonly left: LeftGoods }) {
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()
  const { at, by, document, reason, to } = left
  const time = moment(at, { timeStyle: "short" })
  const where = to === undefined ? undefined : t("goodsWentTo", { store: to })
  const why = reason === undefined ? undefined : nameIn(locale, reason, "")
  return (
    <span className={styles.detail}>
      {[time, by, where, why, document].filter((word) => word !== undefined && word !== "").join(" · ")}
    </span>
  )
}
