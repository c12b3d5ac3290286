import { ArrowLeftRight, ClockAlert, PackageCheck, Truck } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { List, ListEnd } from "../../components/list/list.tsx"
import { Badge } from "../../components/badge/badge.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { DeliveryListModel, DeliveryRow } from "./delivery-screen-model.ts"
import { useDeliveryWords } from "./use-delivery-words.ts"
import styles from "./delivery-list.module.css"

interface DeliveryListProps {
  readonly model: DeliveryListModel
  readonly openId: string | undefined
  readonly onSelect: (id: string) => void
}

/** What is on its way to the store: from other stores first, then from suppliers, the oldest first. */
export const DeliveryList = observer(function DeliveryList(props: DeliveryListProps) {
  const { t } = useTexts()
  return (
    <section className={parts.parts} aria-label={t("deliveries")}>
      <h1 className={styles.heading}>{t("deliveries")}</h1>
      <Deliveries {...props} />
    </section>
  )
})

const Deliveries = observer(function Deliveries({ model, ...rest }: DeliveryListProps) {
  const { t } = useTexts()
  return (
    <List
      status={model.all.status}
      loading={t("loadingDeliveries")}
      failure={model.all.failure}
      onRetry={() => model.retry()}
      empty={
        model.transfers.length + model.orders.length === 0 && (
          <EmptyState icon={<PackageCheck />} title={t("noDeliveries")} text={t("noDeliveriesText")} />
        )
      }
      waitingClassName={styles.waiting}
    >
      <Filled model={model} {...rest} />
    </List>
  )
})

const Filled = observer(function Filled({ model, openId, onSelect }: DeliveryListProps) {
  const { t } = useTexts()
  return (
    <div className={classNames(parts.scroll, styles.scroll)}>
      <Group title={t("deliveriesFromStores")} rows={model.transfers} openId={openId} onSelect={onSelect} />
      <Group title={t("deliveriesFromVendors")} rows={model.orders} openId={openId} onSelect={onSelect} />
      <ListEnd list={model.all} loading={t("loadingDeliveries")} />
    </div>
  )
})

interface GroupProps extends Pick<DeliveryListProps, "openId" | "onSelect"> {
  readonly title: string
  readonly rows: readonly DeliveryRow[]
}

const Group = observer(function Group({ title, rows, openId, onSelect }: GroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <div>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <ul className={parts.rows} aria-labelledby={id}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === openId} onSelect={onSelect} />
        ))}
      </ul>
    </div>
  )
})

interface RowProps extends Pick<DeliveryListProps, "onSelect"> {
  readonly row: DeliveryRow
  readonly isOpen: boolean
}

const Row = observer(function Row({ row, isOpen, onSelect }: RowProps) {
  const { t } = useTexts()
  const { name, ordered, sender } = useDeliveryWords(row)
  const Icon = row.kind === "transfer" ? ArrowLeftRight : Truck
  return (
    <ListRow className={styles.row} isOpen={isOpen} onSelect={() => onSelect(row.id)}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.sender}>{sender}</span>
        <span className={styles.about}>
          <span>{name}</span>
          {ordered === undefined ? null : <span>{ordered}</span>}
        </span>
      </span>
      <span className={styles.badges}>
        <Badge kind="brand">{t("deliveryPieces", { count: row.pieces })}</Badge>
        {row.daysLate === undefined ? null : (
          <Badge kind="danger" icon={<ClockAlert size={14} aria-hidden="true" />}>
            {t("deliveryLate", { count: row.daysLate })}
          </Badge>
        )}
      </span>
    </ListRow>
  )
})
