import type { ReservationHead } from "@karat/domain/reservation/reservation"
import { BookmarkX, SearchX } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List, ListHead } from "../../components/list/list.tsx"
import { ItemNames } from "../../components/item-names/item-names.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { ListRow } from "../../components/list-row/list-row.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { SearchField } from "../../components/search-field/search-field.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { ReservationState } from "./reservation-state.tsx"
import type { ReservationListModel } from "./reservations-screen-model.ts"
import styles from "./reservation-list.module.css"

interface ReservationListProps {
  readonly model: ReservationListModel
}

/** Every reservation, found by what is typed. */
export const ReservationList = observer(function ReservationList({ model }: ReservationListProps) {
  const { t } = useTexts()
  const { waiting } = model
  return (
    <section className={parts.parts} aria-label={t("reservations")}>
      <ListHead
        title={t("reservations")}
        count={waiting > 0 ? t("reservationsWaiting", { count: waiting }) : undefined}
      >
        <search>
          <SearchField
            alone
            label={t("searchReservations")}
            hint={t("searchReservationsHint")}
            text={model.text}
            onType={(text) => model.type(text)}
            onClear={() => model.type("")}
          />
        </search>
        <SwitchField
          label={t("showRejected")}
          on={model.showsRejected}
          onTurn={() => model.toggleRejected()}
        />
      </ListHead>
      <Rows model={model} />
    </section>
  )
})

const Rows = observer(function Rows({ model }: ReservationListProps) {
  const { t } = useTexts()
  const empty =
    model.all.rows.length === 0 ? (
      <EmptyState icon={<BookmarkX />} title={t("noReservations")} text={t("noReservationsText")} />
    ) : (
      <EmptyState icon={<SearchX />} title={t("noReservationsFound")} text={t("noReservationsFoundText")} />
    )
  return (
    <List
      status={model.all.status}
      loading={t("loadingReservations")}
      failure={model.all.failure}
      onRetry={() => model.retry()}
      empty={model.shown.length === 0 && empty}
      waitingClassName={styles.rows}
    >
      <ul className={classNames(parts.scroll, parts.rows, styles.rows)} aria-label={t("reservations")}>
        {model.shown.map((each) => (
          <Row key={each.id} model={model} reservation={each} isOpen={each.id === model.selectedId} />
        ))}
      </ul>
    </List>
  )
})

interface RowProps extends ReservationListProps {
  readonly reservation: ReservationHead
  readonly isOpen: boolean
}

const Row = observer(function Row({ model, reservation, isOpen }: RowProps) {
  const locale = useLocale()
  const { createdAt } = reservation
  return (
    <ListRow className={styles.row} isOpen={isOpen} onSelect={() => model.select(reservation)}>
      <span className={styles.name}>{reservation.name}</span>
      <ReservationState status={reservation.status} />
      <ItemNames className={styles.items} names={reservation.itemNames} />
      <span className={styles.detail}>{reservation.id}</span>
      <span className={styles.detail}>
        {formatDate(createdAt.slice(0, 10), locale, createdAt.slice(11, 19) || undefined)}
      </span>
    </ListRow>
  )
})
