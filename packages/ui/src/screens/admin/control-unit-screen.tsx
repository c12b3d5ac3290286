import type {
  ControlUnitStanding,
  RegisterUnit,
  UncodedReceipt
} from "@karat/domain/control-unit/control-unit"
import { observer } from "mobx-react-lite"
import { Banner, type BannerKind } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { AdminPage, type AdminPageModel } from "./admin-page.tsx"
import styles from "./admin-screen.module.css"
import { GroundsForm } from "./grounds-form.tsx"

/** The control units beside the registers, or whether the shop may sell without, for its administrator. */
export interface ControlUnitScreenModel extends AdminPageModel {
  readonly status: "loading" | "failed" | "ready"
  readonly standing: ControlUnitStanding | undefined
  readonly grounds: string
  readonly groundsFault?: Message | undefined
  readonly sure: boolean
  readonly sureFault?: Message | undefined
  readonly busy: boolean
  /** Why it could not be confirmed. */
  readonly notice?: Message | undefined
  type(text: string): void
  turn(sure: boolean): void
  confirm(): void
}

interface ControlUnitProps {
  readonly model: ControlUnitScreenModel
}

/** How the shop stands to the law that demands control units, and the written word of who says that it is exempt. */
export const ControlUnitScreen = observer(function ControlUnitScreen({ model }: ControlUnitProps) {
  return (
    <AdminPage title="controlUnit" model={model}>
      <Standing model={model} />
    </AdminPage>
  )
})

const Standing = observer(function Standing({ model }: ControlUnitProps) {
  const { t } = useTexts()
  switch (model.standing?.state) {
    case undefined:
      return null
    case "configured":
      return <Configured standing={model.standing} onAskAgain={() => model.retry()} />
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

interface ConfiguredProps {
  readonly standing: ControlUnitStanding
  readonly onAskAgain: () => void
}

/** The registers with their units, as the tax agency asks for them, and the receipts that have no code. */
function Configured({ standing, onAskAgain }: ConfiguredProps) {
  const { t } = useTexts()
  const { registers = [], uncoded = [] } = standing
  if (registers.length === 0) return <Banner kind="success">{t("controlUnitConfigured")}</Banner>
  return (
    <>
      <Banner kind="info">{t("controlUnitRegistration")}</Banner>
      <ul className={styles.rows} aria-label={t("controlUnit")}>
        {registers.map((register) => (
          <Register key={register.register} register={register} />
        ))}
      </ul>
      <Button className={styles.add} onClick={onAskAgain}>
        {t("controlUnitAskAgain")}
      </Button>
      {uncoded.length === 0 ? null : <Uncoded receipts={uncoded} />}
    </>
  )
}

const answerWords = {
  yes: ["success", "controlUnitAnswers"],
  no: ["danger", "controlUnitSilent"],
  "no-unit": ["warning", "controlUnitNone"]
} as const satisfies Record<RegisterUnit["answers"], readonly [BannerKind, string]>

function Register({ register: each }: { readonly register: RegisterUnit }) {
  const { t } = useTexts()
  const moment = useMoment()
  const [kind, answer] = answerWords[each.answers]
  const rows = [
    { label: "controlUnitMaker", value: each.maker },
    { label: "controlUnitNumber", value: each.unit },
    { label: "controlUnitRegister", value: each.registeredAs },
    { label: "controlUnitAddress", value: each.address },
    { label: "controlUnitLast", value: each.last && `${each.last.receiptNumber}, ${moment(each.last.at)}` },
    { label: "controlUnitOutSince", value: each.outSince && moment(each.outSince) },
    { label: "controlUnitSays", value: each.says }
  ] as const
  return (
    <li className={styles.card}>
      <p className={styles.name}>{`${each.register} · ${each.name}`}</p>
      <Banner kind={kind}>{t(answer)}</Banner>
      {each.answers === "no-unit" ? null : (
        <dl className={styles.fields}>
          {rows.map(({ label, value }) =>
            value === undefined ? null : (
              <div key={label} className={styles.field}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            )
          )}
        </dl>
      )}
    </li>
  )
}

function Uncoded({ receipts }: { readonly receipts: readonly UncodedReceipt[] }) {
  const { t } = useTexts()
  const moment = useMoment()
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{t("uncodedReceipts")}</h2>
      <ul className={styles.rows}>
        {receipts.map(({ at, receiptNumber, says, why }) => (
          <li key={`${receiptNumber} ${at}`}>
            <p>{`${receiptNumber}, ${moment(at)}`}</p>
            <p className={styles.quiet}>{t(`uncoded.${why}`)}</p>
            {says === undefined ? null : <p className={styles.quiet}>{says}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
