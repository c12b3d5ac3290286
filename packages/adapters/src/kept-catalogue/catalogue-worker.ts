import { readCatalogueChanges } from "@karat/contract/catalogue"
import type { Item } from "@karat/domain/catalogue/item"
import { Effect, Result } from "effect"
import { type ProductApi, productApi } from "../http/product-api.ts"
import type { FollowStore, ToldItems } from "./catalogue-messages.ts"
import { KeptRows } from "./kept-rows.ts"
import { packed } from "./packed-items.ts"

/** What a worker is given by its browser, as far as this one takes it. */
interface WorkerPlace {
  addEventListener(kind: "message", hear: (event: { readonly data: FollowStore }) => void): void
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
  const tellAll = ({ rows, storeNumber }: KeptRows) => {
    const all = packed(rows)
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
      kept = await KeptRows.open(storeNumber)
      tellAll(kept)
    }
    const api = apiOf(asked)
    const items = new Map<string, Item>()
    const removed = new Set<string>()
    let began = false
    for (;;) {
      const question = api.send(readCatalogueChanges, {
        params: {},
        query: { since: kept.cursor },
        body: undefined,
        key: undefined
      })
      const answer = await Effect.runPromise(Effect.result(question))
      if (Result.isFailure(answer)) break
      const told = answer.success
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
      if (!told.more) break
    }
    const changed = items.size + removed.size
    apart += changed
    if (began || apart > mostChanged) tellAll(kept)
    else if (changed > 0)
      place.postMessage(
        { kind: "changed", storeNumber, items: [...items.values()], removed: [...removed] },
        []
      )
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
  place.addEventListener("message", ({ data }) => void followOnce(data))
  return followOnce
}
