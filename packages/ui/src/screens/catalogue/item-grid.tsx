import { observer } from "mobx-react-lite"
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { ItemTile } from "./item-tile.tsx"
import { NoItems } from "./no-items.tsx"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./item-grid.module.css"
import { useEndOfList } from "./use-end-of-list.ts"

/** As many as fill a till's screen. */
const skeletons = Array.from({ length: 12 }, (_, index) => index)

interface ItemGridProps {
  readonly model: SearchScreenModel
}

/** What was found, as far down as the cashier scrolls. It keeps its place while item info is open. */
export const ItemGrid = observer(function ItemGrid({ model }: ItemGridProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const { status } = model
  useLayoutEffect(() => {
    // Where the list is drawn for the first time or anew; while it stands, the browser keeps the place.
    if (scroller.current !== null && status !== "failed") scroller.current.scrollTop = model.scrollTop
  }, [model, status])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={(event) => {
        model.keepScroll(event.currentTarget.scrollTop)
      }}
    >
      {status === "ready" && <Results model={model} />}
      {status === "loading" && (
        <div className={styles.grid}>
          <HiddenText live>{t("loadingItems")}</HiddenText>
          {skeletons.map((index) => (
            <div key={index} className={styles.ghost}>
              <Skeleton shape="picture" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      )}
      {status !== "ready" && status !== "loading" && <NoItems model={model} status={status} />}
    </div>
  )
})

const Results = observer(function Results({ model }: ItemGridProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const end = useEndOfList(model, model.results.length)
  const { currency } = model
  return (
    <>
      <ul className={styles.grid} aria-label={t("searchResults")}>
        {model.results.map((item) => (
          <ItemTile
            key={item.number}
            model={model}
            item={item}
            pictureUrl={model.pictureUrl(item)}
            currency={currency}
            locale={locale}
            t={t}
          />
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {model.loadingMore && <Spinner label={t("loadingMoreItems")} />}
      </div>
    </>
  )
})
