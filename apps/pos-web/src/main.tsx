import { recordStacks } from "./quiet-start.ts"
import "@karat/ui/theme/theme.css"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { createI18n, loadLocale } from "@karat/ui/locales/create-i18n"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { TextsProvider } from "@karat/ui/locales/texts-provider"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router/dom"
import { configuredAddresses } from "./addresses.ts"
import { makeLayers } from "./layers.ts"
import { tillMemory } from "./session/till-memory.ts"
import type { Navigation } from "./shell/navigation.ts"
import { openedSoon } from "./shell/opened-soon.ts"
import { makeRouter } from "./shell/router.tsx"
import { listenForShortcuts } from "./shell/shortcuts.ts"
import { dressPage } from "./shell/theme.ts"
import { listenForBadge, tillShortcuts } from "./shell/till-shortcuts.ts"
import { makeTill } from "./till.ts"

const localeName = "karat.locale"

/** The language of the last cashier here, else the browser's, else English. */
function firstLocale(): Locale {
  const wanted = localStorage.getItem(localeName) ?? navigator.language.slice(0, 2)
  return wanted in localeTags ? (wanted as Locale) : "en"
}

const texts = createI18n()
const speak = async (locale: Locale) => {
  await loadLocale(texts, locale)
  localStorage.setItem(localeName, locale)
}
/** A text with its values; which key needs which is not typed. */
const textOf = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
  texts.t(key, { ...values })
const addresses = configuredAddresses(import.meta.env)
const navigation: Navigation = {
  /** Where the till is going counts as where it is: a screen may end before its code has been fetched. */
  get path() {
    return router.state.navigation.location?.pathname ?? location.pathname
  },
  get query() {
    return new URLSearchParams(location.search)
  },
  go: (path, options) => void router.navigate(path, options)
}
listenForShortcuts(window, () => tillShortcuts(till))
const till = makeTill({
  surroundings: makeLayers(addresses),
  addresses,
  navigation,
  texts: {
    t: (key) => textOf(key),
    words: (key, values) => textOf(key, values),
    locale: () => texts.language as Locale,
    speak
  },
  memory: tillMemory(sessionStorage, localStorage, window),
  version: __KARAT_VERSION__
})
const router = makeRouter(till)

dressPage(till)
listenForBadge(window, till)
// What nobody has foreseen is said, and the sale stays on the screen.
window.addEventListener("unhandledrejection", () => till.notices.show("danger", { key: "anErrorOccurred" }))
void start()

/**
 * Draws the till. What is fetched later imports from this file's bundle, and can be used only once that
 * has been evaluated to its end: nothing here may wait at the top level.
 */
async function start(): Promise<void> {
  // Whose table cannot be fetched is spoken to in English, which is always there.
  await speak(firstLocale()).catch(() => undefined)
  void till.flow.resumeAttempts()
  recordStacks()
  await openedSoon(router)
  const place = document.querySelector("#till")
  if (place === null) throw new Error("The page has no place for the till")
  createRoot(place).render(
    <TextsProvider texts={texts}>
      <RouterProvider router={router} />
    </TextsProvider>
  )
}
