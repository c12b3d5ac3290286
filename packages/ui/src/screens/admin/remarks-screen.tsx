import type { OfflineRemark, RemarkState } from "@karat/domain/offline/offline-remark"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List, ListEnd } from "../../components/list/list.tsx"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"
import { GroundsForm } from "./grounds-form.tsx"
import { remarkWords } from "./remark-words.ts"
import { useSaleFormat } from "./use-sale-format.ts"

/** Remarks on offline sales, for the shop's administrator. */
export interface RemarksScreenModel {
  /** Whether the open remarks are shown, or the settled ones. */
  readonly state: RemarkState
  readonly list: PagedListModel<OfflineRemark>
  /** The remark that is being settled. */
  readonly chosen: number | undefined
  readonly reason: string
  readonly reasonFault?: Message | undefined
  readonly busy: boolean
  /** Why it could not be settled. */
  readonly notice?: Message | undefined
  retry(): void
  show(state: RemarkState): void
  choose(id: number): void
  type(reason: string): void
  confirm(): void
  back(): void
}

interface RemarksProps {
  readonly model: RemarksScreenModel
}

/** Remarks on sales, each with the till's value and the server's; a person settles it. */
export const RemarksScreen = observer(function RemarksScreen({ model }: RemarksProps) {
  const { t } = useTexts()
  const panel = useId()
  const { list, state } = model
  const isOpen = state === "open"
  return (
    <PlainScreen title={t("remarks")} onBack={() => model.back()}>
      <div className={styles.column}>
        <div>
          <SegmentedTabs
            label={t("remarks")}
            tabs={[
              { id: "open", label: t("remarksOpen") },
              { id: "settled", label: t("remarksSettled") }
            ]}
            selected={state}
            panelId={panel}
            onSelect={(id) => model.show(id)}
          />
        </div>
        <div id={panel} role="tabpanel" aria-label={t(isOpen ? "remarksOpen" : "remarksSettled")}>
          <List
            status={list.status}
            loading={t("loading")}
            failure={list.failure}
            onRetry={() => model.retry()}
            empty={
              list.rows.length === 0 &&
              !list.hasMore && (
                <EmptyState
                  title={t(isOpen ? "noOpenRemarks" : "noSettledRemarks")}
                  text={isOpen ? t("noOpenRemarksText") : undefined}
                />
              )
            }
          >
            <div className={styles.column}>
              {isOpen ? <Banner kind="info">{t("remarksHelp")}</Banner> : null}
              <ul className={styles.rows} aria-label={t("remarks")}>
                {list.rows.map((remark) => (
                  <Remark key={remark.id} model={model} remark={remark} />
                ))}
              </ul>
              <ListEnd list={list} loading={t("loading")} />
            </div>
          </List>
        </div>
      </div>
    </PlainScreen>
  )
})

interface RemarkProps extends RemarksProps {
  readonly remark: OfflineRemark
}

const Remark = observer(function Remark({ model, remark }: RemarkProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const moment = useMoment()
  const format = useSaleFormat()
  const { cashier, doneAt, doneBy, id, kind, reason, receiptNumber, soldAt, values } = remark
  const { item, said, derived } = values
  const field = typeof values["field"] === "string" ? values["field"] : undefined
  const name = field === undefined ? undefined : format.field(field)
  const isChosen = model.chosen === id
  const about = [
    receiptNumber,
    cashier === "" ? undefined : cashier,
    kind === "field-differed" && item !== undefined ? format.value(item) : undefined
  ]
  const rows = [
    { label: "heldField", value: kind === "field-differed" ? undefined : name },
    { label: "heldSaid", value: said === undefined ? undefined : format.value(said, field) },
    { label: "heldDerived", value: derived === undefined ? undefined : format.value(derived, field) }
  ] as const
  return (
    <li className={styles.card}>
      <div>
        <p className={styles.name}>
          {say({ key: remarkWords[kind], values: { ...values, field: name ?? "" } })}
        </p>
        <p className={styles.quiet}>
          <time dateTime={soldAt}>{moment(soldAt)}</time>
          {about.filter((each) => each !== undefined).map((each) => ` · ${each}`)}
        </p>
      </div>
      {rows.every(({ value }) => value === undefined) ? null : (
        <dl className={styles.fields}>
          {rows.map(({ label, value }) =>
            value === undefined ? null : (
              <div key={label} className={styles.field}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            )
          )}
        </dl>
      )}
      {doneAt === undefined ? (
        isChosen ? (
          <Settling model={model} />
        ) : (
          <div className={styles.leads}>
            <Button kind="soft" onClick={() => model.choose(id)}>
              {t("settleRemark")}
            </Button>
          </div>
        )
      ) : (
        <div>
          <p className={styles.quiet}>
            {t("remarkSettledBy", { name: doneBy ?? "–", when: moment(doneAt) })}
          </p>
          {reason === undefined ? null : <blockquote className={styles.quote}>{reason}</blockquote>}
        </div>
      )}
    </li>
  )
})

const Settling = observer(function Settling({ model }: RemarksProps) {
  const { t } = useTexts()
  return (
    <GroundsForm
      label={t("remarkReason")}
      help={t("remarkReasonHelp")}
      value={model.reason}
      fault={model.reasonFault}
      notice={model.notice}
      busy={model.busy}
      confirms={t("markSettled")}
      onType={(reason) => model.type(reason)}
      onConfirm={() => model.confirm()}
    />
  )
})
