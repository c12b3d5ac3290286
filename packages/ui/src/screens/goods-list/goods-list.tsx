import { CloudOff, History, PackageOpen } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { TrainingWord } from "../../components/training-word/training-word.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { GoodsRow } from "./goods-row.tsx"
import type { GoodsScreenModel } from "./goods-screen-model.ts"
import styles from "./goods-list.module.css"

interface GoodsListProps {
  readonly model: GoodsScreenModel
}

/** The goods that are about to leave, with the two buttons under them. */
export const GoodsList = observer(function GoodsList({ model }: GoodsListProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { list } = model
  return (
    <section className={parts.parts} aria-label={t(model.work.title)}>
      <div className={classNames(parts.bar, styles.bar)}>
        <h2 className={styles.heading}>{t(model.work.title)}</h2>
        <output className={styles.state}>
          {list.saving ? t("saving") : list.total === 0 ? "" : t("goodsPieces", { count: list.total })}
        </output>
        <TrainingWord onlySmall />
      </div>
      <div className={parts.scroll}>
        {list.connection.offline ? (
          <div className={styles.notice}>
            <Banner kind="warning">{t("goodsListOffline")}</Banner>
          </div>
        ) : null}
        <Lines model={model} />
      </div>
      <div className={classNames(parts.foot, styles.foot)}>
        <Button size="xl" icon={<History size={20} aria-hidden="true" />} onClick={() => model.openHistory()}>
          {t("goodsHistory")}
        </Button>
        <Button
          size="xl"
          kind="primary"
          className={styles.act}
          disabled={!model.canAct}
          busy={model.acting}
          onClick={() => model.act()}
        >
          {textOf(model.action)}
        </Button>
      </div>
    </section>
  )
})

const Lines = observer(function Lines({ model }: GoodsListProps) {
  const { t } = useTexts()
  const { list } = model
  if (list.status === "failed" && list.connection.offline)
    return <EmptyState icon={<CloudOff />} title={t("goodsListAway")} text={t("goodsListAwayText")} />
  return (
    <List
      status={list.status}
      loading={t("loadingGoodsList")}
      failed={t("goodsListFailed")}
      failure={list.failure}
      onRetry={() => list.retry()}
      empty={
        list.lines.length === 0 && (
          <EmptyState
            icon={<PackageOpen />}
            title={t(model.work.emptyTitle)}
            text={t(model.work.emptyText)}
          />
        )
      }
      waitingClassName={styles.waiting}
    >
      <ul className={styles.rows} aria-label={t("goodsOnList")}>
        {list.lines.map((line) => (
          <GoodsRow key={line.itemNumber} model={list} line={line} />
        ))}
      </ul>
    </List>
  )
})
