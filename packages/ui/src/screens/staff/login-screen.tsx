import type { BadgeKey } from "@karat/domain/staff/badge-entry"
import { screenKeys } from "@karat/domain/shell/screen-keys"
import { ScanBarcode, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import { Numpad, type NumpadKey } from "../../components/numpad/numpad.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./login-screen.module.css"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { classNames } from "../../theme/class-names.ts"
import badgeDotsStyles from "./badge-dots.module.css"
import type { LastSaleCard, LastSaleModel } from "./last-sale-card.tsx"
import type { StartPanel, StartPanelModel } from "./start-panel.tsx"

/** Where a badge may lead to instead of the dashboard. */
export type NextPlace = "/clickAndCollect" | "/manageCash" | "/reservations"

/** The start screen: who wants to sell? */
export interface LoginScreenModel {
  readonly version: string
  readonly header: HeaderModel
  /** How many digits stand in the field; they are shown as dots. */
  readonly badgeLength: number
  readonly canConfirm: boolean
  readonly busy: boolean
  /** Why no badge can be typed now. */
  readonly refusal: "no-terminal" | "connection-slow" | undefined
  /** Where the badge leads to, when it is not the dashboard. */
  readonly next: NextPlace | undefined
  /** What stands beside the badge, with what shows it; it comes when the badge can be typed. */
  readonly start: (StartPanelModel & { readonly Panel: typeof StartPanel }) | undefined
  /** The sale that was finished last, until the next badge, with what shows it. */
  readonly last: (LastSaleModel & { readonly Card: typeof LastSaleCard }) | undefined
  press(key: BadgeKey): void
  /** Prints the receipt of this register's last sale; a gift receipt shows no prices. */
  printLast(showPrices: boolean): void
  openSettings(): void
  /** Fetches what is shown beside the badge, as soon as a cashier turns to it. */
  turnTo(): void
}

interface LoginPartProps {
  readonly model: LoginScreenModel
}

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
      <Button shortcut={screenKeys.start.printLast} onClick={() => model.printLast(true)}>
        {t("lastReceipt")}
      </Button>
      <Button shortcut={screenKeys.start.printLastAsGift} onClick={() => model.printLast(false)}>
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
      <HeaderBar model={model.header} />
      <main className={styles.main}>
        <div className={styles.pad}>
          <div className={styles.inner}>
            <div>
              <h1 className={styles.title}>{t("logIn")}</h1>
              <Hint model={model} />
            </div>
            {refused ? <Refusal model={model} /> : <BadgeDots typed={model.badgeLength} busy={model.busy} />}
            <Numpad
              size="l"
              disabled={refused || model.busy}
              confirm={{ label: t("logIn"), enabled: model.canConfirm, busy: model.busy }}
              onKey={press}
            />
            <div className={styles.lastSale}>
              {model.last === undefined ? (
                <p className={styles.scan}>
                  <ScanBarcode size={20} aria-hidden="true" />
                  {t("scanForPrice")}
                </p>
              ) : (
                <model.last.Card model={model.last} />
              )}
            </div>
            <LastReceipt model={model} />
          </div>
          <p className={styles.version}>{t("version", { version: model.version })}</p>
        </div>
        <div className={styles.beside}>
          <Beside model={model} />
        </div>
      </main>
    </div>
  )
})

const Beside = observer(function Beside({ model }: LoginPartProps) {
  const { start } = model
  if (start === undefined)
    return <div className={styles.waiting} aria-hidden="true" onPointerEnter={() => model.turnTo()} />
  return <start.Panel model={start} />
})

const nextWords = {
  "/clickAndCollect": "clickAndCollect",
  "/manageCash": "cashMode",
  "/reservations": "reservations"
} as const satisfies Record<NextPlace, MessageKey>

/** What the badge is for. A place that was chosen says so where the hint stands, so that nothing moves. */
const Hint = observer(function Hint({ model }: LoginPartProps) {
  const { t } = useTexts()
  const { next } = model
  if (next === undefined) return <p className={styles.hint}>{t("badgeHint")}</p>
  return (
    <p className={classNames(styles.hint, styles.next)} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      {next === "/manageCash" ? t("logInToManageCash") : t("logInToGoOn", { screen: t(nextWords[next]) })}
    </p>
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
      <HiddenText>{busy ? t("loggingIn") : t("badgeTyped", { count: typed })}</HiddenText>
    </output>
  )
}
