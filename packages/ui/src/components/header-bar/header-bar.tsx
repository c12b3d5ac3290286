import { Ellipsis } from "lucide-react"
import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import type { HeaderAction, HeaderModel, HeaderFunctionId } from "./header-model.ts"
import { classNames } from "../../theme/class-names.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { BrandMark } from "../brand-mark/brand-mark.tsx"
import { ConnectionIndicator } from "../connection-indicator/connection-indicator.tsx"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./header-bar.module.css"
import { breakpoints, headerIconLimit } from "@karat/domain/shell/breakpoints"
import { type ConnectionColour, connectionColour } from "@karat/domain/shell/connection"
import type { StaffMember } from "@karat/domain/staff/staff-member"

const OverflowMenu = lazy(async () => ({ default: (await import("./overflow-menu.tsx")).OverflowMenu }))

/** From so many CSS pixels on there is room for the words of the icons; for the cashier's name beside them only later. */
const wordsFrom = 1366

/** The function that the cashier's initials lead to. */
const ownFunction: HeaderFunctionId = "profile"

interface HeaderBarProps {
  readonly model: HeaderModel
  /** A way back, where the screen has one. */
  readonly leading?: ReactNode
}

/** The bar over every screen: whose till this is, how it is connected, where it leads. */
export const HeaderBar = observer(function HeaderBar({ model, leading }: HeaderBarProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const width = useScreenWidth()
  const [menuWanted, setMenuWanted] = useState(false)
  const { session, cart } = model
  const connection = connectionColour(model.connection.speed)
  const room = Math.min(headerIconLimit(width), shownIcons(width))
  // Whose till it is leads to what is theirs, where their initials have room.
  const profile =
    session.staff === undefined || width < breakpoints.sm
      ? undefined
      : model.actions.find(({ id }) => id === ownFunction)
  const actions = model.actions.filter((action) => action !== profile)
  const rest = actions.slice(room)
  const more = (
    <IconButton label={t("moreActions")} aria-haspopup="menu" onClick={() => setMenuWanted(true)}>
      <Ellipsis size={22} aria-hidden="true" />
    </IconButton>
  )
  return (
    <header className={classNames(styles.bar, session.awayFromHome && styles.away)}>
      {leading === undefined ? null : <span data-kept-clear>{leading}</span>}
      <span className={styles.brand}>
        <BrandMark logo={session.setup?.logo ?? "KARAT"} />
      </span>
      <p className={styles.where} data-kept-clear>
        <span className={styles.store}>{session.store?.name}</span>
        <span className={styles.terminal}>{session.claims?.terminalNumber}</span>
        {session.worksElsewhere ? <span className={styles.word}>{t("workingElsewhere")}</span> : null}
      </p>
      {cart.training ? <strong className={styles.training}>{t("training")}</strong> : null}
      <span className={styles.grow} />
      <ConnectionIndicator
        colour={connection}
        compact={hasNoRoomForWord(width, connection)}
        waiting={model.desk?.waiting}
      />
      <nav className={styles.actions} aria-label={t("headerActions")}>
        {actions.slice(0, room).map((action) => (
          <IconButton
            key={action.id}
            label={t(action.label)}
            count={action.count}
            worded={width >= wordsFrom}
            disabled={!action.enabled}
            title={action.reason === undefined ? t(action.label) : textOf(action.reason)}
            className={action.on === true ? styles.on : undefined}
            aria-pressed={action.on}
            onClick={() => action.run()}
          >
            <action.icon size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ))}
        {rest.length === 0 ? null : menuWanted ? (
          <Suspense fallback={more}>
            <OverflowMenu actions={rest} />
          </Suspense>
        ) : (
          more
        )}
      </nav>
      {session.staff === undefined ? null : <Cashier staff={session.staff} profile={profile} />}
    </header>
  )
})

interface CashierProps {
  readonly staff: Pick<StaffMember, "givenName" | "familyName">
  readonly profile: HeaderAction | undefined
}

function Cashier({ staff: { givenName, familyName }, profile }: CashierProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  // The name stands beside them: they are a picture, not words.
  const initials = (
    <span
      className={styles.initials}
      data-initials={`${givenName.slice(0, 1)}${familyName.slice(0, 1)}`}
      aria-hidden="true"
    />
  )
  return (
    <p className={styles.who}>
      {profile === undefined ? (
        initials
      ) : (
        <button
          type="button"
          className={styles.own}
          aria-label={t(profile.label)}
          title={profile.reason === undefined ? t(profile.label) : textOf(profile.reason)}
          disabled={!profile.enabled}
          onClick={() => profile.run()}
        >
          {initials}
        </button>
      )}
      <span className={styles.name}>
        {givenName} {familyName}
      </span>
    </p>
  )
}

/** A good connection needs no word where it gets narrow, and a phone has no room for any. */
function hasNoRoomForWord(width: number, connection: ConnectionColour): boolean {
  return width < (connection === "green" ? breakpoints.lg : breakpoints.md)
}

/** How many icons have room beside the rest of the bar at a width. */
function shownIcons(width: number): number {
  if (width >= breakpoints.lg) return Number.POSITIVE_INFINITY
  if (width >= breakpoints.md) return 5
  return width >= breakpoints.sm ? 4 : 2
}
