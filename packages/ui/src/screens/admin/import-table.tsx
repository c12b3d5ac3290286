import type { ColumnFault } from "@karat/domain/catalogue-import/import-draft"
import { importFields } from "@karat/domain/catalogue-import/import-field"
import type { ImportRow, OpenImport } from "@karat/domain/catalogue-import/open-import"
import type { ColumnField } from "@karat/domain/catalogue-import/recognise-columns"
import { autorun } from "mobx"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { Badge } from "../../components/badge/badge.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { CellPlace, ImportScreenModel } from "./import-screen-model.ts"
import styles from "./import-screen.module.css"
import { columnOfChange, faultKey, fieldKey } from "./import-words.ts"

interface TableProps {
  readonly model: ImportScreenModel
  readonly open: OpenImport
}

interface GridProps extends TableProps {
  /**
   * Whether the cell that is moved to gets the focus: until somebody goes elsewhere. A row that is scrolled away takes
   * the focus along.
   */
  readonly inGrid: RefObject<boolean>
}

/** Every row is as high, so that of many only those in sight are drawn. */
const rowHeight = 56
/** Rows above and below those in sight are drawn as well. */
const spare = 8

/** The rows of a file as a grid of cells that are mended in place; only those in sight are drawn. */
export const ImportTable = observer(function ImportTable({ model, open, inGrid }: GridProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const { first, last } = useInSight(frame, model.shown)
  useEffect(() => model.see(first, last), [model, first, last, open.version, model.show])
  useActiveInSight(model, frame)
  const { names } = open
  const count = Math.max(0, last - first + 1)
  if (model.shown === 0) return <EmptyState title={t("importNoRows")} text={t("importNoRowsText")} />
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <table
          className={styles.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={t("importTable")}
          aria-rowcount={model.shown + 1}
          aria-colcount={names.length + 2}
          onKeyDown={(event) => onKey(event, model, names.length)}
          onFocus={({ target }) => {
            inGrid.current = target.closest("tbody") !== null
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) inGrid.current = false
          }}
        >
          <Head model={model} open={open} />
          <tbody>
            <Gap rows={first} columns={names.length + 2} />
            {Array.from({ length: count }, (_, at) => first + at).map((index) => (
              <Row key={index} model={model} open={open} index={index} inGrid={inGrid} />
            ))}
            <Gap rows={model.shown - 1 - last} columns={names.length + 2} />
          </tbody>
        </table>
      </div>
      <p className={styles.help}>{t("importMendHelp")}</p>
    </>
  )
})

/** The room of rows that are not drawn. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height: rows * rowHeight }} aria-hidden="true" />
    </tr>
  )
}

const Head = observer(function Head({ model, open }: TableProps) {
  const { t } = useTexts()
  const { layout, names } = open
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col">{t("importRow")}</th>
        <th scope="col">{t("importState")}</th>
        {columnsOf(names).map((column) => (
          <th key={column} scope="col" data-field={layout.columns[column] || undefined}>
            <span className={styles.columnName}>{nameOf(names, column)}</span>
            <select
              className={styles.mapping}
              aria-label={t("importColumnIs", { name: nameOf(names, column) })}
              value={layout.columns[column] ?? ""}
              onChange={({ target }) => model.setColumn(column, target.value as ColumnField)}
            >
              <option value="">{t("importColumnOut")}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {t(fieldKey(field))}
                </option>
              ))}
            </select>
          </th>
        ))}
      </tr>
    </thead>
  )
})

const kinds = { wrong: "danger", new: "success", changed: "info", same: "neutral", left: "neutral" } as const

interface RowProps extends GridProps {
  readonly index: number
}

const Row = observer(function Row({ model, open, index, inGrid }: RowProps) {
  const { t } = useTexts()
  const row = model.rowAt(index)
  const { names } = open
  if (row === undefined)
    return (
      <tr aria-rowindex={index + 2} className={styles.row}>
        <td colSpan={names.length + 2}>
          <HiddenText>{t("loading")}</HiddenText>
        </td>
      </tr>
    )
  const isLeft = row.kind === "left"
  const [first] = row.faults
  return (
    <tr aria-rowindex={index + 2} className={classNames(styles.row, isLeft && styles.left)}>
      <th scope="row" className={styles.line}>
        <button
          type="button"
          className={styles.leave}
          aria-pressed={isLeft}
          aria-label={t(isLeft ? "importTakeRow" : "importLeaveRow", { line: row.line })}
          onClick={() => model.leaveRow(index, !isLeft)}
        >
          {row.line}
        </button>
      </th>
      <td>
        <Badge kind={kinds[row.kind]}>{t(`importKind.${row.kind}`)}</Badge>
        {first === undefined ? null : (
          <span className={styles.why}>
            {t("importWrongIn", {
              name: nameOf(names, first.column),
              why: t(faultKey(first.fault.code), first.fault.values ?? {})
            })}
          </span>
        )}
      </td>
      {columnsOf(names).map((column) => (
        <Cell key={column} model={model} open={open} row={row} place={{ index, column }} inGrid={inGrid} />
      ))}
    </tr>
  )
})

interface CellProps extends GridProps {
  readonly row: ImportRow
  readonly place: CellPlace
}

const Cell = observer(function Cell({ model, open, row, place, inGrid }: CellProps) {
  const { t } = useTexts()
  const { column, index } = place
  const { layout } = open
  const isActive = model.active.index === index && model.active.column === column
  const field = layout.columns[column] ?? ""
  const of = (faults: readonly ColumnFault[]) => faults.find((each) => each.column === column)?.fault
  const fault = of(row.faults)
  const remark = fault === undefined ? of(row.remarks) : undefined
  const change = row.changes.find((each) => columnOfChange[each.field] === field)
  const said = fault ?? remark
  const note =
    said !== undefined
      ? t(faultKey(said.code), said.values ?? {})
      : change !== undefined && change.before !== ""
        ? t("importBefore", { text: change.before })
        : undefined
  const isMended = row.mended.includes(column)
  const cell = useRef<HTMLTableCellElement>(null)
  const isTyping = isActive && model.typed !== undefined
  useFocusWhenActive(cell, isActive && !isTyping, inGrid)
  return (
    <td
      ref={cell}
      aria-colindex={column + 3}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        styles.cell,
        field === "" && styles.out,
        fault !== undefined && styles.wrong,
        remark !== undefined && styles.remark,
        change !== undefined && styles.change,
        isMended && styles.mended
      )}
      aria-invalid={fault !== undefined || undefined}
      onClick={() => (isActive ? model.edit() : model.moveTo(place))}
    >
      {isTyping ? (
        <CellField model={model} name={nameOf(open.names, column)} />
      ) : (
        <>
          <span className={styles.text}>{row.cells[column] ?? ""}</span>
          {isMended ? <HiddenText>{t("importMended")}</HiddenText> : null}
          {note === undefined ? null : (
            <span className={styles.note} title={note}>
              {note}
            </span>
          )}
        </>
      )}
    </td>
  )
})

/** The field in a cell that is being changed. */
const CellField = observer(function CellField({
  model,
  name
}: {
  readonly model: ImportScreenModel
  readonly name: string
}) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={t("importMend", { name })}
      value={model.typed ?? ""}
      onChange={({ target }) => model.type(target.value)}
      onBlur={() => model.keep("here")}
      onKeyDown={(event) => {
        const then = event.key === "Enter" ? "below" : event.key === "Tab" ? "right" : undefined
        if (then === undefined && event.key !== "Escape") return event.stopPropagation()
        event.preventDefault()
        event.stopPropagation()
        if (then === undefined) model.leaveAsItWas()
        else model.keep(then)
      }}
    />
  )
})

/** What a key does in the grid while no cell is being changed. */
function onKey(event: KeyboardEvent, model: ImportScreenModel, columns: number): void {
  const { target } = event
  if (!(target instanceof HTMLTableCellElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const { column, index } = model.active
  const steps: Readonly<Partial<Record<string, readonly [number, number]>>> = {
    ArrowUp: [index - 1, column],
    ArrowDown: [index + 1, column],
    ArrowLeft: [index, column - 1],
    ArrowRight: [index, column + 1],
    Home: [index, 0],
    End: [index, columns - 1],
    PageUp: [index - 10, column],
    PageDown: [index + 10, column]
  }
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    const [to, across] = step
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
    model.moveTo({ index: within(to, model.shown - 1), column: within(across, columns - 1) })
  } else if (event.key === "Enter" || event.key === "F2") {
    event.preventDefault()
    model.edit()
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault()
    model.edit("")
  } else if (event.key.length === 1) {
    event.preventDefault()
    model.edit(event.key)
  }
}

/** Which rows are in sight, with some above and below. */
function useInSight(frame: RefObject<HTMLDivElement | null>, shown: number) {
  const [sight, setSight] = useState({ first: 0, last: 40 })
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const look = () => {
      const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - spare)
      const last = first + Math.ceil(current.clientHeight / rowHeight) + 2 * spare
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    current.addEventListener("scroll", look, { passive: true })
    const size = new ResizeObserver(look)
    size.observe(current)
    return () => {
      current.removeEventListener("scroll", look)
      size.disconnect()
    }
  }, [frame])
  const last = Math.min(sight.last, shown - 1)
  return { first: Math.min(sight.first, Math.max(0, last)), last }
}

/** Scrolls the active cell into sight as it moves. */
function useActiveInSight(model: ImportScreenModel, frame: RefObject<HTMLDivElement | null>): void {
  useEffect(
    () =>
      autorun(() => {
        const { index } = model.active
        const { current } = frame
        if (current === null) return
        const top = index * rowHeight
        const room = current.clientHeight - rowHeight * 2.5
        if (top < current.scrollTop) current.scrollTop = top
        else if (top > current.scrollTop + room) current.scrollTop = top - room
      }),
    [model, frame]
  )
}

/** The active cell has the focus where another cell had it. */
function useFocusWhenActive(
  cell: RefObject<HTMLTableCellElement | null>,
  isActive: boolean,
  inGrid: RefObject<boolean>
): void {
  useLayoutEffect(() => {
    if (!isActive || !inGrid.current) return
    cell.current?.focus({ preventScroll: true })
    cell.current?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [cell, isActive, inGrid])
}

const columnsOf = (names: readonly string[]) => Array.from(names.keys())

/** What a column is called: by its heading, or by its letters where it has none. */
function nameOf(names: readonly string[], column: number): string {
  const name = names[column] ?? ""
  return name === "" ? columnLetters(column) : name
}

/** The letters that a spreadsheet writes over a column: A, B … Z, AA. */
function columnLetters(place: number): string {
  const before = Math.floor(place / 26)
  return (before === 0 ? "" : columnLetters(before - 1)) + String.fromCharCode(65 + (place % 26))
}
