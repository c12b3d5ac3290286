import { watchConnection } from "@karat/adapters/connection/connection-speed"
import { httpFollowUps } from "@karat/adapters/http/follow-ups"
import { placeholderGoldQuotes } from "@karat/adapters/memory/gold-quotes"
import { httpCatalogue, type SearchItems } from "@karat/adapters/http/catalogue"
import { watchPictures } from "@karat/adapters/http/picture-address"
import { lastReceipt } from "@karat/adapters/http/last-receipt"
import { type ProductApi, productApi } from "@karat/adapters/http/product-api"
import { httpSignIn } from "@karat/adapters/http/sign-in"
import { httpStores } from "@karat/adapters/http/stores"
import { installPrompt } from "@karat/adapters/app-offer/install-prompt"
import type { LocalNeeds } from "@karat/adapters/offline/local-shop"
import { keyboardWedge } from "@karat/adapters/scanner/keyboard-wedge"
import { storedAttemptLog } from "@karat/adapters/storage/attempt-log"
import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { keepingAnswers } from "@karat/adapters/storage/kept-answers"
import { newGestureKey } from "@karat/adapters/storage/gesture-keys"
import { ServerClock } from "@karat/adapters/storage/server-clock"
import { storedScannerPace } from "@karat/adapters/storage/scanner-pace"
import { storedToken } from "@karat/adapters/storage/token-storage"
import { heartbeatTabLock } from "@karat/adapters/tab/heartbeat"
import { webTabLock } from "@karat/adapters/tab/web-locks"
import { lockPatienceMs } from "./kept-tab.ts"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { readSetup } from "@karat/contract/store"
import { Effect, Layer } from "effect"
import type { Addresses } from "./addresses.ts"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import type { AnswerReports, Told } from "./answer-reports.ts"
import { devicePorts } from "./device-ports.ts"
import { fetchedOnce } from "./fetched-once.ts"
import { laterPorts } from "./later-ports.ts"
import { makeSelling } from "./selling.ts"

export type Surroundings = ReturnType<typeof makeLayers>

/**
 * Chooses the adapters: the one place that knows which technology stands behind which port. What the start does
 * not need is fetched when it is first asked for.
 * @param version the till's
 */
export function makeLayers(addresses: Addresses, version = "") {
  const tokens = storedToken(localStorage)
  /** Handlers for problems in answers; the till sets them once it is made. */
  const reports: Pick<Told, "leftOut" | "useless"> = { leftOut: () => undefined, useless: () => undefined }
  const making = { made: undefined as Promise<AnswerReports> | undefined }
  const told = (report: AnswerReport) => {
    making.made ??= import("./answer-reports.ts").then(
      ({ AnswerReports }) =>
        new AnswerReports(globalThis.console, {
          leftOut: (details) => reports.leftOut(details),
          useless: (address, fault) => reports.useless(address, fault)
        })
    )
    void making.made.then((made) => made.tell(report))
  }
  const connection = watchConnection(window, addresses.health, told)
  const reached = (yes: boolean, tookMs?: number) => connection.reached(yes, tookMs)
  // Pictures may well be missing where no address is set.
  if (addresses.pictureIsSet === true) watchPictures(window, addresses.picture, told)
  const clock = new ServerClock(localStorage)
  const notes = deviceNotes(localStorage, window, shelfOf("notes"))
  const heard = (date: string | null) => clock.heard(date)
  // Another server has its own rules about what it may be sent, and numbers of its own.
  const seen = isOwnSite(addresses.productApi) ? lastReceipt(localStorage) : undefined
  const api = keepingAnswers(
    productApi({
      base: addresses.productApi,
      tokens,
      reached,
      heard,
      told,
      notes: localStorage,
      lastReceipt: seen,
      bySetup: true
    }),
    notes,
    tokens,
    version
  )
  const auth = productApi({
    base: addresses.auth,
    tokens,
    reached,
    told,
    notes: localStorage,
    lastReceipt: seen
  })
  const notices = productApi({ base: addresses.notices, tokens, reached, told, notes: localStorage })
  const graphql = async (address: string) => {
    const { graphqlService } = await import("@karat/adapters/graphql/graphql-service")
    return graphqlService({ address, tokens, told, notes: localStorage })
  }
  const fetchedSearch = Effect.tryPromise({
    try: fetchedOnce(async () => {
      const { graphqlItemSearch } = await import("@karat/adapters/graphql/item-search")
      const own = { query: addresses.searchQuery, exclusions: searchExclusions(api), told }
      return graphqlItemSearch(await graphql(addresses.search), tokens, own)
    }),
    catch: (cause) => new Unreachable({ cause })
  })
  const search: SearchItems = (asked) => Effect.flatMap(fetchedSearch, (found) => found(asked))
  const goods = fetchedOnce(() => graphql(addresses.goods))
  const stores = httpStores(api, tokens, addresses.frames)
  /** Looks up an item by its code; set when the till is made. */
  const known: { findItem: LocalNeeds["findItem"] } = { findItem: () => undefined }
  const ports = Layer.mergeAll(
    httpFollowUps(api),
    placeholderGoldQuotes,
    httpSignIn(auth, api, tokens),
    stores,
    httpCatalogue(api, search, tokens),
    makeSelling({ api, tokens, stores, clock, known, connection: connection.layer }),
    storedAttemptLog(localStorage, shelfOf("attempts")),
    keyboardWedge(window, storedScannerPace(localStorage)),
    connection.layer,
    installPrompt(window),
    devicePorts({ addresses, tokens, clock }),
    laterPorts({ api, auth, notices, tokens, goods, addresses })
  )
  return {
    ports,
    tokens,
    newKey: newGestureKey,
    notes,
    reports,
    onShopChange: api.onShopChange,
    known,
    /** Asked before the till is made: a second tab has none. */
    tabLock: tabLock()
  }
}

/** Fetches a shelf of this device when it is first needed. */
const shelfOf = (named: "attempts" | "notes") => async () =>
  await (await import("@karat/adapters/storage/disk-shelf")).diskShelf(named)

/** What another search service is told not to find, by the store's setup. */
const searchExclusions = (api: ProductApi) =>
  Effect.map(
    api.send(readSetup, { params: {}, body: undefined, key: undefined }),
    ({ searchExclusions: said, giftCardItemNumber, fixedItems }) =>
      said ?? {
        divisions: [],
        itemNumbers: [giftCardItemNumber, fixedItems?.insurance ?? "INSURANCE"],
        statuses: []
      }
  )

/** Whether an address stands where this page comes from. */
const isOwnSite = (address: string) => new URL(address, location.href).origin === location.origin

/** A page without a certificate has no locks. */
function tabLock() {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks === undefined
    ? heartbeatTabLock(window, newGestureKey())
    : webTabLock(locks, { patienceMs: lockPatienceMs(sessionStorage) })
}
