import type { Till } from "./till.ts"
import { type Shortcuts, shortcutsOf, typesIntoField } from "../shell/shortcuts.ts"

/** The shortcuts of the screen that is open; none while a dialog asks something. */
export function tillShortcuts(till: Till): Shortcuts | undefined {
  if (till.dialogs.isOpen) return undefined
  switch (till.navigation.path) {
    case "/dashboard":
    case "/search/item":
      return shortcutsOf("cart", { pay: () => till.cart.pay(), payByCard: () => till.cart.payByCard() })
    case "/login":
      return startShortcuts(till.login)
    default:
      return till.screenKeys.current
  }
}

/** A badge that is being typed has space and the letters for itself. */
function startShortcuts(login: Till["login"]): Shortcuts {
  const always = shortcutsOf("start", {
    printLast: () => login.printLast(true),
    printLastAsGift: () => login.printLast(false)
  })
  if (login.badge !== "") return always
  const withoutBadge = shortcutsOf("startWithoutBadge", {
    showFigures: () => void login.showFigures(),
    leadToCash: () => login.leadTo("/manageCash")
  })
  return { ...always, ...withoutBadge }
}

/**
 * Keys of the start screen go to the badge at once; a scan that ran through them takes them back.
 * Enter and space would otherwise press the key of the numpad that was touched last.
 */
export function listenForBadge(page: Window, till: Till): () => void {
  const hear = (event: KeyboardEvent) => {
    if (till.navigation.path !== "/login" || till.dialogs.isOpen) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The day of the figures is typed as well.
    if (typesIntoField(event.target)) return
    if (till.login.key(event.key)) event.preventDefault()
  }
  page.addEventListener("keydown", hear)
  return () => page.removeEventListener("keydown", hear)
}
