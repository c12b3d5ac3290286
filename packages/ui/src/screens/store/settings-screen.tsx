import type { Device, DeviceChoice, Devices, Register } from "@karat/domain/device/devices"
import type { SerialScannerState } from "@karat/domain/scan/serial-frames"
import type { TokenClaims } from "@karat/domain/session/session"
import type { Store } from "@karat/domain/store/store"
import { LogOut, Nfc, PanelLeft, PanelRight, RefreshCw, Replace, ScanBarcode } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import cartSideChoiceStyles from "./cart-side-choice.module.css"
import deviceChoiceStyles from "./device-choice.module.css"
import styles from "./settings-screen.module.css"
import { SignedInDevices, type SignedInDevicesModel } from "./signed-in-devices.tsx"

type CartSide = "left" | "right"

/** Settings of this device alone. */
interface Preferences {
  readonly cartSide: CartSide
  /** The phone takes cards by itself: it has no card terminal beside it. */
  readonly tapOnPhone: boolean
  setCartSide(side: CartSide): void
  setTapOnPhone(on: boolean): void
}

/** The scanner on a serial line. */
export interface SerialScannerModel {
  readonly state: SerialScannerState | "unsupported"
  /** Lets the browser ask which one it is. */
  connect(): void
}

/** Which register, card terminal and printer this device is, and what else is set at it. */
export interface SettingsScreenModel extends SignedInDevicesModel {
  readonly version: string
  /** The device as it is signed in, and its store once that is known. */
  readonly session: { readonly claims: TokenClaims | undefined; readonly store: Store | undefined }
  readonly preferences: Preferences
  readonly serialScanner: SerialScannerModel
  readonly loading: boolean
  /** What is under way; everything else waits for it. */
  readonly busy: "save" | "reinstall" | undefined
  readonly devices: Devices
  /** What is chosen; empty texts where nothing is. */
  readonly choice: DeviceChoice
  /** When another till that works as the chosen register was last seen. */
  readonly usedAt: Register["usedAt"]
  readonly canSave: boolean
  readonly canReinstall: boolean
  choose(part: Partial<DeviceChoice>): void
  save(): void
  replaceCardTerminal(): void
  openTapToPay(): void
  reinstall(): void
  signOut(): void
  back(): void
}

interface SettingsPartProps {
  readonly model: SettingsScreenModel
}

/** Which register, card terminal and printer this device is. */
export const SettingsScreen = observer(function SettingsScreen({ model }: SettingsPartProps) {
  const { t } = useTexts()
  const hasStartScreen = model.session.claims?.terminalNumber !== undefined
  return (
    <PlainScreen
      title={t("settings")}
      onBack={hasStartScreen ? () => model.back() : undefined}
      end={<span className={styles.version}>{t("version", { version: model.version })}</span>}
    >
      <div className={styles.form}>
        <DeviceForm model={model} />
        <section className={styles.card} aria-labelledby="layout">
          <h2 id="layout" className={styles.heading}>
            {t("layout")}
          </h2>
          <CartSideChoice preferences={model.preferences} />
        </section>
        <SerialScanner model={model.serialScanner} />
        <TapToPay model={model} />
        <SignedInDevices model={model} />
        <ThisTill model={model} />
      </div>
    </PlainScreen>
  )
})

const scannerStates = {
  none: { kind: "info", text: "scannerStateNone" },
  ready: { kind: "success", text: "scannerStateReady" },
  lost: { kind: "warning", text: "scannerLost" }
} as const

/** How the scanner stands; it has to be chosen once, by a press. Nothing where the browser has no serial lines. */
const SerialScanner = observer(function SerialScanner({ model }: { readonly model: SerialScannerModel }) {
  const { t } = useTexts()
  if (model.state === "unsupported") return null
  const { kind, text } = scannerStates[model.state]
  return (
    <section className={styles.card} aria-labelledby="serial-scanner">
      <div>
        <h2 id="serial-scanner" className={styles.heading}>
          {t("scannerSettings")}
        </h2>
        <p className={styles.text}>{t("scannerSettingsText")}</p>
      </div>
      <Banner kind={kind}>{t(text)}</Banner>
      <Button size="l" icon={<ScanBarcode size={20} aria-hidden="true" />} onClick={() => model.connect()}>
        {t("scannerConnect")}
      </Button>
    </section>
  )
})

const DeviceForm = observer(function DeviceForm({ model }: SettingsPartProps) {
  const { t } = useTexts()
  const { choice, devices, session, busy } = model
  return (
    <form
      className={styles.card}
      aria-labelledby="this-device"
      onSubmit={(event) => {
        event.preventDefault()
        model.save()
      }}
    >
      <div>
        <h2 id="this-device" className={styles.heading}>
          {t("thisDevice")}
        </h2>
        <p className={styles.text}>{t("thisDeviceText")}</p>
      </div>
      <dl className={styles.store}>
        <dt>{t("storeRow")}</dt>
        <dd>
          {session.claims?.storeNumber} {session.store?.name}
        </dd>
      </dl>
      <DeviceSelect
        label={t("terminal")}
        choices={devices.registers}
        chosen={choice.terminalId}
        loading={model.loading}
        onChoose={(terminalId) => model.choose({ terminalId })}
      />
      {model.usedAt === undefined ? null : <RegisterUsed at={model.usedAt} />}
      <DeviceSelect
        label={t("cardTerminal")}
        choices={devices.cardTerminals}
        chosen={choice.cardTerminalId}
        loading={model.loading}
        onChoose={(cardTerminalId) => model.choose({ cardTerminalId })}
      />
      <DeviceSelect
        label={t("receiptPrinter")}
        choices={devices.receiptPrinters}
        chosen={choice.receiptPrinterId}
        loading={model.loading}
        onChoose={(receiptPrinterId) => model.choose({ receiptPrinterId })}
      />
      <div className={styles.buttons}>
        <Button
          size="l"
          icon={<Replace size={20} aria-hidden="true" />}
          disabled={devices.cardTerminals.length === 0}
          onClick={() => model.replaceCardTerminal()}
        >
          {t("replaceCardTerminal")}
        </Button>
        <Button
          kind="primary"
          size="l"
          type="submit"
          className={styles.save}
          busy={busy === "save"}
          disabled={!model.canSave && busy !== "save"}
        >
          {busy === "save" ? t("savingSettings") : t("save")}
        </Button>
      </div>
    </form>
  )
})

function RegisterUsed({ at }: { readonly at: string }) {
  const { t } = useTexts()
  const moment = useMoment()
  return <Banner kind="warning">{t("registerUsed", { time: moment(at, { timeStyle: "short" }) })}</Banner>
}

const TapToPay = observer(function TapToPay({ model }: SettingsPartProps) {
  const { t } = useTexts()
  const { preferences } = model
  return (
    <section className={styles.card} aria-labelledby="tap-to-pay">
      <div>
        <h2 id="tap-to-pay" className={styles.heading}>
          {t("tapToPay")}
        </h2>
        <p className={styles.text}>{t("tapToPayText")}</p>
      </div>
      <SwitchField
        label={t("tapOnPhone")}
        help={t("tapOnPhoneHelp")}
        on={preferences.tapOnPhone}
        onTurn={() => preferences.setTapOnPhone(!preferences.tapOnPhone)}
      />
      <Button size="l" icon={<Nfc size={20} aria-hidden="true" />} onClick={() => model.openTapToPay()}>
        {t("openTapToPay")}
      </Button>
    </section>
  )
})

const ThisTill = observer(function ThisTill({ model }: SettingsPartProps) {
  const { t } = useTexts()
  const reinstalling = model.busy === "reinstall"
  return (
    <section className={styles.card} aria-labelledby="this-till">
      <div>
        <h2 id="this-till" className={styles.heading}>
          {t("thisTill")}
        </h2>
        <p className={styles.text}>
          {model.canReinstall || model.busy !== undefined ? t("reinstallHelp") : t("reinstallOffline")}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="l"
          icon={<RefreshCw size={20} aria-hidden="true" />}
          busy={reinstalling}
          disabled={!model.canReinstall && !reinstalling}
          onClick={() => model.reinstall()}
        >
          {t(reinstalling ? "reinstalling" : "reinstall")}
        </Button>
        <Button
          kind="plain"
          size="l"
          icon={<LogOut size={20} aria-hidden="true" />}
          onClick={() => model.signOut()}
        >
          {t("signOutDevice")}
        </Button>
      </div>
    </section>
  )
})

const sides = [
  { side: "left", text: "cartLeft", Icon: PanelLeft },
  { side: "right", text: "cartRight", Icon: PanelRight }
] as const

/** Which side the cart stands on: the one of the hand that works. */
const CartSideChoice = observer(function CartSideChoice(props: { readonly preferences: Preferences }) {
  const { preferences } = props
  const { t } = useTexts()
  const { cartSide: chosen } = preferences
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
            onChange={() => preferences.setCartSide(side)}
          />
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {t(text)}
        </label>
      ))}
    </fieldset>
  )
})

interface DeviceSelectProps {
  readonly label: string
  readonly choices: readonly Device[]
  /** Empty while nothing is chosen. */
  readonly chosen: string
  readonly loading: boolean
  readonly onChoose: (id: string) => void
}

/** One of the devices a till needs. */
function DeviceSelect({ label, choices, chosen, loading, onChoose }: DeviceSelectProps) {
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
