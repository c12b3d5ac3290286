import { recordStacks } from "./quiet-start.ts"
import { firstWords } from "./first-words.ts"
import "@karat/ui/theme/theme.css"
import { TillTexts } from "@karat/ui/locales/till-texts"
import { TextsProvider } from "@karat/ui/locales/texts-provider"
import { TabLock } from "@karat/domain/ports/tab-lock"
import { mustBeOnlyTab } from "@karat/domain/shell/one-tab"
import { Effect } from "effect"
import type { OneTabScreenProps } from "@karat/ui/screens/shell/one-tab-screen"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import {
  type Addresses,
  configuredAddresses,
  fetchConfig,
  type FetchedConfig,
  keepConfig
} from "./ports/addresses.ts"
import type { TillConfig } from "./ports/config-check.ts"
import { keepsTill } from "./ports/kept-tab.ts"
import { makeLayers } from "./ports/layers.ts"
import { openTill } from "./open-till.tsx"
import { screenPath } from "./shell/till-base.ts"

void start()

/**
 * Draws the till, or says that another tab of it is open already. What is fetched later imports from this file's
 * bundle, and can be used only once that has been evaluated to its end: nothing here may wait at the top level.
 */
async function start(): Promise<void> {
  const config = fetchConfig(window)
  let texts: TillTexts
  let screen: ReactNode
  try {
    texts = new TillTexts(await firstWords)
    screen = await openPage(texts, await config)
  } catch (failure) {
    // Nothing can be said without words, nor shown without the part that shows it: not even that they did not come.
    setTimeout(reload, reloadAfterMs)
    throw failure
  }
  recordStacks()
  const place = document.querySelector("#till")
  if (place === null) throw new Error("The page has no place for the till")
  createRoot(place).render(<TextsProvider texts={texts}>{screen}</TextsProvider>)
}

/** Answers what the page shows: the till, or why there is none. */
async function openPage(texts: TillTexts, { text, isNew }: FetchedConfig): Promise<ReactNode> {
  let addresses: Addresses
  try {
    addresses = configuredAddresses(JSON.parse(text) as TillConfig, document.baseURI)
  } catch {
    return await wrongConfig(text)
  }
  const surroundings = makeLayers(addresses, __KARAT_VERSION__)
  const open = async () => {
    const { screen } = await openTill(texts, addresses, surroundings)
    return isNew ? <Checked text={text} otherwise={screen} /> : screen
  }
  if (!mustBeAlone()) return await open()
  const lock = Effect.runSync(Effect.provide(TabLock, surroundings.tabLock))
  const isTill = await Effect.runPromise(lock.take)
  const till = isTill ? await open() : undefined
  // The page of a second tab is fetched only for one.
  const Page = isTill ? undefined : (await import("@karat/ui/screens/shell/one-tab-screen")).OneTabScreen
  return <OnlyTab lock={lock} till={till} open={open} Page={Page} />
}

interface OnlyTabProps {
  readonly lock: (typeof TabLock)["Service"]
  /** The till, where this tab has the lock. */
  readonly till: ReactNode
  readonly open: () => Promise<ReactNode>
  /** What stands there while another tab is the till. */
  readonly Page: ComponentType<OneTabScreenProps> | undefined
}

/** The till, or why it is in another tab: it opens here when this tab claims the lock, and ends when another does. */
function OnlyTab({ lock, till, open, Page }: OnlyTabProps) {
  const [screen, setScreen] = useState(till)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => void Effect.runPromise(lock.lost).then(() => setIsLost(true)), [lock])
  useEffect(() => keepsTill(sessionStorage, screen !== undefined && !isLost), [screen, isLost])
  useEffect(() => {
    // Nothing is pressed here any more; the page is loaded anew to say so.
    if (isLost) reload()
  }, [isLost])
  if (isLost) return null
  if (screen !== undefined || Page === undefined) return screen
  const use = async () => {
    await Effect.runPromise(lock.claim)
    setScreen(await open())
  }
  return <Page onReload={reload} onUse={() => void use()} />
}

const reload = () => location.reload()

/** How long the page waits before it is opened again, where what it begins with did not come. */
const reloadAfterMs = 3000

/** The till, as long as its configured addresses are not known to be wrong: the check is not waited for. */
function Checked({ text, otherwise }: { readonly text: string; readonly otherwise: ReactNode }) {
  const [wrong, setWrong] = useState<ReactNode>()
  useEffect(() => void wrongConfig(text).then(setWrong, () => undefined), [text])
  return wrong ?? otherwise
}

/** What stands in the till's place where its config.json is wrong. What is right is kept. */
async function wrongConfig(text: string): Promise<ReactNode> {
  const { configMistakes } = await import("./ports/config-check.ts")
  const mistakes = configMistakes(text)
  if (mistakes === undefined) {
    keepConfig(window, text)
    return undefined
  }
  globalThis.console.error(`Karat's config.json cannot be used.\n${mistakes}`)
  const { WrongConfigScreen } = await import("@karat/ui/screens/shell/wrong-config-screen")
  return <WrongConfigScreen mistakes={mistakes} onReload={reload} />
}

/** Whether this tab may be the till only as long as no other one is. */
function mustBeAlone(): boolean {
  const standalone = matchMedia("(display-mode: standalone)").matches
  return mustBeOnlyTab({ path: screenPath(location.pathname), standalone })
}
