import { readCatalogueChanges } from "@karat/contract/catalogue"
import { readSetup } from "@karat/contract/store"
import type { Item } from "@karat/domain/catalogue/item"
import { Effect, Result } from "effect"
import { type ProductApi, productApi } from "../http/product-api.ts"
import type { AskedSearch, FollowStore, ToldItems } from "./catalogue-messages.ts"
import { KeptRows } from "./kept-rows.ts"
import { packed } from "./packed-items.ts"
import { type Hidden, SearchedRows } from "./searched-rows.ts"

/** What the browser gives a worker, as far as this one takes it. */
interface WorkerPlace {
  addEventListener(
    kind: "message",
    onMessage: (event: { readonly data: FollowStore | AskedSearch }) => void
  ): void
  postMessage(report: ToldItems, moved: ArrayBuffer[]): void
}

/** More changes than this at once are packed again with all other rows. */
const mostChanged = 2000

/**
 * Keeps a store's items whenever the page asks for it: what was kept first, then the changes from the server. A server
 * that cannot be reached, or reports no changes, leaves what is kept as it is. Answers what it does with a message of
 * the page; while it works on one, it does nothing with another.
 */
export function followCatalogue(
  place: WorkerPlace,
  fetch?: typeof globalThis.fetch
): (follow: FollowStore) => Promise<void> {
  let kept: KeptRows | undefined
  /** How many changes were reported to the page one by one since everything was packed. */
  let apart = 0
  let busy = false
  /** The client of the last request: the server's setup is not read again every few seconds. */
  let asking: { readonly base: string; readonly storeNumber: string; readonly api: ProductApi } | undefined
  /** The token that the page sent along last; an answer that brings another one is the page's matter. */
  const tokens = { token: "", claims: undefined, replace: () => undefined, clear: () => undefined }

  const apiOf = ({ base, storeNumber, token }: FollowStore) => {
    tokens.token = token
    if (asking?.base !== base || asking.storeNumber !== storeNumber) {
      const api = productApi({ base, tokens, bySetup: true, ...(fetch && { fetch }) })
      asking = { base, storeNumber, api }
    }
    return asking.api
  }
  let searched = new SearchedRows()
  /** The search that is to be answered: what has been typed over meanwhile is looked for no more. */
  let waiting: AskedSearch | undefined
  const reportFound = () => {
    // A search that comes before there are rows is answered when there are.
    if (waiting === undefined || kept === undefined || kept.rows.size === 0) return
    const { storeNumber, rows } = kept
    const { number, search } = waiting
    waiting = undefined
    const items = searched.search(rows, search)
    place.postMessage({ kind: "found", storeNumber, number, items }, [])
  }
  const reportAll = ({ rows, storeNumber }: KeptRows) => {
    const all = packed([...rows.values()])
    apart = 0
    place.postMessage({ kind: "all", storeNumber, all }, [
      all.rows.buffer,
      all.starts.buffer,
      all.places.buffer
    ])
  }
  const follow = async (request: FollowStore) => {
    const { storeNumber } = request
    if (kept?.storeNumber !== storeNumber) {
      kept?.close()
      searched = new SearchedRows()
      kept = await KeptRows.open(storeNumber)
      reportAll(kept)
      await searched.prepare(kept.rows)
    }
    const api = apiOf(request)
    searched.hidden ??= await hiddenBy(api)
    reportFound()
    const { items, removed, began } = await takeChanges(api, kept)
    const changed = items.size + removed.size
    apart += changed
    if (began || apart > mostChanged) reportAll(kept)
    else if (changed > 0)
      place.postMessage(
        { kind: "changed", storeNumber, items: [...items.values()], removed: [...removed] },
        []
      )
    if (changed > 0) await searched.prepare(kept.rows)
    reportFound()
  }
  const followOnce = async (request: FollowStore) => {
    if (busy) return
    busy = true
    try {
      await follow(request)
    } finally {
      busy = false
    }
  }
  place.addEventListener("message", ({ data }) => {
    if (!("search" in data)) void followOnce(data)
    else {
      // All requests that came while the worker was busy are in its queue by now.
      waiting = data
      setTimeout(reportFound)
    }
  })
  return followOnce
}

/** The next answer of a server's change feed. */
function fetchChanges(api: ProductApi, since: string | undefined) {
  const input = { params: {}, query: { since }, body: undefined, key: undefined }
  return Effect.runPromise(Effect.result(api.send(readCatalogueChanges, input)))
}

type PendingChanges = ReturnType<typeof fetchChanges>

/**
 * Takes in the server's changes since the last call, until it has no more or does not answer. Returns the changes. The
 * next answer is requested while one is taken in.
 */
async function takeChanges(api: ProductApi, kept: KeptRows) {
  const items = new Map<string, Item>()
  const removed = new Set<string>()
  let began = false
  let pending: PendingChanges | undefined = fetchChanges(api, kept.cursor)
  while (pending !== undefined) {
    const answer: Awaited<PendingChanges> = await pending
    if (Result.isFailure(answer)) break
    const changes: typeof readCatalogueChanges.answer.Type = answer.success
    pending = changes.more ? fetchChanges(api, changes.cursor) : undefined
    await kept.take(changes)
    began ||= changes.fresh
    for (const item of changes.items) {
      items.set(item.number, item)
      removed.delete(item.number)
    }
    for (const number of changes.removed) {
      items.delete(number)
      removed.add(number)
    }
  }
  return { items, removed, began }
}

/** What the store's setup keeps out of a search: gift cards and insurance at least (SRCH-10); undefined until it is known. */
async function hiddenBy(api: ProductApi): Promise<Hidden | undefined> {
  const setup = await Effect.runPromise(
    Effect.result(api.send(readSetup, { params: {}, body: undefined, key: undefined }))
  )
  if (Result.isFailure(setup)) return undefined
  const { searchExclusions, giftCardItemNumber, fixedItems } = setup.success
  return (
    searchExclusions ?? {
      divisions: [],
      itemNumbers: [giftCardItemNumber, fixedItems?.insurance ?? "INSURANCE"]
    }
  )
}
