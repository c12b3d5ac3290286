import type { HeaderAction } from "@karat/ui/components/header-bar/header-model"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { GiftCardBalanceDialogModel } from "@karat/ui/screens/gift-card/gift-card-balance-dialog"
import type { NextPlace } from "@karat/ui/screens/staff/login-screen"
import { startPictures } from "@karat/ui/screens/staff/start-panel"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { DisruptionWatch } from "../shell/disruption-watch.ts"
import { storeDay } from "../shell/store-clock.ts"
import type { InstallOffer } from "../shell/install-offer.ts"
import type { DayFiguresViewModel } from "../store-day/day-figures-view-model.ts"
import type { TasksViewModel } from "../task/tasks-view-model.ts"

const giftCardBalanceDialog = dialog(
  async () => (await import("@karat/ui/screens/gift-card/gift-card-balance-dialog")).GiftCardBalanceDialog
)

interface IconNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly session: TillSession
  readonly disruption: DisruptionWatch
  readonly install: InstallOffer
  /** Where the badge leads to, when it is not the dashboard. */
  readonly next: () => NextPlace | undefined
  readonly leadTo: (place: NextPlace) => void
}

interface StartIcon extends Omit<HeaderAction, "id" | "icon"> {
  readonly id: keyof typeof startPictures
}

/** What the icons lead to, and count. */
interface StartParts {
  readonly figures: DayFiguresViewModel
  readonly tasks: TasksViewModel
  readonly toCollect: number
  readonly waiting: number
}

/**
 * The icons of the start screen before that of the settings. What comes and goes stands first, so that nothing moves
 * under a finger; what leads to a screen for cashiers asks for the badge.
 */
export function startIcons(
  { run, dialogs, session, disruption, install, next, leadTo }: IconNeeds,
  page: StartParts
): readonly HeaderAction[] {
  const leadingTo = (path: NextPlace) => ({
    enabled: true,
    on: next() === path,
    run: () => leadTo(path)
  })
  const giftCard = async () => {
    const { currency } = session
    const today = storeDay(session.claims?.storeNumber ?? "", new Date())
    const { GiftCardBalanceQuestion } = await import("../gift-card/gift-card-balance-question.ts")
    void dialogs.ask<"sell", GiftCardBalanceDialogModel>(
      giftCardBalanceDialog,
      (close) => new GiftCardBalanceQuestion({ run, currency, today, canSell: false }, close)
    )
  }
  const notice: StartIcon = {
    id: "disruption",
    label: "disruption",
    enabled: true,
    run: () => disruption.open()
  }
  const app: StartIcon = {
    id: "install",
    label: "installApp",
    enabled: true,
    run: () => install.ask()
  }
  const icons: readonly StartIcon[] = [
    ...(disruption.current === undefined ? [] : [notice]),
    ...(install.offered ? [app] : []),
    {
      id: "tasks",
      label: "tasks",
      enabled: true,
      count: page.tasks.openCount,
      run: () => page.tasks.openAll()
    },
    {
      ...leadingTo("/clickAndCollect"),
      id: "click-and-collect",
      label: "clickAndCollect",
      count: page.toCollect
    },
    { ...leadingTo("/reservations"), id: "reservations", label: "reservations", count: page.waiting },
    { id: "gift-card", label: "giftCardBalance", enabled: true, run: () => void giftCard() },
    { ...leadingTo("/manageCash"), id: "cash", label: "cashMode" },
    {
      id: "figures",
      label: "flipFigures",
      enabled: true,
      run: () => page.figures.flip()
    }
  ]
  return icons.map((icon) => ({ ...icon, icon: startPictures[icon.id] }))
}
