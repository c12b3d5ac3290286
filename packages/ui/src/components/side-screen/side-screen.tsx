import { breakpoints } from "@karat/domain/shell/breakpoints"
import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { HeaderModel } from "../header-bar/header-model.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { classNames } from "../../theme/class-names.ts"
import { HeaderBar } from "../header-bar/header-bar.tsx"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./side-screen.module.css"

interface SideScreenProps {
  readonly header: HeaderModel
  readonly onBack: () => void
  /** Where the way back leads, if not to the cart. */
  readonly back?: MessageKey | undefined
  /** From one part to the list it was chosen from, which a phone shows in turns: its one way back leads there first. */
  readonly within?: { readonly back: MessageKey; readonly onBack: () => void } | undefined
  /** For those who hear the screen, where no heading in sight names it. */
  readonly title?: string | undefined
  /** Which of its parts stands where there is room for one; a screen's own styles read it. */
  readonly shows?: string | undefined
  /** Pays back what was sold, and looks it. */
  readonly paysBack?: boolean | undefined
  /** Under everything else, where a phone's thumb is. */
  readonly foot?: ReactNode
  /** Lays out what stands under the header. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A screen beside the sale: the till's header with the way back, and the work under it. */
export function SideScreen(props: SideScreenProps) {
  const {
    header,
    onBack,
    back = "backToCart",
    within,
    title,
    shows,
    paysBack,
    foot,
    className,
    children
  } = props
  const { t } = useTexts()
  const inTurns = useScreenWidth() < breakpoints.md
  const way = inTurns && within !== undefined ? within : { back, onBack }
  return (
    <div className={styles.screen}>
      <HeaderBar
        model={header}
        leading={
          <IconButton label={t(way.back)} onClick={() => way.onBack()}>
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <main
        className={classNames(styles.main, className)}
        data-shows={shows}
        data-back={paysBack === true || undefined}
      >
        {title === undefined ? null : (
          <h1 className={styles.title}>
            <HiddenText>{title}</HiddenText>
          </h1>
        )}
        {children}
      </main>
      {foot}
    </div>
  )
}
