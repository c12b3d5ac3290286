import { observer } from "mobx-react-lite"
import { useBackGesture } from "../../components/dialog/use-back-gesture.ts"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { SplitPanes } from "../../components/split-panes/split-panes.tsx"
import type { ClickAndCollectScreenModel } from "./click-and-collect-screen-model.ts"
import { OpenWebOrder } from "./open-web-order.tsx"
import { WebOrderList } from "./web-order-list.tsx"
import styles from "./click-and-collect-screen.module.css"

interface ClickAndCollectProps {
  readonly model: ClickAndCollectScreenModel
}

/** What customers collect in the store: the list, and the order that was chosen. */
export const ClickAndCollectScreen = observer(function ClickAndCollectScreen({
  model
}: ClickAndCollectProps) {
  return (
    <SideScreen
      header={model.header}
      within={model.pane === "list" ? undefined : { back: "clickAndCollect", onBack: () => model.showList() }}
      onBack={() => model.toCart()}
    >
      {model.pane === "order" ? <BackToList onBack={() => model.showList()} /> : null}
      <SplitPanes
        className={styles.panes}
        shows={model.pane === "list" ? "list" : "open"}
        list={<WebOrderList model={model.list} onReturn={() => model.openReturn()} />}
        open={<OpenWebOrder model={model.open} />}
      />
    </SideScreen>
  )
})

/** Where list and order take turns, a phone's back gesture leads to the list, every time. */
function BackToList({ onBack }: { readonly onBack: () => void }) {
  useBackGesture(onBack)
  return null
}
