import { LogOut, Nfc, PanelLeft, PanelRight } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./settings-screen.module.css"
import { classNames } from "../../theme/class-names.ts"
import cartSideChoiceStyles from "./cart-side-choice.module.css"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import deviceChoiceStyles from "./device-choice.module.css"

/** One thing that can be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/** Which register, card terminal and printer this device is. */
export interface SettingsScreenModel {
  readonly version: string
  readonly storeName: string
  readonly loading: boolean
  readonly saving: boolean
  readonly terminals: readonly Choice[]
  readonly cardTerminals: readonly Choice[]
  readonly receiptPrinters: readonly Choice[]
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
  readonly cartSide: "left" | "right"
  readonly canSave: boolean
  /** There is a start screen to go back to. */
  readonly canGoBack: boolean
  chooseTerminal(id: string): void
  chooseCardTerminal(id: string): void
  chooseReceiptPrinter(id: string): void
  chooseCartSide(side: "left" | "right"): void
  save(): void
  openTapToPay(): void
  signOut(): void
  back(): void
}

interface SettingsPartProps {
  readonly model: SettingsScreenModel
}

const Devices = observer(function Devices({ model }: SettingsPartProps) {
  const { t } = useTexts()
  return (
    <section className={styles.card} aria-labelledby="this-device">
      <div>
        <h2 id="this-device" className={styles.heading}>
          {t("thisDevice")}
        </h2>
        <p className={styles.text}>{t("thisDeviceText")}</p>
      </div>
      <dl className={styles.store}>
        <dt>{t("storeRow")}</dt>
        <dd>{model.storeName}</dd>
      </dl>
      <DeviceChoice
        label={t("terminal")}
        choices={model.terminals}
        chosen={model.terminalId}
        loading={model.loading}
        onChoose={(id) => model.chooseTerminal(id)}
      />
      <DeviceChoice
        label={t("cardTerminal")}
        choices={model.cardTerminals}
        chosen={model.cardTerminalId}
        loading={model.loading}
        onChoose={(id) => model.chooseCardTerminal(id)}
      />
      <DeviceChoice
        label={t("receiptPrinter")}
        choices={model.receiptPrinters}
        chosen={model.receiptPrinterId}
        loading={model.loading}
        onChoose={(id) => model.chooseReceiptPrinter(id)}
      />
    </section>
  )
})

/** Which register, card terminal and printer this device is. */
export const SettingsScreen = observer(function SettingsScreen({ model }: SettingsPartProps) {
  const { t } = useTexts()
  return (
    <PlainScreen
      title={t("settings")}
      onBack={model.canGoBack ? () => model.back() : undefined}
      end={<span className={styles.version}>{t("version", { version: model.version })}</span>}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (model.canSave) model.save()
        }}
      >
        <Devices model={model} />
        <section className={styles.card} aria-labelledby="layout">
          <h2 id="layout" className={styles.heading}>
            {t("layout")}
          </h2>
          <CartSideChoice side={model.cartSide} onChoose={(side) => model.chooseCartSide(side)} />
        </section>
        <section className={styles.card} aria-labelledby="tap-to-pay">
          <div>
            <h2 id="tap-to-pay" className={styles.heading}>
              {t("tapToPay")}
            </h2>
            <p className={styles.text}>{t("tapToPayText")}</p>
          </div>
          <Button size="l" icon={<Nfc size={20} aria-hidden="true" />} onClick={() => model.openTapToPay()}>
            {t("openTapToPay")}
          </Button>
        </section>
        <div className={styles.buttons}>
          <Button
            kind="plain"
            size="l"
            icon={<LogOut size={20} aria-hidden="true" />}
            onClick={() => model.signOut()}
          >
            {t("signOutDevice")}
          </Button>
          <Button
            kind="primary"
            size="l"
            type="submit"
            className={styles.save}
            busy={model.saving}
            disabled={!model.canSave && !model.saving}
          >
            {model.saving ? t("savingSettings") : t("save")}
          </Button>
        </div>
      </form>
    </PlainScreen>
  )
})

interface CartSideChoiceProps {
  readonly side: "left" | "right"
  readonly onChoose: (side: "left" | "right") => void
}

const sides = [
  { side: "left", text: "cartLeft", Icon: PanelLeft },
  { side: "right", text: "cartRight", Icon: PanelRight }
] as const

/** Which side the cart stands on: the one of the hand that works. */
function CartSideChoice({ side: chosen, onChoose }: CartSideChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset className={cartSideChoiceStyles.choice}>
      <legend className={cartSideChoiceStyles.legend}>{t("cartSide")}</legend>
      {sides.map(({ side, text, Icon }) => (
        <label
          key={side}
          className={classNames(cartSideChoiceStyles.side, side === chosen && cartSideChoiceStyles.chosen)}
        >
          <input
            type="radio"
            name="cart-side"
            className={cartSideChoiceStyles.radio}
            checked={side === chosen}
            onChange={() => onChoose(side)}
          />
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {t(text)}
        </label>
      ))}
    </fieldset>
  )
}

interface DeviceChoiceProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Empty while nothing is chosen. */
  readonly chosen: string
  readonly loading: boolean
  readonly onChoose: (id: string) => void
}

/** One of the devices a till needs. */
function DeviceChoice({ label, choices, chosen, loading, onChoose }: DeviceChoiceProps) {
  const { t } = useTexts()
  const none = choices.length === 0 ? <p className={deviceChoiceStyles.none}>{t("noneFound")}</p> : undefined
  return (
    <SelectField
      labelBeside
      label={label}
      nothing={t("choose")}
      choices={choices}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      instead={loading ? <Skeleton shape="block" /> : none}
    />
  )
}
