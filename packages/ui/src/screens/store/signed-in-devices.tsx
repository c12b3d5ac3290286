import type { SignedInDevice } from "@karat/domain/device/devices"
import { MonitorOff, MonitorSmartphone } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import cardStyles from "./settings-screen.module.css"
import styles from "./signed-in-devices.module.css"

/** Which devices are signed in to the store; a cashier with the right can sign all of a register's out. */
export interface SignedInDevicesModel {
  /** Empty where the server does not list them. */
  readonly signedIn: readonly SignedInDevice[]
  signOutRegister(terminalId: string): void
}

/** The devices that are signed in to the store, by register. Nothing where the server does not tell. */
export const SignedInDevices = observer(function SignedInDevices({
  model
}: {
  readonly model: SignedInDevicesModel
}) {
  const { t } = useTexts()
  if (model.signedIn.length === 0) return null
  const registers = new Map(model.signedIn.map(({ terminalId, registerName }) => [terminalId, registerName]))
  return (
    <section className={cardStyles.card} aria-labelledby="signed-in-devices">
      <div>
        <h2 id="signed-in-devices" className={cardStyles.heading}>
          {t("signedInDevices")}
        </h2>
        <p className={cardStyles.text}>{t("signedInDevicesText")}</p>
      </div>
      {[...registers].map(([terminalId, name]) => (
        <fieldset key={terminalId} className={styles.register}>
          <legend className={styles.name}>{name}</legend>
          <ul className={styles.devices}>
            {model.signedIn
              .filter((device) => device.terminalId === terminalId)
              .map((device) => (
                <Device key={`${device.signedInAt} ${device.lastSeenFrom}`} device={device} />
              ))}
          </ul>
          <Button
            size="l"
            icon={<MonitorOff size={20} aria-hidden="true" />}
            onClick={() => model.signOutRegister(terminalId)}
          >
            {t("signOutRegister")}
          </Button>
        </fieldset>
      ))}
    </section>
  )
})

function Device({ device }: { readonly device: SignedInDevice }) {
  const { t } = useTexts()
  const moment = useMoment()
  const { isThis, lastSeenAt, lastSeenFrom, signedInAt } = device
  return (
    <li className={styles.device}>
      <MonitorSmartphone size={22} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles.which}>{t(isThis ? "thisDevice" : "anotherDevice")}</p>
        <p className={styles.when}>
          {lastSeenFrom === undefined
            ? t("lastSeen", { time: moment(lastSeenAt) })
            : t("lastSeenFrom", { time: moment(lastSeenAt), address: lastSeenFrom })}
        </p>
        <p className={styles.when}>{t("signedInSince", { time: moment(signedInAt) })}</p>
      </div>
    </li>
  )
}
