import { ReceiptText } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { FrameScreen } from "../shell/frame-screen.tsx"
import { Banking } from "./banking.tsx"
import { CashCount } from "./cash-count.tsx"
import type { CashScreenModel } from "./cash-screen-model.ts"
import styles from "./cash-screen.module.css"
import { ClosingPath } from "./closing-path.tsx"

interface CashScreenProps {
  readonly model: CashScreenModel
}

/** The cash of the tills: counting a day, putting days into a bag, and sending the bags. */
export const CashScreen = observer(function CashScreen({ model }: CashScreenProps) {
  const { t } = useTexts()
  const { part } = model
  const tabs = (
    <div className={styles.tabs}>
      <SegmentedTabs
        label={t("cashManagement")}
        tabs={[
          { id: "count", label: t("cashCount") },
          { id: "bank", label: t("cashBanking") },
          { id: "send", label: t("cashSendBags") }
        ]}
        selected={part}
        panelId="cash-part"
        onSelect={(id) => model.show(id)}
      />
      {model.canReport ? (
        <Button icon={<ReceiptText size={20} aria-hidden="true" />} onClick={() => model.openReport()}>
          {t("registerReport")}
        </Button>
      ) : null}
    </div>
  )
  return (
    <SideScreen header={model.header} title={t("cashManagement")} onBack={() => model.back()}>
      <div id="cash-part" role="tabpanel" className={styles.part} aria-label={t("cashManagement")}>
        {part === "send" ? null : <ClosingPath model={model.closing} />}
        {part === "count" ? (
          <CashCount model={model.count} tabs={tabs} />
        ) : (
          <>
            <div className={styles.bar}>{tabs}</div>
            {part === "bank" ? <Banking model={model.banking} /> : <FrameScreen model={model.page} />}
          </>
        )}
      </div>
    </SideScreen>
  )
})
