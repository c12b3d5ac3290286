import type { StaffMember } from "@karat/domain/staff/staff-member"
import { describe, expect, it } from "vitest"
import { memoryOfflineShelf, offlineDisk } from "../memory/offline-shelf.ts"
import { BadgeShelf, TooManyTries } from "./badge-shelf.ts"

const maja: StaffMember = {
  badgeNumber: "1001",
  givenName: "Maja",
  familyName: "Lindqvist",
  storeNumber: "101",
  locale: "sv",
  savesSearch: false,
  goesToFavorites: true,
  wideCart: false,
  mayApprove: true
}

const hourMs = 3_600_000

function opened(disk = offlineDisk(), hasCertificate = true) {
  const subtle = hasCertificate ? crypto.subtle : undefined
  const clock = { now: 1_000_000_000_000 }
  const page = () =>
    new BadgeShelf({
      shelf: async () => memoryOfflineShelf(disk),
      crypto: { getRandomValues: (into) => crypto.getRandomValues(into), subtle },
      now: () => clock.now
    })
  return { page, clock, disk }
}

describe("a device without its line", () => {
  it("knows who has logged in on it in the last day, and nobody else · OFF-31", async () => {
    const { page, clock, disk } = opened()
    await page().remember(maja)
    expect(await page().recall("1001")).toEqual(maja)
    expect(await page().recall("1002")).toBeUndefined()
    clock.now += 24 * hourMs - 1
    expect(await page().recall("1001")).toEqual(maja)
    clock.now += 1
    expect(await page().recall("1001")).toBeUndefined()
    expect(await opened().page().recall("1001")).toBeUndefined()
    expect(JSON.stringify([...disk.notes.values()])).not.toContain("1001")
  })

  it("remembers nobody for longer, and each as they logged in last · OFF-31", async () => {
    const { page, clock, disk } = opened()
    await page().remember(maja)
    clock.now += 23 * hourMs
    await page().remember({ ...maja, badgeNumber: "1002", givenName: "Elin" })
    await page().remember({ ...maja, badgeNumber: "1002", locale: "fi" })
    clock.now += 2 * hourMs
    await page().remember({ ...maja, badgeNumber: "1003" })
    expect(await page().recall("1002")).toMatchObject({ givenName: "Maja", locale: "fi" })
    expect((disk.notes.get("badges") as { known: unknown[] }).known).toHaveLength(2)
    const shelf = page()
    await shelf.see(maja)
    expect(await shelf.recall("1001")).toEqual(maja)
    expect(await page().recall("1001")).toBeUndefined()
    expect(await page().recall("1002")).toBeUndefined()
  })

  it("lets whoever tries badges wait, longer each time, also after a reload · OFF-32", async () => {
    const { page, clock } = opened()
    await page().remember(maja)
    const wrong = async () => await page().recall("9999")
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBeUndefined()
    await expect(page().recall("1001")).rejects.toThrow(TooManyTries)
    clock.now += 29_999
    await expect(wrong()).rejects.toThrow(TooManyTries)
    clock.now += 1
    expect(await wrong()).toBeUndefined()
    clock.now += 30_000
    await expect(wrong()).rejects.toThrow(TooManyTries)
    clock.now += 30_000
    expect(await page().recall("1001")).toEqual(maja)
    // The right one has all tries again.
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBeUndefined()
  })

  it("asks nobody to wait whom this page has seen · OFF-31", async () => {
    const { page } = opened()
    const shelf = page()
    await shelf.remember(maja)
    for (let tries = 0; tries < 5; tries += 1) await shelf.recall("9999")
    expect(await shelf.recall("1001")).toEqual(maja)
  })

  it("knows nobody where a page has no certificate, beside whom it has seen itself · OFF-31", async () => {
    const disk = offlineDisk()
    const { page } = opened(disk, false)
    const shelf = page()
    await shelf.remember(maja)
    expect(await shelf.recall("1001")).toEqual(maja)
    expect(await page().recall("1001")).toBeUndefined()
    expect(disk.notes.size).toBe(0)
  })
})
