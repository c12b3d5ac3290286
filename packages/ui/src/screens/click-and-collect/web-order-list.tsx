import { webOrderFilters, type WebOrderFilter } from "@karat/domain/click-and-collect/find-web-orders"
import {
  isDueToday,
  isPastDeadline,
  type WebOrderHead,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import { MessageSquareText, PackageSearch, ScanBarcode, SearchX, Undo2 } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { ItemNames } from "../../components/item-names/item-names.tsx"
import { List, ListEnd, ListHead } from "../../components/list/list.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { SearchField } from "../../components/search-field/search-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { WebOrderListModel } from "./click-and-collect-screen-model.ts"
import { useDeadline } from "./use-deadline.ts"
import { WebOrderState } from "./web-order-state.tsx"
import styles from "./web-order-list.module.css"

interface WebOrderListProps {
  readonly model: WebOrderListModel
}

const filterWords: Readonly<Record<WebOrderFilter, MessageKey>> = {
  open: "webOrdersOpen",
  waiting: "webOrdersToCollect",
  all: "webOrdersAll"
}

/** Every order, found by what is typed, and the field that parcels are checked in by. */
export const WebOrderList = observer(function WebOrderList({
  model,
  onReturn
}: WebOrderListProps & { readonly onReturn: () => void }) {
  const { t } = useTexts()
  const { waiting } = model
  return (
    <section className={parts.parts} aria-label={t("clickAndCollect")}>
      <ListHead
        title={t("clickAndCollect")}
        count={waiting > 0 ? t("webOrdersWaiting", { count: waiting }) : undefined}
      >
        <CheckIn model={model} />
        <SegmentedChoice
          label={t("webOrderFilter")}
          choices={webOrderFilters.map((id) => ({ id, label: t(filterWords[id]) }))}
          chosen={model.filter}
          onChoose={(filter) => model.choose(filter)}
        />
      </ListHead>
      <Rows model={model} />
      <div className={classNames(parts.foot, styles.foot)}>
        <Button size="l" icon={<Undo2 size={20} aria-hidden="true" />} onClick={onReturn}>
          {t("returnArrival")}
        </Button>
      </div>
    </section>
  )
})

const CheckIn = observer(function CheckIn({ model }: WebOrderListProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { refusal } = model.wall
  return (
    <>
      <form
        className={styles.checkIn}
        onSubmit={(event) => {
          event.preventDefault()
          model.enter()
        }}
      >
        <SearchField
          alone
          label={t("webOrderField")}
          hint={t("webOrderFieldHint")}
          text={model.text}
          enterKeyHint="go"
          end={<ByCamera model={model} />}
          onType={(text) => model.type(text)}
          onClear={() => model.type("")}
        />
        <Button
          type="submit"
          kind="primary"
          busy={model.checkingIn !== undefined}
          disabled={refusal !== undefined}
        >
          {t("checkInWebOrder")}
        </Button>
      </form>
      {refusal === undefined ? null : <output className={styles.refusal}>{textOf(refusal)}</output>}
    </>
  )
})

/** Where there is no scanner at hand, a phone's camera reads the parcel. */
const ByCamera = observer(function ByCamera({ model }: WebOrderListProps) {
  const { t } = useTexts()
  const { open } = model.camera
  if (open === undefined) return null
  return (
    <IconButton label={t("scanByCamera")} onClick={open}>
      <ScanBarcode size={22} aria-hidden="true" />
    </IconButton>
  )
})

const Rows = observer(function Rows({ model }: WebOrderListProps) {
  const { t } = useTexts()
  const empty =
    model.all.rows.length === 0 ? (
      <EmptyState icon={<PackageSearch />} title={t("noWebOrders")} text={t("noWebOrdersText")} />
    ) : (
      <EmptyState icon={<SearchX />} title={t("noWebOrdersFound")} text={t("noWebOrdersFoundText")} />
    )
  return (
    <List
      status={model.all.status}
      loading={t("loadingWebOrders")}
      failure={model.all.failure}
      onRetry={() => model.retry()}
      empty={model.rows.length === 0 && empty}
      waitingClassName={styles.rows}
    >
      <div className={classNames(parts.scroll, styles.rows)}>
        <ul className={parts.rows} aria-label={t("clickAndCollect")}>
          {model.rows.map((each) => (
            <Row key={each.number} model={model} order={each} />
          ))}
        </ul>
        <ListEnd list={model} loading={t("loadingWebOrders")} />
      </div>
    </List>
  )
})

interface RowProps extends WebOrderListProps {
  readonly order: WebOrderHead
}

const Row = observer(function Row({ model, order }: RowProps) {
  const { number, name, status, comment } = order
  const deadline = useDeadline(order, model.wall.now, "short")
  return (
    <ListRow
      className={classNames(styles.row, status === webOrderStatus.closed && styles.closed)}
      isOpen={number === model.selectedNumber}
      onSelect={() => model.select(order)}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{number}</span>
      <ItemNames className={styles.items} names={order.itemNames} />
      <span className={styles.state}>
        <WebOrderState order={order} now={model.wall.now} />
        <span
          className={classNames(
            styles.detail,
            isPastDeadline(order, model.wall.now) && styles.past,
            isDueToday(order, model.wall.now) && styles.today
          )}
        >
          {deadline}
        </span>
      </span>
      {comment === undefined || comment === "" ? null : (
        <span className={styles.comment}>
          <MessageSquareText size={14} aria-hidden="true" />
          <span>{comment}</span>
        </span>
      )}
    </ListRow>
  )
})
