import { readCatalogueChanges } from "@karat/contract/catalogue"
import { readSetup } from "@karat/contract/store"
import type { Item } from "@karat/domain/catalogue/item"
import { Effect, Result } from "effect"
import { type ProductApi, productApi } from "../http/product-api.ts"
import type { AskedSearch, FollowStore, ToldItems } from "./catalogue-messages.ts"
import { KeptRows } from "./kept-rows.ts"
import { packed } from "./packed-items.ts"
import { type Hidden, SearchedRows } from "./searched-rows.ts"

/** What a worker is given by its browser, as far as this one takes it. */
interface WorkerPlace {
  addEventListener(kind: "message", hear: (event: { readonly data: FollowStore | AskedSearch }) => void): void
  postMessage(told: ToldItems, moved: ArrayBuffer[]): void
}

/** More than this at once are packed anew with the others. */
const mostChanged = 2000

/**
 * Keeps a store's items whenever the page asks for it: what was kept first, then what the server says has changed.
 * A server that cannot be reached, or does not tell changes, leaves what is kept as it is. Answers what it does with a
 * message of the page; while it works on one, it does nothing with another.
 */
export function followCatalogue(
  place: WorkerPlace,
  fetch?: typeof globalThis.fetch
): (follow: FollowStore) => Promise<void> {
  let kept: KeptRows | undefined
  /** How many changes the page has been told one by one since everything was packed. */
  let apart = 0
  let busy = false
  /** The server as it was asked last: what its setup says is not asked for every few seconds. */
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
  const tellFound = () => {
    // Who searches before there is anything to search in is answered when there is.
    if (waiting === undefined || kept === undefined || kept.rows.size === 0) return
    const { storeNumber, rows } = kept
    const { number, search } = waiting
    waiting = undefined
    const items = searched.search(rows, search)
    place.postMessage({ kind: "found", storeNumber, number, items }, [])
  }
  const tellAll = ({ rows, storeNumber }: KeptRows) => {
    const all = packed([...rows.values()])
    apart = 0
    place.postMessage({ kind: "all", storeNumber, all }, [
      all.rows.buffer,
      all.starts.buffer,
      all.places.buffer
    ])
  }
  const follow = async (asked: FollowStore) => {
    const { storeNumber } = asked
    if (kept?.storeNumber !== storeNumber) {
      kept?.close()
      searched = new SearchedRows()
      kept = await KeptRows.open(storeNumber)
      tellAll(kept)
      await searched.prepare(kept.rows)
    }
    const api = apiOf(asked)
    searched.hidden ??= await hiddenBy(api)
    tellFound()
    const { items, removed, began } = await takeChanges(api, kept)
    const changed = items.size + removed.size
    apart += changed
    if (began || apart > mostChanged) tellAll(kept)
    else if (changed > 0)
      place.postMessage(
        { kind: "changed", storeNumber, items: [...items.values()], removed: [...removed] },
        []
      )
    if (changed > 0) await searched.prepare(kept.rows)
    tellFound()
  }
  const followOnce = async (asked: FollowStore) => {
    if (busy) return
    busy = true
    try {
      await follow(asked)
    } finally {
      busy = false
    }
  }
  place.addEventListener("message", ({ data }) => {
    if (!("search" in data)) void followOnce(data)
    else {
      // All that was asked while the worker was busy stands in its queue by now.
      waiting = data
      setTimeout(tellFound)
    }
  })
  return followOnce
}

/** The next answer of a server's change feed. */
function askChanges(api: ProductApi, since: string | undefined) {
  const input = { params: {}, query: { since }, body: undefined, key: undefined }
  return Effect.runPromise(Effect.result(api.send(readCatalogueChanges, input)))
}

type Asked = ReturnType<typeof askChanges>

/**
 * Takes in what a server tells since it was last asked, until it has no more or does not answer. Answers what it was.
 * The server makes its next answer ready while one is taken in.
 */
async function takeChanges(api: ProductApi, kept: KeptRows) {
  const items = new Map<string, Item>()
  const removed = new Set<string>()
  let began = false
  let asked: Asked | undefined = askChanges(api, kept.cursor)
  while (asked !== undefined) {
    const answer: Awaited<Asked> = await asked
    if (Result.isFailure(answer)) break
    const told: typeof readCatalogueChanges.answer.Type = answer.success
    asked = told.more ? askChanges(api, told.cursor) : undefined
    await kept.take(told)
    began ||= told.fresh
    for (const item of told.items) {
      items.set(item.number, item)
      removed.delete(item.number)
    }
    for (const number of told.removed) {
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
