import type { BadgeKey } from "@karat/domain/staff/badge-entry"
import type { ConnectionColour } from "@karat/domain/shell/connection"
import { ScanBarcode, Settings } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { BrandSide } from "../../components/brand-side/brand-side.tsx"
import { Button } from "../../components/button/button.tsx"
import { ConnectionIndicator } from "../../components/connection-indicator/connection-indicator.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { Numpad, type NumpadKey } from "../../components/numpad/numpad.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { InstallButton, type InstallModel } from "../shell/install-button.tsx"
import styles from "./login-screen.module.css"
import { Heard } from "../../components/heard/heard.tsx"
import { classNames } from "../../theme/class-names.ts"
import badgeDotsStyles from "./badge-dots.module.css"

/** The start screen: who wants to sell? */
export interface LoginScreenModel {
  readonly version: string
  readonly logo: string
  readonly storeName: string
  readonly terminalNumber: string | undefined
  /** Today, written out in the cashier's language. */
  readonly today: string
  readonly connection: ConnectionColour
  /** How many digits stand in the field; they are shown as dots. */
  readonly badgeLength: number
  readonly canConfirm: boolean
  readonly busy: boolean
  /** Why no badge can be typed now. */
  readonly refusal: "no-terminal" | "connection-slow" | undefined
  readonly install: InstallModel
  press(key: BadgeKey): void
  /** Prints the receipt of this register's last sale; a gift receipt shows no prices. */
  printLast(showPrices: boolean): void
  openSettings(): void
}

interface LoginPartProps {
  readonly model: LoginScreenModel
}

const Place = observer(function Place({ model }: LoginPartProps) {
  const { t } = useTexts()
  return (
    <BrandSide
      logo={model.logo}
      footer={
        <>
          <ConnectionIndicator colour={model.connection} />
          <span className={styles.version}>{t("version", { version: model.version })}</span>
          <InstallButton className={styles.settings} model={model.install} />
          <IconButton className={styles.settings} label={t("settings")} onClick={() => model.openSettings()}>
            <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <p className={styles.store}>{model.storeName}</p>
      <p className={styles.terminal}>{model.terminalNumber ?? t("noRegister")}</p>
      <p className={styles.today}>{model.today}</p>
    </BrandSide>
  )
})

const Refusal = observer(function Refusal({ model }: LoginPartProps) {
  const { t } = useTexts()
  if (model.refusal === "connection-slow") return <Banner kind="danger">{t("connectionTooSlow")}</Banner>
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="m" onClick={() => model.openSettings()}>
          {t("settings")}
        </Button>
      }
    >
      {t("noTerminal")}
    </Banner>
  )
})

const LastReceipt = observer(function LastReceipt({ model }: LoginPartProps) {
  const { t } = useTexts()
  if (model.refusal === "no-terminal") return null
  return (
    <div className={styles.last}>
      <Button shortcut="F1" onClick={() => model.printLast(true)}>
        {t("lastReceipt")}
      </Button>
      <Button shortcut="F2" onClick={() => model.printLast(false)}>
        {t("lastGiftReceipt")}
      </Button>
    </div>
  )
})

/** The start screen: who wants to sell? */
export const LoginScreen = observer(function LoginScreen({ model }: LoginPartProps) {
  const { t } = useTexts()
  const refused = model.refusal !== undefined
  function press(key: NumpadKey) {
    if (key.type !== "separator") model.press(key)
  }
  return (
    <div className={styles.screen}>
      <Place model={model} />
      <main className={styles.pad}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title}>{t("logIn")}</h1>
            <p className={styles.hint}>{t("badgeHint")}</p>
          </div>
          {refused ? <Refusal model={model} /> : <BadgeDots typed={model.badgeLength} busy={model.busy} />}
          <Numpad
            size="l"
            disabled={refused || model.busy}
            confirm={{ label: t("logIn"), enabled: model.canConfirm, busy: model.busy }}
            onKey={press}
          />
          <p className={styles.scan}>
            <ScanBarcode size={20} aria-hidden="true" />
            {t("scanForPrice")}
          </p>
          <LastReceipt model={model} />
        </div>
      </main>
    </div>
  )
})

/** How many places stand empty before anything is typed; most badges have four digits. */
const usualLength = 4

interface BadgeDotsProps {
  readonly typed: number
  readonly busy: boolean
}

/** A dot for every digit, so that the queue does not learn the number. */
function BadgeDots({ typed, busy }: BadgeDotsProps) {
  const { t } = useTexts()
  const places = Array.from({ length: Math.max(usualLength, typed) }, (_, place) => place)
  return (
    <output className={classNames(badgeDotsStyles.dots, busy && badgeDotsStyles.busy)}>
      {places.map((place) => (
        <i
          key={place}
          className={classNames(badgeDotsStyles.dot, place < typed && badgeDotsStyles.filled)}
          aria-hidden="true"
        />
      ))}
      <Heard>{busy ? t("loggingIn") : t("badgeTyped", { count: typed })}</Heard>
    </output>
  )
}
