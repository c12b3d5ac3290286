import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { expect, it } from "vitest"
import { runWith, testGestures } from "../testing/test-till.ts"
import { TillSession } from "./till-session.ts"

it("logs a cashier in whose language cannot be fetched, in the one that is there · LOGIN-28 LANG-2", async () => {
  const badges: (string | undefined)[] = []
  const session = new TillSession({
    run: runWith(memoryPorts(knownMemoryShop())),
    gestures: testGestures(),
    memory: {
      readBadge: () => undefined,
      writeBadge: (badge: string | undefined) => void badges.push(badge)
    } as never,
    claims: () => ({ storeNumber: knownShop.storeNumber }),
    speak: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  })
  expect(await session.logIn(knownShop.badge)).toBeUndefined()
  expect([session.badgeNumber, badges]).toEqual([knownShop.badge, [knownShop.badge]])
})
