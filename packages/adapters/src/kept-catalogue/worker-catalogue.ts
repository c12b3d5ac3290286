import { Unreachable } from "@karat/domain/ports/call-failure"
import type { Item } from "@karat/domain/catalogue/item"
import { KeptCatalogue, type KeptItems, type KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import type { AskedSearch, FollowStore, ToldItems } from "./catalogue-messages.ts"
import { pricedOn } from "@karat/domain/catalogue/price-plan"
import { FoundItems } from "./packed-items.ts"

/** How often the till sees what has changed, in milliseconds. */
const askAgainMs = 5000

interface CatalogueWorker {
  postMessage(request: FollowStore | AskedSearch): void
  addEventListener(kind: "message", onMessage: (event: { readonly data: ToldItems }) => void): void
}

interface CataloguePage {
  readonly start: () => CatalogueWorker
  /** Where the product API lives. */
  readonly base: string
  readonly tokens: Pick<TokenKeeper, "claims" | "token">
  readonly document: Pick<Document, "visibilityState">
  /** The day on the wall of the store (`YYYY-MM-DD`), by the clock of its server as far as that is known. */
  readonly today: () => string
  readonly setInterval: (act: () => void, ms: number) => unknown
}

/** Lets a worker keep the store's items: what it fetches, reads, writes and packs takes no time from the page. */
export const workerCatalogue = ({
  start,
  base,
  tokens,
  document,
  today,
  setInterval
}: CataloguePage): Layer.Layer<KeptCatalogue> => {
  let found: KeptItems | undefined
  const open = () => {
    const items = new FoundItems()
    let shown: string | undefined
    const worker = start()
    let day = today()
    /** Tells the listeners what begins or ends with a day, also while the server cannot be asked. */
    const followDay = () => {
      const now = today()
      if (now === day) return
      day = now
      for (const hear of listeners) hear()
    }
    const priced = (item: Item) => (item.comingPrices === undefined ? item : pricedOn(item, today()))
    const ask = () => {
      const { claims, token } = tokens
      if (token === undefined || claims === undefined || document.visibilityState !== "visible") return
      const { storeNumber } = claims
      // Items of another store are never shown, not for a moment.
      if (shown !== undefined && shown !== storeNumber) items.clear()
      shown = storeNumber
      worker.postMessage({ base, storeNumber, token })
    }
    worker.addEventListener("message", ({ data }) => {
      if (data.storeNumber !== tokens.claims?.storeNumber) return
      if (data.kind === "found") {
        if (data.number === searches) answer(data.items.map(priced))
        return
      }
      if (data.kind === "all") items.replace(data.all)
      else items.change(data.items, data.removed)
      for (const hear of listeners) hear()
    })
    const listeners: (() => void)[] = []
    /** How often has been searched; only the last search is answered. */
    let searches = 0
    let answer: (found: readonly Item[]) => void = () => undefined
    setInterval(() => {
      followDay()
      ask()
    }, askAgainMs)
    ask()
    return {
      find: (code: string) => {
        const item = items.find(code)
        return item && priced(item)
      },
      follow: (listener: () => void) => void listeners.push(listener),
      search: (search: KeptSearch) =>
        new Promise<readonly Item[]>((resolve) => {
          searches += 1
          answer = resolve
          worker.postMessage({ search, number: searches })
        })
    }
  }
  return Layer.succeed(
    KeptCatalogue,
    KeptCatalogue.of({
      items: Effect.try({
        try: () => (found ??= open()),
        catch: (cause) => new Unreachable({ cause })
      })
    })
  )
}
