import type { ControlUnitStanding } from "@karat/domain/control-unit/control-unit"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { List } from "../../components/list/list.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"
import { GroundsForm } from "./grounds-form.tsx"

/** Whether the shop may sell without a control unit, for its administrator. */
export interface ControlUnitScreenModel {
  readonly status: "loading" | "failed" | "ready"
  readonly failure?: Message | undefined
  readonly standing: ControlUnitStanding | undefined
  readonly grounds: string
  readonly groundsFault?: Message | undefined
  readonly sure: boolean
  readonly sureFault?: Message | undefined
  readonly busy: boolean
  /** Why it could not be confirmed. */
  readonly notice?: Message | undefined
  retry(): void
  type(text: string): void
  turn(sure: boolean): void
  confirm(): void
  back(): void
}

interface ControlUnitProps {
  readonly model: ControlUnitScreenModel
}

/** How the shop stands to the law that demands control units, and the written word of who says that it is exempt. */
export const ControlUnitScreen = observer(function ControlUnitScreen({ model }: ControlUnitProps) {
  const { t } = useTexts()
  return (
    <PlainScreen title={t("controlUnit")} onBack={() => model.back()}>
      <List
        status={model.status}
        loading={t("loading")}
        failure={model.failure}
        onRetry={() => model.retry()}
      >
        <div className={styles.column}>
          <Standing model={model} />
        </div>
      </List>
    </PlainScreen>
  )
})

const Standing = observer(function Standing({ model }: ControlUnitProps) {
  const { t } = useTexts()
  switch (model.standing?.state) {
    case undefined:
      return null
    case "configured":
      return <Banner kind="success">{t("controlUnitConfigured")}</Banner>
    case "not-needed":
      return <Banner kind="info">{t("controlUnitNotNeeded")}</Banner>
    case "exempt":
      return <Exemption exemption={model.standing.exemption} />
    case "missing":
      return (
        <>
          <Banner kind="warning" title={t("controlUnitMissing")}>
            {t("controlUnitMissingText")}
          </Banner>
          <Confirmation model={model} />
        </>
      )
  }
})

function Exemption({ exemption }: { readonly exemption: ControlUnitStanding["exemption"] }) {
  const { t } = useTexts()
  const moment = useMoment()
  if (exemption === undefined) return null
  return (
    <section className={styles.card} aria-label={t("controlUnitExempt")}>
      <p className={styles.name}>{t("controlUnitExempt")}</p>
      <p className={styles.quiet}>
        {t("controlUnitSaidBy", { name: exemption.name, at: moment(exemption.at) })}
      </p>
      <blockquote className={styles.quote}>{exemption.text}</blockquote>
    </section>
  )
}

const Confirmation = observer(function Confirmation({ model }: ControlUnitProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <div className={styles.card}>
      <GroundsForm
        label={t("exemptionGrounds")}
        help={t("exemptionGroundsHelp")}
        value={model.grounds}
        fault={model.groundsFault}
        notice={model.notice}
        busy={model.busy}
        confirms={t("confirmExemption")}
        onType={(grounds) => model.type(grounds)}
        onConfirm={() => model.confirm()}
      >
        <SwitchField label={t("exemptionSure")} on={model.sure} onTurn={() => model.turn(!model.sure)} />
        {model.sureFault === undefined ? null : (
          <p role="alert" className={styles.quiet}>
            {textOf(model.sureFault)}
          </p>
        )}
      </GroundsForm>
    </div>
  )
})
