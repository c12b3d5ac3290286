import {
  type AdminChange,
  type ChangedField,
  type Entry,
  type EntryChoices,
  entryId,
  type EntryKind,
  entryTitle,
  listedFields,
  type EntryField,
  type EntryValue,
  writtenValue
} from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName, entryKind } from "@karat/domain/admin/entry-kinds"
import type { Trouble } from "@karat/domain/watch/trouble"
import type { Locale } from "@karat/domain/money/format-amount"
import { Download, Plus } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Fragment, type PropsWithChildren, useId } from "react"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SearchField } from "../../components/search-field/search-field.tsx"
import { formatDate } from "../../locales/format-date.ts"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { EntryForm, type EntryFormModel } from "./entry-form.tsx"
import { LabelSheet, type LabelSheetModel } from "./label-sheet.tsx"
import { choiceKey, fileKinds, kindGroups, kindWords, wordsOfField } from "./entry-words.ts"
import { TroubleList } from "./trouble-list.tsx"
import styles from "./admin-screen.module.css"
import { useSaleFormat } from "./use-sale-format.ts"

/** What of the administration is looked at: its start, one kind, or what was changed. */
export type AdminView = "start" | "changes" | EntryKindName

/** What the shop is set up with, for those who may change it. */
export interface AdminScreenModel {
  readonly status: FetchStatus | "forbidden"
  readonly failure?: Message | undefined
  readonly view: AdminView
  /** What is looked for, of a kind of which there is more than a list shows. */
  readonly search: string
  /** What needs a person's attention, the gravest first. */
  readonly troubles: readonly Trouble[]
  readonly entries: readonly Entry[]
  readonly choices: EntryChoices
  readonly changes: readonly AdminChange[]
  /** There may be earlier changes than those shown. */
  readonly hasMoreChanges: boolean
  readonly form?: EntryFormModel | undefined
  /** Labels of the item that is looked at, for a page. */
  readonly labels?: LabelSheetModel | undefined
  choose(view: AdminView): void
  retry(): void
  /** Looks for another text. */
  find(text: string): void
  add(): void
  open(id: string): void
  moreChanges(): void
  /** To how the shop stands to the law that demands control units. */
  openControlUnit(): void
  /** To what was sold in a period. */
  openReports(): void
  /** To the payments whose end is not known. */
  openUnclearPayments(): void
  /** To what is remarked of sales that were made without a connection. */
  openRemarks(): void
  /** To files of items that are imported. */
  openImport(): void
  /** To what bookkeeping is given. */
  openBackup(): void
  openBooks(): void
  /** To every list, each to be saved as a table. */
  openExport(): void
  /** Saves the list that is looked at as a table, or what of it was found. */
  exportList(): void
  /** To the devices that are signed in at this register's store, where each can be signed out. */
  openDevices(): void
  /** Out of the labels, the form, the kind, or the administration. */
  back(): void
}

interface AdminProps {
  readonly model: AdminScreenModel
}

/** What the shop is set up with, kind by kind, and what was changed of it. */
export const AdminScreen = observer(function AdminScreen({ model }: AdminProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { form, labels, view } = model
  const title =
    view === "start" ? "administration" : view === "changes" ? "adminChanges" : kindWords[view].all
  if (labels !== undefined)
    return (
      <PlainScreen title={t("labels")} onBack={() => model.back()}>
        <LabelSheet model={labels} />
      </PlainScreen>
    )
  if (form !== undefined)
    return (
      <PlainScreen title={titleOfForm(form, t, locale)} onBack={() => model.back()}>
        <EntryForm model={form} />
      </PlainScreen>
    )
  return (
    <PlainScreen title={t(title)} onBack={() => model.back()}>
      {model.status === "forbidden" ? (
        <EmptyState title={t("adminNotAllowed")} text={t("adminNotAllowedText")} />
      ) : (
        <Searched model={model}>
          <List
            status={model.status}
            loading={t("loading")}
            failure={model.failure}
            onRetry={() => model.retry()}
          >
            {view === "start" ? (
              <Start model={model} />
            ) : view === "changes" ? (
              <Changes model={model} />
            ) : (
              <Entries model={model} name={view} />
            )}
          </List>
        </Searched>
      )}
    </PlainScreen>
  )
})

/** What is shown, below the box that it is looked for with where there is too much of it. */
const Searched = observer(function Searched({ model, children }: AdminProps & PropsWithChildren) {
  const { t } = useTexts()
  const { view } = model
  if (view === "start" || view === "changes" || !isSearched(view)) return children
  return (
    <>
      <div className={styles.column}>
        <SearchField
          alone
          label={t(kindWords[view].all)}
          hint={t("adminSearch")}
          text={model.search}
          onType={(text) => model.find(text)}
          onClear={() => model.find("")}
        />
      </div>
      <div className={styles.found}>{children}</div>
    </>
  )
})

function isSearched(name: EntryKindName): boolean {
  const kind: EntryKind = entryKinds[name]
  return kind.searched === true
}

/** The server tells so many at most of what is looked for. */
const mostShown = 50

function titleOfForm(
  { isNew, kind, title }: EntryFormModel,
  t: ReturnType<typeof useTexts>["t"],
  locale: Locale
): string {
  const { all, fresh } = kindWords[kind]
  if (isNew && fresh !== undefined) return t(fresh)
  return title === "" ? t(all) : writtenTitle(kind, title, locale)
}

/** What something is called; a day as the language writes it. */
function writtenTitle(name: EntryKindName, title: string, locale: Locale): string {
  const kind: EntryKind = entryKinds[name]
  return fieldOf(name, kind.title[0] ?? "")?.shape === "day" ? formatDate(title, locale) : title
}

const kindNames = Object.keys(kindWords) as readonly EntryKindName[]
const groupNames = Object.keys(kindGroups) as readonly (keyof typeof kindGroups)[]

const Start = observer(function Start({ model }: AdminProps) {
  const { t } = useTexts()
  return (
    <div className={styles.column}>
      <TroubleList troubles={model.troubles} />
      <nav className={styles.groups} aria-label={t("administration")}>
        {groupNames.map((group) => (
          <Group key={group} title={t(kindGroups[group])}>
            {kindNames
              .filter((name) => kindWords[name].group === group)
              .map((name) => (
                <Fragment key={name}>
                  <Area
                    title={t(kindWords[name].all)}
                    text={t(kindWords[name].text)}
                    onOpen={() => model.choose(name)}
                  />
                  {name === "item" ? (
                    <Area
                      title={t("importItems")}
                      text={t("importItemsText")}
                      onOpen={() => model.openImport()}
                    />
                  ) : null}
                  {name === "heldSale" ? (
                    <Area title={t("remarks")} text={t("remarksText")} onOpen={() => model.openRemarks()} />
                  ) : null}
                </Fragment>
              ))}
          </Group>
        ))}
        <Group title={t("adminGroupRecords")}>
          <Area title={t("salesReport")} text={t("salesReportText")} onOpen={() => model.openReports()} />
          <Area title={t("books")} text={t("booksText")} onOpen={() => model.openBooks()} />
          <Area title={t("backup")} text={t("backupText")} onOpen={() => model.openBackup()} />
          <Area title={t("exportLists")} text={t("exportListsText")} onOpen={() => model.openExport()} />
          <Area title={t("adminDevices")} text={t("adminDevicesText")} onOpen={() => model.openDevices()} />
          <Area
            title={t("unclearPayments")}
            text={t("unclearPaymentsText")}
            onOpen={() => model.openUnclearPayments()}
          />
          <Area
            title={t("controlUnit")}
            text={t("adminControlUnitText")}
            onOpen={() => model.openControlUnit()}
          />
          <Area
            title={t("adminChanges")}
            text={t("adminChangesText")}
            onOpen={() => model.choose("changes")}
          />
        </Group>
      </nav>
    </div>
  )
})

/** What belongs together, under what it is called. */
function Group({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.areas} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

interface AreaProps {
  readonly title: string
  readonly text: string
  readonly onOpen: () => void
}

function Area({ title, text, onOpen }: AreaProps) {
  return (
    <ListRow isOpen={false} className={styles.row} onSelect={onOpen}>
      <span className={styles.name}>{title}</span>
      <span className={styles.quiet}>{text}</span>
    </ListRow>
  )
}

const Entries = observer(function Entries({ model, name }: AdminProps & { readonly name: EntryKindName }) {
  const { t } = useTexts()
  const kind: EntryKind = entryKinds[name]
  const { all, fresh } = kindWords[name]
  return (
    <div className={styles.column}>
      <div className={styles.leads}>
        {kind.adds && fresh !== undefined ? (
          <Button kind="soft" icon={<Plus size={20} aria-hidden="true" />} onClick={() => model.add()}>
            {t(fresh)}
          </Button>
        ) : null}
        {model.entries.length === 0 ? null : <ExportButton model={model} />}
      </div>
      {model.entries.length > 0 ? null : model.search === "" ? (
        <EmptyState title={t("noEntries")} text={t("noEntriesText")} />
      ) : (
        <EmptyState title={t("nothingFound")} text={t("nothingFoundText")} />
      )}
      <ul className={styles.rows} aria-label={t(all)}>
        {model.entries.map((entry) => (
          <EntryRow key={entryId(kind, entry)} model={model} name={name} entry={entry} />
        ))}
      </ul>
      {isSearched(name) && model.entries.length >= mostShown ? (
        <p className={styles.quiet}>{t("adminSearchMore")}</p>
      ) : null}
    </div>
  )
})

/** Saves the list that is looked at as a table. */
function ExportButton({ model }: AdminProps) {
  const { t } = useTexts()
  return (
    <Button
      kind="soft"
      icon={<Download size={18} aria-hidden="true" />}
      className={styles.add}
      onClick={() => model.exportList()}
    >
      {t("exportOne")}
    </Button>
  )
}

interface EntryRowProps extends AdminProps {
  readonly name: EntryKindName
  readonly entry: Entry
}

const EntryRow = observer(function EntryRow({ model, name, entry }: EntryRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const written = useWrittenField(model.choices)
  const kind: EntryKind = entryKinds[name]
  const listed = listedFields(kind, locale)
  const shown = listed.flatMap((field) => {
    const value = entry[field.name]
    if (value === undefined || value === "") return []
    if (typeof value === "boolean") return []
    // An id that is a bare number gets its label, and so does a count.
    const isCount = field.shape === "whole" && field.fromServer === true
    const isNumber = isCount || (kind.id.includes(field.name) && /^\d+$/u.test(String(value)))
    const words = isNumber ? wordsOfField(name, field.name) : undefined
    return [words === undefined ? written(field, value) : `${t(words.label)} ${written(field, value)}`]
  })
  const switches = listed.flatMap(({ name: field }) => {
    const words = wordsOfField(name, field)
    const value = entry[field]
    if (typeof value !== "boolean" || words === undefined) return []
    if (words.off !== undefined) return value ? [] : [words.off]
    return value ? [words.label] : []
  })
  return (
    <ListRow isOpen={false} className={styles.row} onSelect={() => model.open(entryId(kind, entry))}>
      <span className={styles.name}>{writtenTitle(name, entryTitle(kind, entry, locale), locale)}</span>
      <span className={styles.quiet}>{shown.join(" · ")}</span>
      {switches.length === 0 ? null : (
        <span className={styles.quiet}>{switches.map((each) => t(each)).join(" · ")}</span>
      )}
    </ListRow>
  )
})

const Changes = observer(function Changes({ model }: AdminProps) {
  const { t } = useTexts()
  if (model.changes.length === 0) return <EmptyState title={t("noChanges")} text={t("noChangesText")} />
  return (
    <div className={styles.column}>
      <ExportButton model={model} />
      <ol className={styles.rows} aria-label={t("adminChanges")}>
        {model.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {model.hasMoreChanges ? <Button onClick={() => model.moreChanges()}>{t("moreChanges")}</Button> : null}
    </div>
  )
})

function Change({ change }: { readonly change: AdminChange }) {
  const { t } = useTexts()
  const moment = useMoment()
  const kind = Object.hasOwn(kindWords, change.kind) ? kindWords[change.kind as EntryKindName] : undefined
  const file = fileKinds.get(change.kind)
  return (
    <li className={styles.change}>
      <p className={styles.name}>
        {[t(kind?.all ?? file ?? "adminChanges"), change.subject].filter((each) => each !== "").join(": ")}
      </p>
      <p className={styles.quiet}>
        {t("changedBy", { name: change.name, badge: change.badgeNumber })}
        {" · "}
        <time dateTime={change.at}>{moment(change.at)}</time>
      </p>
      {change.changed.length === 0 ? null : (
        <dl className={styles.fields}>
          {change.changed.map((each) => (
            <ChangedLine key={each.field} kind={change.kind} changed={each} />
          ))}
        </dl>
      )}
    </li>
  )
}

/** What was, and what is; something new was nothing before, and what was taken away is nothing after. */
function ChangedLine({ kind, changed }: { readonly kind: string; readonly changed: ChangedField }) {
  const { t } = useTexts()
  const written = useWrittenField()
  const words = wordsOfField(kind, changed.field)
  const label = words?.label
  const field = fieldOf(kind, changed.field)
  const say = (text: string | undefined) =>
    text === undefined || text === ""
      ? "–"
      : field === undefined
        ? text
        : written(field, loggedValue(field, text))
  return (
    <div className={styles.field}>
      <dt>{label === undefined ? changed.field : t(label)}</dt>
      <dd>
        {changed.before === undefined
          ? say(changed.after)
          : t("changedTo", { before: say(changed.before), after: say(changed.after) })}
      </dd>
    </div>
  )
}

/** Writes what a field holds, as lists and the log show it. */
function useWrittenField(choices: EntryChoices = {}) {
  const { t } = useTexts()
  const locale = useLocale()
  const format = useSaleFormat()
  return (field: EntryField, value: EntryValue): string => {
    if (typeof value === "boolean") return t(value ? "yes" : "no")
    if (typeof value === "number") return writtenValue(field.shape, value, locale)
    if (field.shape === "day" && value !== "") return formatDate(value, locale)
    if (field.shape === "text" && field.writes !== undefined) return format[field.writes](value)
    if (field.shape !== "choice") return value
    const word = choiceKey(value)
    if (word !== undefined) return t(word)
    return choices[field.name]?.find(({ id }) => id === value)?.name ?? value
  }
}

/** Reads what the log has noted of a field as the field holds it. */
function loggedValue(field: EntryField, text: string): EntryValue {
  if (field.shape === "switch") return text === "true"
  return (field.shape === "amount" || field.shape === "percent" || field.shape === "whole") && text !== ""
    ? Number(text)
    : text
}

/** A field of a kind by its name. */
function fieldOf(kind: string, name: string): EntryField | undefined {
  return entryKind(kind)?.fields.find((field) => field.name === name)
}
