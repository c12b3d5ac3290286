import { readStaff } from "@karat/contract/staff"
import { readSetup, readStore } from "@karat/contract/store"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { productApi } from "../http/product-api.ts"
import { memoryToken } from "../memory/token-keeper.ts"
import { memoryShelf } from "../testing/memory-shelf.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { deviceNotes } from "./device-notes.ts"
import { keepingAnswers } from "./kept-answers.ts"
import { ServerClock } from "./server-clock.ts"

const nothing = { body: undefined, key: undefined } as const
const store = { params: { storeNumber: "101" }, ...nothing }

/** A line that can be cut, to a server that says the same of every store. */
function till(storage = memoryStorage(), tokens = memoryToken(), disk = memoryShelf()) {
  const line = { isCut: false, name: "Stockholm", asked: 0 }
  const fetch = async () => {
    line.asked += 1
    if (line.isCut) throw new TypeError("fetch failed")
    return Response.json({ s_store: "101", s_name: line.name, s_currency: "SEK" })
  }
  const api = productApi({ base: "https://api.example", tokens, fetch })
  const notes = deviceNotes(storage, new EventTarget(), disk.fetch)
  return { line, storage, tokens, disk, api: keepingAnswers(api, notes, tokens, "1") }
}
const ask = (api: ReturnType<typeof till>["api"]) => Effect.runPromise(api.send(readStore, store))

describe("what a till knows of its store", () => {
  it("is what was said last, also after a reload, where the server cannot be reached · OFF-33", async () => {
    const first = till()
    await ask(first.api)
    first.line.name = "Stockholm City"
    await ask(first.api)
    const anew = till(first.storage, first.tokens)
    anew.line.isCut = true
    expect(await ask(anew.api)).toEqual({ number: "101", name: "Stockholm City", currency: "SEK" })
    expect(anew.line.asked).toBe(1)
    anew.line.isCut = false
    expect((await ask(anew.api)).name).toBe("Stockholm")
  })

  it("is known after a browser was killed before its storage was on the disk · OFF-33", async () => {
    const first = till()
    await ask(first.api)
    await expect.poll(() => first.disk.rows.size).toBe(1)
    first.disk.hold()
    const anew = till(memoryStorage(), first.tokens, first.disk)
    anew.line.isCut = true
    const asked = ask(anew.api)
    first.disk.letGo()
    expect((await asked).name).toBe("Stockholm")
  })

  it("is not another store's, nor what nobody has asked for before · OFF-33", async () => {
    const { api, line } = till()
    await ask(api)
    line.isCut = true
    const other = api.send(readStore, { params: { storeNumber: "102" }, ...nothing })
    expect(await Effect.runPromise(Effect.flip(other))).toMatchObject({ _tag: "Unreachable" })
    const setup = api.send(readSetup, { params: {}, ...nothing })
    expect(await Effect.runPromise(Effect.flip(setup))).toMatchObject({ _tag: "Unreachable" })
  })

  it("keeps nobody's name · OFF-33 PRIV-2", async () => {
    const storage = memoryStorage()
    const person = { e_badge: "1001", e_givenName: "Maja", e_familyName: "Lindqvist", e_store: "101" }
    const settings = { el_locale: "sv", es_saveSearch: 0, es_goToFavorites: 1, es_cartSize: 0 }
    const tokens = memoryToken()
    const fetch = async () => Response.json({ ...person, ...settings })
    const api = keepingAnswers(
      productApi({ base: "https://api.example", tokens, fetch }),
      deviceNotes(storage, new EventTarget()),
      tokens,
      "1"
    )
    const found = api.send(readStaff, { params: { staffId: "1001" }, query: { country: "SE" }, ...nothing })
    expect(await Effect.runPromise(found)).toMatchObject({ givenName: "Maja" })
    expect(storage.length).toBe(0)
  })

  it("that cannot be read any more is not known · OFF-33", async () => {
    const first = till()
    await ask(first.api)
    for (const text of ["{}", "[", "null"]) {
      for (let at = 0; at < first.storage.length; at += 1) {
        const name = first.storage.key(at) ?? ""
        if (name.startsWith("karat.answer") && !name.endsWith(".at")) first.storage.setItem(name, text)
      }
      const anew = till(first.storage, first.tokens)
      anew.line.isCut = true
      const failure = Effect.flip(anew.api.send(readStore, store))
      expect(await Effect.runPromise(failure), text).toMatchObject({ _tag: "Unreachable" })
    }
  })

  it("is answered with a full storage, and known as long as the page stands · OFF-33", async () => {
    const { api, line, storage } = till()
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    expect((await ask(api)).name).toBe("Stockholm")
    line.isCut = true
    expect((await ask(api)).name).toBe("Stockholm")
  })
})

describe("the clock of the server", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00.000Z") }))
  afterEach(() => void vi.useRealTimers())
  const said = (time: string) => new Date(`2026-11-21T${time}Z`).toUTCString()

  it("is the till's own until an answer says otherwise, and known after a reload · OFF-34", () => {
    const storage = memoryStorage()
    const clock = new ServerClock(storage)
    clock.heard(null)
    clock.heard("nonsense")
    clock.heard(said("10:00:01"))
    expect(clock.now().toISOString()).toBe("2026-11-21T10:00:00.000Z")
    clock.heard(said("12:30:00"))
    expect(clock.now().toISOString()).toBe("2026-11-21T12:30:00.000Z")
    // As exact as answers are: it does not tremble by their way.
    clock.heard(said("12:30:01"))
    expect(clock.now().toISOString()).toBe("2026-11-21T12:30:00.000Z")
    expect(new ServerClock(storage).now().toISOString()).toBe("2026-11-21T12:30:00.000Z")
    clock.heard(said("10:00:00"))
    expect(new ServerClock(storage).now().toISOString()).toBe("2026-11-21T10:00:00.000Z")
  })
})
