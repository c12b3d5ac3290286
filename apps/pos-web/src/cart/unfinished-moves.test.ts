import { newKey } from "@karat/adapters/testing/known-shop"
import { reservationMove } from "@karat/domain/reservation/move-to-cart"
import { describe, expect, it } from "vitest"
import { tillMemory } from "../session/till-memory.ts"
import { UnfinishedMoves } from "./unfinished-moves.ts"

const dayMs = 24 * 3_600_000

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name)
  }
}

function device() {
  const shared = storage()
  const clock = { ms: 0 }
  const openTab = () => {
    const page = new EventTarget()
    const moves = new UnfinishedMoves(tillMemory(storage(), shared, page), () => clock.ms)
    /** What another tab has written is told to this one. */
    const hear = (key: string | null) => page.dispatchEvent(Object.assign(new Event("storage"), { key }))
    return { moves, hear }
  }
  return { shared, clock, openTab }
}

const moveTo = (cartId: string) =>
  reservationMove(
    cartId,
    { id: "VR-1", status: 20, name: "", email: "", phone: "", createdAt: "", items: [] },
    newKey
  )

describe("moves that have not ended", () => {
  it("outlive what the other tabs of the device write down · RESV-9", () => {
    const { openTab } = device()
    const [one, two] = [openTab().moves, openTab().moves]
    one.begin(moveTo("cart-1"))
    two.forget(two.begin(moveTo("cart-2")))
    two.begin(moveTo("cart-3"))
    expect(openTab().moves.ofCart("cart-1")).toBeDefined()
    one.forget(one.find("cart-1", "VR-1") ?? one.begin(moveTo("cart-1")))
    const later = openTab().moves
    expect(["cart-1", "cart-2", "cart-3"].map((id) => later.ofCart(id)?.cartId)).toEqual([
      undefined,
      undefined,
      "cart-3"
    ])
  })

  it("are known to the other tabs as soon as these hear of them · RESV-9", () => {
    const { shared, openTab } = device()
    const [one, two] = [openTab(), openTab()]
    const move = one.moves.begin(moveTo("cart-1"))
    two.hear("karat.elsewhere")
    expect(two.moves.ofCart("cart-1")).toBeUndefined()
    two.hear("karat.moves")
    expect(two.moves.ofCart("cart-1")).toEqual(move)
    one.moves.keep({ ...move, takesBack: true })
    two.hear("karat.moves")
    expect(two.moves.ofCart("cart-1")?.takesBack).toBe(true)
    shared.clear()
    two.hear(null)
    expect(two.moves.ofCart("cart-1")).toBeUndefined()
  })

  it("are too old to be sent again before the server forgets its answers, and gone with their cart · RESV-9", () => {
    const { clock, openTab } = device()
    const { moves } = openTab()
    const move = moves.begin(moveTo("cart-1"))
    clock.ms = 6 * dayMs
    expect(moves.isTooOld(move)).toBe(false)
    clock.ms = 7 * dayMs - 1
    expect(moves.isTooOld(move)).toBe(true)
    expect(openTab().moves.ofCart("cart-1")).toEqual(move)
    clock.ms = 31 * dayMs
    expect(openTab().moves.ofCart("cart-1")).toBeUndefined()
  })

  it("that were written down without their day are too old, and what cannot be read is none · RESV-9", () => {
    const { clock, shared, openTab } = device()
    clock.ms = Date.UTC(2026, 10, 22)
    const { since: _, ...undated } = openTab().moves.begin(moveTo("cart-1"))
    shared.setItem("karat.moves", JSON.stringify([undated]))
    const found = openTab().moves.ofCart("cart-1")
    expect(found && openTab().moves.isTooOld(found)).toBe(true)
    shared.setItem("karat.moves", "{")
    expect(openTab().moves.ofCart("cart-1")).toBeUndefined()
  })

  it("are found beside one that cannot be read, and no write loses that · RESV-9", () => {
    const { shared, openTab } = device()
    openTab().moves.begin(moveTo("cart-1"))
    const strangers = [null, 7, { cartId: "cart-2", reservation: null }]
    const write = (rows: readonly unknown[]) => shared.setItem("karat.moves", JSON.stringify(rows))
    write([...strangers, ...JSON.parse(shared.getItem("karat.moves") ?? "")])
    const { moves } = openTab()
    expect(moves.ofCart("cart-1")).toBeDefined()
    moves.forget(moves.begin(moveTo("cart-3")))
    expect(openTab().moves.ofCart("cart-1")).toBeDefined()
    for (const stranger of strangers)
      expect(JSON.parse(shared.getItem("karat.moves") ?? "")).toContainEqual(stranger)
  })
})
