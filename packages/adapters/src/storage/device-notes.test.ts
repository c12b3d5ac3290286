import { describe, expect, it, onTestFinished, vi } from "vitest"
import { deviceNotesContract } from "../testing/device-notes-contract.ts"
import { memoryShelf } from "../testing/memory-shelf.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { deviceNotes } from "./device-notes.ts"

/** A device whose tabs share what they note, until its browser is killed. */
function device() {
  const disk = memoryShelf()
  const clock = { ms: 1000 }
  const open = (storage: Storage) => {
    const page = new EventTarget()
    const notes = deviceNotes(storage, page, disk.fetch, () => clock.ms)
    const hear = (key: string | null) => page.dispatchEvent(Object.assign(new Event("storage"), { key }))
    return { notes, hear }
  }
  return { disk, clock, open }
}

/** What of a storage had reached the disk by now. */
function reached(storage: Storage): Storage {
  const copy = memoryStorage()
  for (let at = 0; at < storage.length; at += 1) {
    const name = storage.key(at) ?? ""
    copy.setItem(name, storage.getItem(name) ?? "")
  }
  return copy
}

deviceNotesContract("the browser", () => {
  const storage = memoryStorage()
  const disk = memoryShelf()
  const pages: EventTarget[] = []
  const open = () => {
    const page = new EventTarget()
    const own = {
      ...storage,
      setItem: (name: string, text: string) => {
        storage.setItem(name, text)
        for (const other of pages)
          if (other !== page) other.dispatchEvent(Object.assign(new Event("storage"), { key: name }))
      }
    }
    pages.push(page)
    return deviceNotes(own, page, disk.fetch)
  }
  return { open }
})

describe("what a device notes", () => {
  it("is on the disk before the note says so, and read at once · PAY-29", async () => {
    const { disk, open } = device()
    const { notes } = open(memoryStorage())
    await notes.found
    disk.hold()
    let isWritten = false
    const written = notes.write("karat.moves", "[1]").then(() => (isWritten = true))
    await vi.waitFor(() => expect(disk.waiting).toBe(1))
    expect([notes.read("karat.moves"), isWritten, disk.rows.size]).toEqual(["[1]", false, 0])
    disk.letGo()
    await written
    expect(disk.rows.get("karat.moves")).toMatchObject({ text: "[1]" })
  })

  it("is found after a kill as it was noted last, also that there is nothing any more · PAY-29", async () => {
    const { open } = device()
    const storage = memoryStorage()
    const { notes } = open(storage)
    await notes.write("karat.moves", "[1]")
    await notes.write("karat.bags", "[2]")
    const left = reached(storage)
    // The clock stands still, or is set back: what is noted later is newer all the same.
    await notes.write("karat.moves", "[1,3]")
    await notes.write("karat.bags", undefined)
    const { notes: later } = open(left)
    const heard = vi.fn()
    later.hear(heard)
    expect([later.read("karat.moves"), later.read("karat.bags")]).toEqual(["[1]", "[2]"])
    await later.found
    expect([later.read("karat.moves"), later.read("karat.bags")]).toEqual(["[1,3]", undefined])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it("is found by a till that is slow to start, whose disk answers after seconds · PAY-29", async () => {
    const { disk, open } = device()
    await open(memoryStorage()).notes.write("karat.moves", "[1]")
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    disk.hold()
    const { notes: later } = open(memoryStorage())
    await vi.advanceTimersByTimeAsync(4000)
    disk.letGo()
    await later.found
    expect(later.read("karat.moves")).toBe("[1]")
  })

  it("is what the storage has, where that is newer than the disk, or as new · PAY-29", async () => {
    const { disk, clock, open } = device()
    const storage = memoryStorage()
    await open(storage).notes.write("karat.moves", "[1]")
    const old = new Map(disk.rows)
    clock.ms += 5
    await open(storage).notes.write("karat.moves", "[2]")
    for (const [name, row] of old) disk.rows.set(name, row)
    disk.rows.set("strange", "row")
    const { notes } = open(storage)
    const heard = vi.fn()
    notes.hear(heard)
    await notes.found
    expect(notes.read("karat.moves")).toBe("[2]")
    expect(heard).not.toHaveBeenCalled()
  })

  it("is heard of by the other tabs, and by none what is somebody else's · RESV-9", async () => {
    const { open } = device()
    const { notes, hear } = open(memoryStorage())
    const heard = vi.fn()
    notes.hear(heard)
    notes.read("karat.moves")
    hear("karat.token")
    expect(heard).not.toHaveBeenCalled()
    hear("karat.moves")
    hear(null)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it("is kept where the storage has no room, and where there is no disk or none that answers · PAY-29", async () => {
    const { open } = device()
    const full = memoryStorage()
    full.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
    const { notes } = open(full)
    await notes.write("karat.moves", "[1]")
    expect(notes.read("karat.moves")).toBe("[1]")
    const { notes: later } = open(memoryStorage())
    await later.found
    expect(later.read("karat.moves")).toBe("[1]")
    const silent = () => new Promise<never>(() => undefined)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const noDisk of [undefined, () => Promise.reject(new Error("private")), silent]) {
      const alone = deviceNotes(memoryStorage(), new EventTarget(), noDisk)
      const ended = Promise.all([alone.write("karat.moves", "[1]"), alone.found])
      await vi.advanceTimersByTimeAsync(10_000)
      await ended
      expect(alone.read("karat.moves")).toBe("[1]")
    }
  })
})
