import { observer } from "mobx-react-lite"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { SplitPanes } from "../../components/split-panes/split-panes.tsx"
import { OpenReservation } from "./open-reservation.tsx"
import { ReservationList } from "./reservation-list.tsx"
import type { ReservationsScreenModel } from "./reservations-screen-model.ts"
import styles from "./reservations-screen.module.css"

interface ReservationsProps {
  readonly model: ReservationsScreenModel
}

/** What customers have asked the store to keep: the list, and the one that was chosen. */
export const ReservationsScreen = observer(function ReservationsScreen({ model }: ReservationsProps) {
  return (
    <SideScreen
      header={model.header}
      within={model.pane === "list" ? undefined : { back: "reservations", onBack: () => model.showList() }}
      onBack={() => model.toCart()}
    >
      <SplitPanes
        className={styles.panes}
        shows={model.pane === "list" ? "list" : "open"}
        list={<ReservationList model={model.list} />}
        open={<OpenReservation model={model.open} />}
      />
    </SideScreen>
  )
})
