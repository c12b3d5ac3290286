import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { memoryShelf } from "@karat/adapters/testing/memory-shelf"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { newKey } from "@karat/adapters/testing/known-shop"
import { reservationMove } from "@karat/domain/use-cases/reservation/move-to-cart"
import { describe, expect, it } from "vitest"
import { UnfinishedMoves } from "./unfinished-moves.ts"

const dayMs = 24 * 3_600_000

/** A device with its storage, and the disk that a browser which is killed leaves. */
function device() {
  const shared = memoryStorage()
  const disk = memoryShelf()
  const clock = { ms: 0 }
  const openTab = () => {
    const page = new EventTarget()
    const moves = new UnfinishedMoves(deviceNotes(shared, page, disk.fetch), () => clock.ms)
    /** What another tab has written is told to this one. */
    const hear = (key: string | null) => page.dispatchEvent(Object.assign(new Event("storage"), { key }))
    return { moves, hear }
  }
  return { shared, clock, openTab }
}

/** Long enough for everything that nobody waits for. */
const quiet = () => new Promise((resolve) => setTimeout(resolve))

const moveTo = (cartId: string) =>
  reservationMove(
    cartId,
    { id: "VR-1", status: 20, name: "", email: "", phone: "", createdAt: "", items: [] },
    newKey
  )

describe("moves that have not ended", () => {
  it("outlive what the other tabs of the device write down · RESV-9", async () => {
    const { openTab } = device()
    const [one, two] = [openTab().moves, openTab().moves]
    await one.begin(moveTo("cart-1"))
    two.forget(await two.begin(moveTo("cart-2")))
    await two.begin(moveTo("cart-3"))
    expect(openTab().moves.ofCart("cart-1")).toBeDefined()
    one.forget(one.find("cart-1", "VR-1") ?? (await one.begin(moveTo("cart-1"))))
    const later = openTab().moves
    expect(["cart-1", "cart-2", "cart-3"].map((id) => later.ofCart(id)?.cartId)).toEqual([
      undefined,
      undefined,
      "cart-3"
    ])
  })

  it("are known to the other tabs as soon as these hear of them · RESV-9", async () => {
    const { shared, openTab } = device()
    const [one, two] = [openTab(), openTab()]
    const move = await one.moves.begin(moveTo("cart-1"))
    two.hear("karat.elsewhere")
    expect(two.moves.ofCart("cart-1")).toBeUndefined()
    two.hear("karat.moves")
    expect(two.moves.ofCart("cart-1")).toEqual(move)
    await one.moves.keep({ ...move, takesBack: true })
    two.hear("karat.moves")
    expect(two.moves.ofCart("cart-1")?.takesBack).toBe(true)
    shared.clear()
    two.hear(null)
    expect(two.moves.ofCart("cart-1")).toBeUndefined()
  })

  it("are too old to be sent again before the server forgets its answers, and gone with their cart · RESV-9", async () => {
    const { clock, openTab } = device()
    const { moves } = openTab()
    const move = await moves.begin(moveTo("cart-1"))
    clock.ms = 6 * dayMs
    expect(moves.isTooOld(move)).toBe(false)
    clock.ms = 7 * dayMs - 1
    expect(moves.isTooOld(move)).toBe(true)
    expect(openTab().moves.ofCart("cart-1")).toEqual(move)
    clock.ms = 31 * dayMs
    expect(openTab().moves.ofCart("cart-1")).toBeUndefined()
  })

  it("that were written down without their day are too old, and what cannot be read is none · RESV-9", async () => {
    const { clock, shared, openTab } = device()
    clock.ms = Date.UTC(2026, 10, 22)
    const { since: _, ...undated } = await openTab().moves.begin(moveTo("cart-1"))
    shared.setItem("karat.moves", JSON.stringify([undated]))
    const found = openTab().moves.ofCart("cart-1")
    expect(found && openTab().moves.isTooOld(found)).toBe(true)
    shared.setItem("karat.moves", "{")
    expect(openTab().moves.ofCart("cart-1")).toBeUndefined()
  })

  it("are found beside one that cannot be read, and no write loses that · RESV-9", async () => {
    const { shared, openTab } = device()
    await openTab().moves.begin(moveTo("cart-1"))
    const strangers = [null, 7, { cartId: "cart-2", reservation: null }]
    const write = (rows: readonly unknown[]) => shared.setItem("karat.moves", JSON.stringify(rows))
    write([...strangers, ...JSON.parse(shared.getItem("karat.moves") ?? "")])
    const { moves } = openTab()
    expect(moves.ofCart("cart-1")).toBeDefined()
    moves.forget(await moves.begin(moveTo("cart-3")))
    expect(openTab().moves.ofCart("cart-1")).toBeDefined()
    for (const stranger of strangers)
      expect(JSON.parse(shared.getItem("karat.moves") ?? "")).toContainEqual(stranger)
  })

  it("are found again after a browser was killed that had begun them, and not where they had ended · RESV-9", async () => {
    const { shared, openTab } = device()
    const { moves } = openTab()
    const move = await moves.begin(moveTo("cart-1"))
    moves.forget(await moves.begin(moveTo("cart-2")))
    await quiet()
    const written = shared.getItem("karat.moves") ?? ""
    // The storage reaches the disk seconds later: what it has there knows nothing of any of this.
    shared.clear()
    const later = openTab().moves
    await later.found
    expect([later.ofCart("cart-1"), later.ofCart("cart-2")]).toEqual([move, undefined])
    expect(shared.getItem("karat.moves")).toBe(written)
  })
})
