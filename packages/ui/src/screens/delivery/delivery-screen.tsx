import { ArrowLeft } from "lucide-react"
import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { DeliveryList } from "./delivery-list.tsx"
import type { DeliveryScreenModel } from "./delivery-screen-model.ts"
import { OpenDelivery } from "./open-delivery.tsx"
import styles from "./delivery-screen.module.css"

interface DeliveryScreenProps {
  readonly model: DeliveryScreenModel
}

/** What a store waits for, and what has come: a list, and the delivery that was chosen; on a phone in turn. */
export const DeliveryScreen = observer(function DeliveryScreen({ model }: DeliveryScreenProps) {
  const { t } = useTexts()
  const { open } = model
  return (
    <div className={styles.screen}>
      <HeaderBar
        model={model.header}
        leading={
          <IconButton
            label={t(open === undefined ? "backToCart" : "backToDeliveries")}
            onClick={() => model.back()}
          >
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <main className={styles.panes} data-pane={open === undefined ? "list" : "delivery"}>
        <div className={styles.list}>
          <DeliveryList model={model.list} openId={open?.row.id} onSelect={(id) => model.select(id)} />
        </div>
        <div className={styles.delivery}>
          <OpenDelivery model={open} onBack={() => model.back()} />
        </div>
      </main>
    </div>
  )
})
