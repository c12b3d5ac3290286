import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { expect, it } from "vitest"
import { standIn } from "../testing/test-till.ts"
import { tillMemory } from "./till-memory.ts"

it("a tab remembers badge, cashier and cart until they are taken back, and no other tab does", () => {
  const device = new Map<string, string>()
  const notes = standIn<DeviceNotes>({
    read: (name: string) => device.get(name),
    write: async (name: string, text: string | undefined) => {
      if (text !== undefined) device.set(name, text)
    }
  })
  const tab = memoryStorage()
  const memory = tillMemory(tab, notes)
  const read = (of = memory) => [
    of.readBadge(),
    of.readStaff()?.badgeNumber,
    of.readCart(),
    ["cart-0", "cart-9"].filter((id) => of.isDone(id))
  ]
  expect(read()).toEqual([undefined, undefined, undefined, []])
  memory.writeBadge("1001")
  memory.writeStaff(standIn<StaffMember>({ badgeNumber: "1001" }))
  memory.writeCart("cart-1")
  memory.writeDone("cart-0")
  expect(read(tillMemory(tab, notes))).toEqual(["1001", "1001", "cart-1", ["cart-0"]])
  // Which sales are done is the device's, whatever tab has done it.
  expect(read(tillMemory(memoryStorage(), notes))).toEqual([undefined, undefined, undefined, ["cart-0"]])
  memory.writeBadge(undefined)
  memory.writeStaff(undefined)
  memory.writeCart(undefined)
  expect(read()).toEqual([undefined, undefined, undefined, ["cart-0"]])
})

it("many sales are done at once, the latest of them, and none is forgotten with the next · KARAT-100", () => {
  let kept: string | undefined
  const write = async (_: string, text: string | undefined) => void (kept = text)
  const memory = tillMemory(memoryStorage(), standIn<DeviceNotes>({ read: () => kept, write }))
  for (let sale = 0; sale < 150; sale += 1) memory.writeDone(`cart-${sale}`)
  expect([149, 51, 50, 49, 5].map((sale) => memory.isDone(`cart-${sale}`))).toEqual([
    true,
    true,
    true,
    false,
    false
  ])
})

it("a cashier whose note cannot be read is nobody", () => {
  const tab = memoryStorage()
  tab.setItem("karat.staff", "{")
  expect(tillMemory(tab, standIn({})).readStaff()).toBeUndefined()
})
