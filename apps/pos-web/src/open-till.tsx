import type { TillTexts } from "@karat/ui/locales/till-texts"
import type { ReactNode } from "react"
import { RouterProvider } from "react-router/dom"
import type { Addresses } from "./ports/addresses.ts"
import { keepLocale } from "./first-words.ts"
import type { Surroundings } from "./ports/layers.ts"
import { tillMemory } from "./session/till-memory.ts"
import { reloadWhereParted } from "./shell/application-error.tsx"
import type { Navigation } from "./shell/navigation.ts"
import { openedSoon } from "./shell/opened-soon.ts"
import { makeRouter } from "./routes/router.tsx"
import { listenForShortcuts } from "./shell/shortcuts.ts"
import { dressPage } from "./till/theme.ts"
import { screenPath } from "./shell/till-base.ts"
import { listenForBadge, tillShortcuts } from "./till/till-shortcuts.ts"
import { makeTill, type Till } from "./till/till.ts"

interface OpenedTill {
  readonly till: Till
  readonly router: ReturnType<typeof makeRouter>
  /** What draws it. */
  readonly screen: ReactNode
}

/**
 * Makes the till over the adapters it is given, and lets it listen to its page.
 * @returns once its first screen has been opened
 */
export async function openTill(
  texts: TillTexts,
  addresses: Addresses,
  surroundings: Surroundings,
  page: Window = window
): Promise<OpenedTill> {
  listenForShortcuts(page, () => tillShortcuts(till))
  const navigation: Navigation = {
    /** Where the till is going counts as where it is: a screen may end before its code has been fetched. */
    get path() {
      return screenPath(router.state.navigation.location?.pathname ?? location.pathname)
    },
    get query() {
      return new URLSearchParams(location.search)
    },
    go: (path, options) => void router.navigate(path, options).then(showAddress)
  }
  /** The router leaves the address behind where a navigation begins while the loaders of the one before still run. */
  const showAddress = () => {
    const { pathname, search } = router.state.location
    if (location.pathname !== pathname) history.replaceState(history.state, "", `${pathname}${search}`)
  }
  const till = makeTill({
    page,
    surroundings,
    addresses,
    navigation,
    texts: {
      t: (key, values) => texts.spoken.t(key, values),
      locale: () => texts.spoken.locale,
      async speak(locale) {
        await texts.speak(locale)
        keepLocale(locale)
      }
    },
    memory: tillMemory(sessionStorage, surroundings.notes),
    version: __KARAT_VERSION__
  })
  const router = makeRouter(till, (part) => texts.learn(part))
  dressPage(till)
  surroundings.onShopChange(() => void till.session.renewStore())
  listenForBadge(page, till)
  reloadWhereParted(page, () => till.flow.mayReload())
  // A reload or a closed window asks first while something is not saved, or a form was changed. An app that takes the page for a payment does not.
  page.addEventListener("beforeunload", (event) => {
    if (till.flow.isSaving || till.leaving.holdsPage) event.preventDefault()
  })
  // An unforeseen error is shown, and the sale stays on the screen.
  page.addEventListener("unhandledrejection", () => till.notices.show("danger", { key: "anErrorOccurred" }))
  void till.flow.resumeAttempts()
  await openedSoon(router)
  // In one go: in pieces a slow till drew for frames what the sale had left when it went, before the next screen stood.
  return { till, router, screen: <RouterProvider router={router} useTransitions={false} /> }
}
