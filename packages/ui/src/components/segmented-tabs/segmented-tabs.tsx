import { type KeyboardEvent, useRef } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./segmented-tabs.module.css"

interface SegmentedTabsProps<Id extends string> {
  /** What is being chosen, for those who hear the screen. */
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  /** The id of the element that the tabs fill. */
  readonly panelId?: string | undefined
  readonly onSelect: (id: Id) => void
}

/** Which tab an arrow key leads to from here; undefined for any other key. */
function stepOf(key: string, index: number, last: number): number | undefined {
  if (key === "ArrowRight") return index === last ? 0 : index + 1
  if (key === "ArrowLeft") return index === 0 ? last : index - 1
  if (key === "Home") return 0
  return key === "End" ? last : undefined
}

/** A few views of one place, of which one is open. Arrow keys move between them, as tabs do everywhere. */
export function SegmentedTabs<Id extends string>(props: SegmentedTabsProps<Id>) {
  const { label, tabs, selected, panelId, onSelect } = props
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const step = stepOf(event.key, index, tabs.length - 1)
    const next = step === undefined ? undefined : tabs[step]
    if (step === undefined || next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[step]?.focus()
  }

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          className={classNames(styles.tab, tab.id === selected && styles.selected)}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
