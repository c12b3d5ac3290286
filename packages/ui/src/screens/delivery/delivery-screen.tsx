import { observer } from "mobx-react-lite"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { SplitPanes } from "../../components/split-panes/split-panes.tsx"
import { DeliveryList } from "./delivery-list.tsx"
import type { DeliveryScreenModel } from "./delivery-screen-model.ts"
import { OpenDelivery } from "./open-delivery.tsx"

interface DeliveryScreenProps {
  readonly model: DeliveryScreenModel
}

/** What a store waits for, and what has come: a list, and the delivery that was chosen; on a phone in turn. */
export const DeliveryScreen = observer(function DeliveryScreen({ model }: DeliveryScreenProps) {
  const { open } = model
  return (
    <SideScreen
      header={model.header}
      back={open === undefined ? "backToCart" : "backToDeliveries"}
      onBack={() => model.back()}
    >
      <SplitPanes
        shows={open === undefined ? "list" : "open"}
        list={<DeliveryList model={model.list} openId={open?.row.id} onSelect={(id) => model.select(id)} />}
        open={<OpenDelivery model={open} onBack={() => model.back()} />}
      />
    </SideScreen>
  )
})
