import { Unreachable } from "@karat/domain/ports/call-failure"
import type { Item } from "@karat/domain/catalogue/item"
import { KeptCatalogue, type KeptItems, type KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import type { AskedSearch, FollowStore, ToldItems } from "./catalogue-messages.ts"
import { FoundItems } from "./packed-items.ts"

/** How often the till sees what has changed, in milliseconds. */
const askAgainMs = 5000

interface CatalogueWorker {
  postMessage(asked: FollowStore | AskedSearch): void
  addEventListener(kind: "message", hear: (event: { readonly data: ToldItems }) => void): void
}

interface CataloguePage {
  readonly start: () => CatalogueWorker
  /** Where the product API lives. */
  readonly base: string
  readonly tokens: Pick<TokenKeeper, "claims" | "token">
  readonly document: Pick<Document, "visibilityState">
  readonly setInterval: (act: () => void, ms: number) => unknown
}

/** Lets a worker keep the store's items: what it fetches, reads, writes and packs takes no time from the page. */
export const workerCatalogue = ({
  start,
  base,
  tokens,
  document,
  setInterval
}: CataloguePage): Layer.Layer<KeptCatalogue> => {
  let found: KeptItems | undefined
  const open = () => {
    const items = new FoundItems()
    let shown: string | undefined
    const worker = start()
    const ask = () => {
      const { claims, token } = tokens
      if (token === undefined || claims === undefined || document.visibilityState !== "visible") return
      const { storeNumber } = claims
      // What another store sells is nothing here, at no moment.
      if (shown !== undefined && shown !== storeNumber) items.clear()
      shown = storeNumber
      worker.postMessage({ base, storeNumber, token })
    }
    worker.addEventListener("message", ({ data }) => {
      if (data.storeNumber !== tokens.claims?.storeNumber) return
      if (data.kind === "all") items.replace(data.all)
      else if (data.kind === "changed") items.change(data.items, data.removed)
      else if (data.number === searches) answer(data.items)
    })
    /** How often has been searched; only the last search is answered. */
    let searches = 0
    let answer: (found: readonly Item[]) => void = () => undefined
    setInterval(ask, askAgainMs)
    ask()
    return {
      find: (code: string) => items.find(code),
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
