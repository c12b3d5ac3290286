import { Ellipsis } from "lucide-react"
import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import type { HeaderModel } from "./header-model.ts"
import { classNames } from "../../theme/class-names.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { BrandMark } from "../brand-mark/brand-mark.tsx"
import { ConnectionIndicator } from "../connection-indicator/connection-indicator.tsx"
import { IconButton } from "../icon-button/icon-button.tsx"
import { HeaderIcon } from "./header-icon.tsx"
import styles from "./header-bar.module.css"
import { breakpoints } from "@karat/domain/shell/breakpoints"

const OverflowMenu = lazy(async () => ({ default: (await import("./overflow-menu.tsx")).OverflowMenu }))

/** The first letters of up to two names. */
function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => word !== "")
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("")
}

interface HeaderBarProps {
  readonly model: HeaderModel
  /** A way back, where the screen has one. */
  readonly leading?: ReactNode
}

/** The bar over every screen: whose till this is, how it is connected, where it leads. */
export const HeaderBar = observer(function HeaderBar({ model, leading }: HeaderBarProps) {
  const { t } = useTexts()
  const width = useScreenWidth()
  const [menuWanted, setMenuWanted] = useState(false)
  const room = Math.min(model.iconLimit, shownIcons(width))
  const rest = model.actions.slice(room)
  const more = (
    <IconButton label={t("moreActions")} aria-haspopup="menu" onClick={() => setMenuWanted(true)}>
      <Ellipsis size={22} aria-hidden="true" />
    </IconButton>
  )
  return (
    <header className={classNames(styles.bar, model.awayFromHome && styles.away)}>
      {leading}
      <span className={styles.brand}>
        <BrandMark logo={model.logo} />
      </span>
      <p className={styles.where}>
        <span className={styles.store}>{model.storeName}</span>
        <span className={styles.terminal}>{model.terminalNumber}</span>
        {model.worksElsewhere ? <span className={styles.word}>{t("workingElsewhere")}</span> : null}
      </p>
      {model.training ? <strong className={styles.training}>{t("training")}</strong> : null}
      <span className={styles.grow} />
      <ConnectionIndicator colour={model.connection} compact={hasNoRoomForWord(width, model)} />
      <nav className={styles.actions} aria-label={t("headerActions")}>
        {model.actions.slice(0, room).map((action) => (
          <IconButton
            key={action.id}
            label={t(action.label)}
            count={action.count}
            disabled={!action.enabled}
            className={action.on === true ? styles.on : undefined}
            aria-pressed={action.on}
            onClick={() => action.run()}
          >
            <HeaderIcon action={action} />
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
      {model.cashierName === "" ? null : (
        <p className={styles.who}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(model.cashierName)}
          </span>
          <span className={styles.name}>{model.cashierName}</span>
        </p>
      )}
    </header>
  )
})

/** A good connection needs no word where it gets narrow, and a phone has no room for any. */
function hasNoRoomForWord(width: number, { connection }: HeaderModel): boolean {
  return width < (connection === "green" ? breakpoints.lg : breakpoints.md)
}

/** How many icons have room beside the rest of the bar at a width; the model may allow fewer. */
function shownIcons(width: number): number {
  if (width >= breakpoints.lg) return Number.POSITIVE_INFINITY
  if (width >= breakpoints.md) return 5
  return width >= breakpoints.sm ? 4 : 2
}
