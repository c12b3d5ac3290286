import type { Item } from "@karat/domain/catalogue/item"
import { type Model, modelsOf } from "@karat/domain/catalogue/model"
import { observer } from "mobx-react-lite"
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from "react"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { useEndOfList } from "../../components/list/list.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ItemTile } from "./item-tile.tsx"
import { ModelTile } from "./model-tile.tsx"
import { NoItems } from "./no-items.tsx"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./item-grid.module.css"

/** As many tiles as a till's screen shows at once; those below are drawn when these are on it. */
const firstTiles = 12

const skeletons = Array.from({ length: firstTiles }, (_, index) => index)

interface ItemGridProps {
  readonly model: SearchScreenModel
}

const alone = (item: Item): Model => ({
  id: item.number,
  name: item.description,
  variants: [{ item, label: item.size }]
})

/** What was found, as far down as the cashier scrolls. It keeps its place while item info is open. */
export const ItemGrid = observer(function ItemGrid({ model }: ItemGridProps) {
  const { t } = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  /** How far down the browser has the list. */
  const standsAt = useRef(0)
  const { found } = model
  const { status } = found
  useLayoutEffect(() => {
    // Needed where the list is drawn for the first time or again; as long as it is shown, the browser keeps the place.
    // Where the place is right already it is left alone: setting it would make the browser lay out the page at once.
    if (scroller.current === null || status === "failed" || standsAt.current === found.scrollTop) return
    scroller.current.scrollTop = found.scrollTop
    standsAt.current = found.scrollTop
  }, [found, status])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-dense={model.dense || undefined}
      onScroll={(event) => {
        standsAt.current = event.currentTarget.scrollTop
        found.keepScroll(standsAt.current)
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
  const { t } = useTexts()
  const locale = useLocale()
  const { found, session, toggleModel } = model
  const { rows: results, loadingMore } = found.list
  const tiles = useMemo(
    () => (toggleModel === undefined ? results.map(alone) : modelsOf(results)),
    [results, toggleModel]
  )
  const shown = useDeferredValue(tiles.length, Math.min(tiles.length, firstTiles))
  // While more tiles are being drawn the list's end is not known: a slow till would ask for page after page.
  const end = useEndOfList(found.list, shown === tiles.length ? shown : 0)
  return (
    <>
      {results[0]?.near === true && (
        <output className={styles.near}>{t("nearItems", { text: model.text.trim() })}</output>
      )}
      <ul className={styles.grid} aria-label={t("searchResults")}>
        {tiles.slice(0, shown).map(({ id, name, variants }) => {
          const [first, second] = variants
          if (first === undefined) return null
          const shared = {
            model,
            currency: session.currency,
            locale,
            t,
            pictureUrl: found.waitingPictures.has(first.item.number)
              ? undefined
              : model.pictureUrl(first.item.number)
          }
          return second === undefined ? (
            <ItemTile key={id} item={first.item} {...shared} />
          ) : (
            <ModelTile key={id} id={id} name={name} variants={variants} {...shared} />
          )
        })}
      </ul>
      <div ref={shown === tiles.length ? end : undefined} className={styles.end}>
        {loadingMore && <Spinner label={t("loadingMoreItems")} />}
      </div>
    </>
  )
})
