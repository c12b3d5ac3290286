import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import type { AdminChange, ChangedField, StaffEntry } from "@karat/domain/admin/staff-entry"
import { staffRights } from "@karat/domain/admin/staff-entry"
import { localeTags } from "@karat/domain/money/format-amount"
import { UserPlus } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { StaffForm, type StaffFormModel } from "./staff-form.tsx"
import styles from "./admin-screen.module.css"

export type AdminTab = "staff" | "changes"

/** What the shop is set up with, for those who may change it. */
export interface AdminScreenModel {
  readonly status: FetchStatus | "forbidden"
  readonly failure?: Message | undefined
  readonly tab: AdminTab
  readonly staff: readonly StaffEntry[]
  readonly changes: readonly AdminChange[]
  /** There may be earlier changes than those shown. */
  readonly hasMoreChanges: boolean
  readonly form?: StaffFormModel | undefined
  choose(tab: AdminTab): void
  retry(): void
  add(): void
  open(badgeNumber: string): void
  moreChanges(): void
  /** To how the shop stands to the law that demands control units. */
  openControlUnit(): void
  /** Out of the form, or of the administration. */
  back(): void
}

interface AdminProps {
  readonly model: AdminScreenModel
}

/** Who works in the shop and what they may do, and what was changed of that. */
export const AdminScreen = observer(function AdminScreen({ model }: AdminProps) {
  const { t } = useTexts()
  const { form } = model
  if (form !== undefined)
    return (
      <PlainScreen
        title={form.isNew ? t("newStaff") : `${form.entry.givenName} ${form.entry.familyName}`}
        onBack={() => model.back()}
      >
        <StaffForm model={form} />
      </PlainScreen>
    )
  return (
    <PlainScreen title={t("administration")} onBack={() => model.back()}>
      {model.status === "forbidden" ? (
        <EmptyState title={t("adminNotAllowed")} text={t("adminNotAllowedText")} />
      ) : (
        <>
          <Button className={styles.area} onClick={() => model.openControlUnit()}>
            {t("controlUnit")}
          </Button>
          <Tabs model={model} />
        </>
      )}
    </PlainScreen>
  )
})

const Tabs = observer(function Tabs({ model }: AdminProps) {
  const { t } = useTexts()
  const { status, tab } = model
  return (
    <div className={styles.column}>
      <SegmentedTabs
        label={t("administration")}
        selected={tab}
        panelId="admin-panel"
        onSelect={(id) => model.choose(id)}
        tabs={[
          { id: "staff", label: t("adminStaff") },
          { id: "changes", label: t("adminChanges") }
        ]}
      />
      <div id="admin-panel" role="tabpanel" aria-label={t(tab === "staff" ? "adminStaff" : "adminChanges")}>
        <List
          status={status === "forbidden" ? "ready" : status}
          loading={t("loading")}
          failure={model.failure}
          onRetry={() => model.retry()}
        >
          {tab === "staff" ? <Staff model={model} /> : <Changes model={model} />}
        </List>
      </div>
    </div>
  )
})

const Staff = observer(function Staff({ model }: AdminProps) {
  const { t } = useTexts()
  return (
    <div className={styles.column}>
      <Button
        kind="soft"
        icon={<UserPlus size={20} aria-hidden="true" />}
        className={styles.add}
        onClick={() => model.add()}
      >
        {t("addStaff")}
      </Button>
      <ul className={styles.rows} aria-label={t("adminStaff")}>
        {model.staff.map((entry) => (
          <ListRow
            key={entry.badgeNumber}
            isOpen={false}
            className={styles.row}
            onSelect={() => model.open(entry.badgeNumber)}
          >
            <span className={styles.name}>
              {entry.givenName} {entry.familyName}
            </span>
            <span
              className={styles.quiet}
            >{`${entry.badgeNumber} · ${t("store")} ${entry.storeNumber}`}</span>
            {rightsOf(entry).map((right) => (
              <span key={right} className={styles.quiet}>
                {t(right)}
              </span>
            ))}
          </ListRow>
        ))}
      </ul>
    </div>
  )
})

/** What somebody may do here, or that they are gone; that they work here goes without saying. */
function rightsOf(entry: StaffEntry): readonly MessageKey[] {
  if (!entry.worksHere) return ["hasLeft"]
  return staffRights.filter((right) => right !== "worksHere" && entry[right])
}

const fieldLabels: Readonly<Record<keyof StaffEntry, MessageKey>> = {
  badgeNumber: "badgeNumber",
  givenName: "givenName",
  familyName: "lastName",
  storeNumber: "staffHomeStore",
  locale: "language",
  worksHere: "worksHere",
  mayApprove: "mayApprove",
  mayChangeStore: "mayChangeStore",
  mayAdminister: "mayAdminister"
}

const Changes = observer(function Changes({ model }: AdminProps) {
  const { t } = useTexts()
  if (model.changes.length === 0) return <EmptyState title={t("noChanges")} text={t("noChangesText")} />
  return (
    <div className={styles.column}>
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
  const locale = useLocale()
  const when = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: "medium", timeStyle: "short" })
  return (
    <li className={styles.change}>
      <p className={styles.name}>{change.subject}</p>
      <p className={styles.quiet}>
        {t("changedBy", { name: change.name, badge: change.badgeNumber })}
        {" · "}
        <time dateTime={change.at}>{when.format(new Date(change.at))}</time>
      </p>
      <dl className={styles.fields}>
        {change.changed.map((each) => (
          <div key={each.field} className={styles.field}>
            <dt>{t(fieldLabels[each.field])}</dt>
            <dd>
              <WhatBecame changed={each} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** What was, and what is; somebody new was nothing before. */
function WhatBecame({ changed: { before, after } }: { readonly changed: ChangedField }) {
  const { t } = useTexts()
  const written = (value: string) => (value === "true" ? t("yes") : value === "false" ? t("no") : value)
  return before === undefined
    ? written(after)
    : t("changedTo", { before: written(before), after: written(after) })
}
