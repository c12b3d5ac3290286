import { ArrowLeft } from "lucide-react"
import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { OpenReservation } from "./open-reservation.tsx"
import { ReservationList } from "./reservation-list.tsx"
import type { ReservationsScreenModel } from "./reservations-screen-model.ts"
import styles from "./reservations-screen.module.css"

interface ReservationsProps {
  readonly model: ReservationsScreenModel
}

/** What customers have asked the store to keep: the list, and the one that was chosen. */
export const ReservationsScreen = observer(function ReservationsScreen({ model }: ReservationsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.screen}>
      <HeaderBar
        model={model.header}
        leading={
          <IconButton label={t("backToCart")} onClick={() => model.toCart()}>
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <main className={styles.panes} data-pane={model.pane}>
        <div className={styles.list}>
          <ReservationList model={model.list} />
        </div>
        <div className={styles.reservation}>
          <OpenReservation model={model.open} onBack={() => model.showList()} />
        </div>
      </main>
    </div>
  )
})
