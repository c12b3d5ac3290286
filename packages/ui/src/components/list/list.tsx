import { autorun } from "mobx"
import { observer } from "mobx-react-lite"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import { EmptyState } from "../empty-state/empty-state.tsx"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import { Skeleton } from "../skeleton/skeleton.tsx"
import { useLineBack } from "../../connection/line-back.ts"
import type { PagedListModel } from "./paged-list-model.ts"
import styles from "./list.module.css"

interface ListProps {
  /** An idle list has not been asked for; what it says then is `empty`. */
  readonly status: PagedListModel<unknown>["status"]
  /** What is being fetched, for those who hear the screen. */
  readonly loading: string
  /** What could not be fetched; where nothing is given, why. */
  readonly failed?: string
  /** Why it could not be fetched. */
  readonly failure?: Message | undefined
  /** What the cashier can do about it. */
  readonly failedText?: string
  readonly onRetry: () => void
  /** What stands in the place of rows where there are none; nothing where there are some. */
  readonly empty?: ReactNode
  /** Gives the rows that are on their way the margins of those that will come. */
  readonly waitingClassName?: string | undefined
  readonly children: ReactNode
}

/** A list that is fetched: on its way, failed, empty, or there. */
export function List(props: ListProps) {
  const { status, loading, empty, waitingClassName, children } = props
  if (status === "loading") {
    const rows = <LoadingRows label={loading} />
    return waitingClassName === undefined ? rows : <div className={waitingClassName}>{rows}</div>
  }
  if (status === "failed") return <Failed {...props} />
  return isNothing(empty) ? children : empty
}

function isNothing(node: ReactNode): boolean {
  return node === undefined || node === null || node === false
}

/** What did not come, why, and a way to ask again, which happens by itself when the line is back. */
function Failed({ failed, failure, failedText, onRetry }: ListProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const why = failure === undefined ? undefined : textOf(failure)
  useLineBack(onRetry)
  return (
    <EmptyState
      title={failed ?? why ?? t("anErrorOccurred")}
      text={failed === undefined ? undefined : (failedText ?? why)}
      action={
        <Button kind="soft" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  )
}

/** Rows of the right shape while a list is fetched. */
export function LoadingRows({ label }: { readonly label: string }) {
  return (
    <div className={styles.rows}>
      <HiddenText live>{label}</HiddenText>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </div>
  )
}

interface ListHeadProps {
  readonly title: string
  /** How many of them are open; missing where none is. */
  readonly count?: string | undefined
  /** The fields that search the list. */
  readonly children: ReactNode
}

/** What stands above a list that is a screen's own: its title, how many wait, and what it is looked through by. */
export function ListHead({ title, count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {count === undefined ? null : <p className={styles.count}>{count}</p>}
      </div>
      {children}
    </div>
  )
}

/** A list that grows at its end. */
type GrowingList = Pick<PagedListModel<unknown>, "rows" | "hasMore" | "loadMore">

interface ListEndProps {
  readonly list: GrowingList & Pick<PagedListModel<unknown>, "loadingMore">
  readonly loading: string
}

/** The end of a list that comes a page at a time: the next page is asked for as it comes near. */
export const ListEnd = observer(function ListEnd({ list, loading }: ListEndProps) {
  const end = useEndOfList(list, list.rows.length)
  return (
    <>
      {list.loadingMore ? <LoadingRows label={loading} /> : null}
      <div ref={end} />
    </>
  )
})

/** The next page is asked for this early, so that the list rarely ends under the finger. */
const ahead = "600px"

/**
 * Asks for more when the end of the list comes near. Starts watching again whenever the list has grown, in its rows or
 * on the screen, and when it turns out that it goes on: an end that stays in sight would otherwise not be reported
 * again.
 * @param drawn how many entries are on the screen
 */
export function useEndOfList(list: GrowingList, drawn: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = end
    if (current === null || drawn === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) list.loadMore()
      },
      { root: scrollerOf(current), rootMargin: ahead }
    )
    // Not drawn for it: the first key of a scan may be typed into the search, and be taken back.
    const stop = autorun(() => {
      observer.disconnect()
      if (list.hasMore && list.rows.length > 0) observer.observe(current)
    })
    return () => {
      stop()
      observer.disconnect()
    }
  }, [list, drawn])
  return end
}

/** What the list is scrolled in; null when that is the page. */
function scrollerOf(element: Element): Element | null {
  const { parentElement } = element
  if (parentElement === null || /auto|scroll/u.test(getComputedStyle(parentElement).overflowY))
    return parentElement
  return scrollerOf(parentElement)
}
