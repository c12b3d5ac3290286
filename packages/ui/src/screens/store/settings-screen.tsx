import { LogOut, Nfc } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { CartSideChoice } from "./cart-side-choice.tsx"
import { DeviceChoice } from "./device-choice.tsx"
import type { SettingsScreenModel } from "./settings-screen-model.ts"
import styles from "./settings-screen.module.css"

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
