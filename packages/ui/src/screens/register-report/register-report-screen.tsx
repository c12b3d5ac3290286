import type { RegisterReport } from "@karat/domain/register-report/register-report"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import { List } from "../../components/list/list.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import type { Message } from "../../locales/message.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ReportSheet } from "./report-sheet.tsx"
import styles from "./register-report-screen.module.css"

export interface RegisterReportScreenModel {
  readonly header: HeaderModel
  readonly status: "loading" | "failed" | "ready"
  readonly failure: Message | undefined
  /** The open period, or the Z that has just been made. */
  readonly report: RegisterReport | undefined
  readonly closing: boolean
  close(): void
  /** Looks at the open period as it stands now. */
  look(): void
  back(): void
}

interface RegisterReportScreenProps {
  readonly model: RegisterReportScreenModel
}

/** What the register did since its last Z, and the way to close it. */
export const RegisterReportScreen = observer(function RegisterReportScreen({
  model
}: RegisterReportScreenProps) {
  const { t } = useTexts()
  const { report } = model
  return (
    <SideScreen
      header={model.header}
      title={t("registerReport")}
      back="cashManagement"
      onBack={() => model.back()}
      className={styles.main}
    >
      <List
        status={model.status}
        loading={t("reportLoading")}
        failed={t("reportFailed")}
        failure={model.failure}
        onRetry={() => model.look()}
        waitingClassName={styles.waiting}
      >
        {report === undefined ? null : (
          <>
            <ReportSheet report={report} />
            <Foot model={model} report={report} />
          </>
        )}
      </List>
    </SideScreen>
  )
})

interface FootProps extends RegisterReportScreenProps {
  readonly report: RegisterReport
}

/** What can be done with the report. */
const Foot = observer(function Foot({ model, report }: FootProps) {
  const { t } = useTexts()
  const { kind, number } = report
  return (
    <div className={styles.foot}>
      {kind === "X" ? (
        <Button kind="primary" size="xl" busy={model.closing} onClick={() => model.close()}>
          {t("reportClose", { number: String(number) })}
        </Button>
      ) : (
        <Button kind="soft" size="xl" onClick={() => model.look()}>
          {t("reportOpenPeriod")}
        </Button>
      )}
    </div>
  )
})
