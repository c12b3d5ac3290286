import { ArrowLeft, ChevronRight, History } from "lucide-react"
import { observer } from "mobx-react-lite"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useEndOfList } from "../../components/end-of-list/use-end-of-list.ts"
import { FailedList } from "../../components/failed-list/failed-list.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { LoadingRows } from "../../components/loading-rows/loading-rows.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { GoodsDayModel, GoodsHistoryModel } from "./goods-screen-model.ts"
import styles from "./goods-history.module.css"

interface GoodsHistoryProps {
  readonly model: GoodsHistoryModel
}

/** What has left the store: the days, and the lines of the one that was chosen. */
export const GoodsHistory = observer(function GoodsHistory({ model }: GoodsHistoryProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { day } = model
  return (
    <section className={parts.parts} aria-label={t("goodsHistory")}>
      <div className={classNames(parts.bar, styles.bar)}>
        <IconButton
          label={day === undefined ? t("backToGoodsList") : t("backToGoodsDays")}
          onClick={() => model.back()}
        >
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
  const textOf = useMessageText()
  const end = useEndOfList(model, model.days.length)
  if (model.status === "loading") return <LoadingRows label={t("loadingGoodsHistory")} />
  if (model.status === "failed")
    return (
      <FailedList
        title={t("goodsHistoryFailed")}
        text={model.failure === undefined ? undefined : textOf(model.failure)}
        onRetry={() => model.retry()}
      />
    )
  if (model.days.length === 0)
    return <EmptyState icon={<History />} title={t("noGoodsHistory")} text={t("noGoodsHistoryText")} />
  return (
    <>
      <ul className={parts.rows} aria-label={t("goodsDays")}>
        {model.days.map((day) => (
          <li key={day.date}>
            <button type="button" className={styles.day} onClick={() => model.choose(day)}>
              <span className={styles.date}>{formatDate(day.date, locale)}</span>
              <span className={styles.pieces}>{t("goodsPieces", { count: day.quantity })}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {model.loadingMore ? <LoadingRows label={t("loadingGoodsHistory")} /> : null}
      <div ref={end} />
    </>
  )
})

const Day = observer(function Day({ model, day }: GoodsHistoryProps & { readonly day: GoodsDayModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  if (day.status === "loading") return <LoadingRows label={t("loadingGoodsHistory")} />
  if (day.status === "failed")
    return (
      <FailedList
        title={t("goodsHistoryFailed")}
        text={day.failure === undefined ? undefined : textOf(day.failure)}
        onRetry={() => model.retry()}
      />
    )
  return (
    <ul className={parts.rows} aria-label={t("goodsOfDay")}>
      {day.lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.words}>
            <span className={styles.name}>{line.description}</span>
            <span className={styles.detail}>{line.itemNumber}</span>
          </span>
          <span className={styles.quantity}>{t("goodsPieces", { count: line.quantity })}</span>
        </li>
      ))}
    </ul>
  )
})
