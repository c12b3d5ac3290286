// `npm run bench`: measures the running house against its promises. Exits with 1 when one is not kept,
// unless `--report` asks for the table only; `--only NAME` (several with commas) measures a part.
import process from "node:process"
import type { Browser } from "playwright"
import { benchAddLine } from "./add-line-load.ts"
import { benchAddingLines } from "./adding-lines.ts"
import { type BenchStore, openBenchStore } from "./bench-store.ts"
import { openBrowser } from "./browser.ts"
import { benchBurst } from "./burst.ts"
import { benchCashDay } from "./cash-day.ts"
import { benchCatalogue } from "./catalogue.ts"
import { benchChain, benchChainHour } from "./chain.ts"
import { benchEngine } from "./engine.ts"
import { benchFiftyTills } from "./fifty-tills.ts"
import { benchFinding } from "./finding.ts"
import { benchFirstLoad } from "./first-load.ts"
import { benchItemInfo, benchLargeCart } from "./large-cart.ts"
import { benchLargeGoodsList } from "./large-goods-list.ts"
import { machineFacts } from "./machine-facts.ts"
import { benchMemory } from "./memory.ts"
import { benchPayLargeCart } from "./pay-large-cart.ts"
import { benchReceiptRendering } from "./receipt-rendering.ts"
import { benchReceiptSearch } from "./receipt-search-load.ts"
import { benchSearch } from "./search-load.ts"
import { benchStartPage } from "./start-page.ts"
import { broken, type Outcome, table } from "./table.ts"
import { benchWebOrders } from "./web-orders.ts"

interface Place {
  readonly store: BenchStore
  readonly browser: Browser
}

type Section = (place: Place) => Promise<readonly Outcome[]>

const sections: Readonly<Record<string, Section>> = {
  engine: async () => benchEngine(),
  "first-load": ({ browser, store }) => benchFirstLoad(browser, store.url),
  adding: ({ browser, store }) => benchAddingLines(browser, store.url),
  burst: ({ browser, store }) => benchBurst(browser, store.url),
  catalogue: ({ browser, store }) => benchCatalogue(browser, store),
  paying: ({ browser, store }) => benchPayLargeCart(browser, store.url),
  "item-info": ({ browser, store }) => benchItemInfo(browser, store.url),
  "large-cart": ({ browser, store }) => benchLargeCart(browser, store.url),
  "cash-day": ({ browser, store }) => benchCashDay(browser, store.url),
  "large-goods-list": ({ browser, store }) => benchLargeGoodsList(browser, store.url),
  "web-orders": ({ browser, store }) => benchWebOrders(browser, store),
  memory: ({ browser, store }) => benchMemory(browser, store.url),
  finding: ({ browser, store }) => benchFinding(browser, store.url),
  search: ({ store }) => benchSearch(store.url),
  "receipt-search": () => benchReceiptSearch(),
  "start-page": ({ browser, store }) => benchStartPage(browser, store.url),
  "receipt-rendering": () => benchReceiptRendering(),
  "add-line": ({ store }) => benchAddLine(store.url),
  "fifty-tills": ({ store }) => benchFiftyTills(store),
  chain: () => benchChain(),
  "chain-hour": () => benchChainHour()
}

const words = process.argv.slice(2)
const only = words.includes("--only") ? words[words.indexOf("--only") + 1]?.split(",") : undefined
const chosen = only ?? Object.keys(sections)
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) {
  say(`There is no part '${unknown.join("', '")}'. There are: ${Object.keys(sections).join(", ")}.`)
  process.exit(2)
}

say("Filling a store with 100,000 items.")
const store = await openBenchStore()
const browser = await openBrowser()
const outcomes: Outcome[] = []
try {
  for (const name of chosen) {
    say(`Measuring: ${name}`)
    try {
      outcomes.push(...((await sections[name]?.({ store, browser })) ?? []))
    } catch (cause) {
      // One part that breaks off is a budget that is missed; the others are measured all the same.
      outcomes.push(broken(name, cause))
    }
  }
} finally {
  await browser.close()
  await store.stop()
}
say(`\n${machineFacts(browser.version())}\n\n${table(outcomes)}`)
const missed = outcomes.filter(({ ok }) => !ok).length
say(missed === 0 ? "\nEvery budget is kept." : `\n${missed} of ${outcomes.length} budgets are missed.`)
process.exitCode = missed === 0 || words.includes("--report") ? 0 : 1

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
