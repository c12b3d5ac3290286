import type { ShopFloor } from "@karat/adapters/memory/memory-shop"
import type { Setup } from "@karat/domain/store/setup"
import { describe, test as base } from "vitest"
import { Till } from "../words/till.ts"
import { MemoryTill } from "./memory-till.tsx"
import { expect } from "./playwright.ts"
import { SimulatedCounter } from "./counter.ts"
import { TillPage } from "./page.ts"
import { type TillRegister, stockholmRegister } from "./till-shop.ts"

/**
 * A till in this very page, over a shop in memory: routes, view models, screens, dialogs and notices, without a server,
 * a build or a navigation. Each test opens its own.
 */
export const test = Object.assign(
  base
    /** The register that the device is signed in at. */
    .extend("register", { scope: "test" }, (): TillRegister => stockholmRegister)
    /** Whether somebody has signed the device in before. */
    .extend("signedIn", (): boolean => true)
    /** How wide and high the screen is. */
    .extend("viewport", (): { readonly width: number; readonly height: number } => ({
      width: 1280,
      height: 800
    }))
    /** What the shop has beside what every test's has. */
    .extend("floor", (): Partial<ShopFloor> => ({}))
    /** How the store is set up otherwise than every test's. */
    .extend("setup", (): Partial<Setup> => ({}))
    /** What the browser calls itself, where a test is about another than the one that runs it. */
    .extend("userAgent", (): string | undefined => undefined)
    /** Whether the till is installed on the device. */
    .extend("installed", (): boolean => false)
    .extend(
      "memory",
      async ({ register, signedIn, viewport, floor, setup, userAgent, installed }, { onCleanup }) => {
        const chosen = { register, signedIn, viewport, floor, setup, userAgent, installed }
        const memory = await MemoryTill.prepare(chosen)
        onCleanup(() => memory.end())
        return memory
      }
    )
    /** What happens in the shop, and what a test looks at or puts there. */
    .extend("shop", ({ memory }) => memory.shop)
    /** What a test says of the calls of a port: an answer that is lost, late, or another. */
    .extend("script", ({ memory }) => memory.script)
    .extend("counter", ({ memory }) => new SimulatedCounter(memory.shop))
    .extend("page", ({ memory }) => new TillPage(memory).asPage())
    .extend("till", ({ page }) => new Till(page)),
  { describe }
)

/**
 * The same test with other things chosen, for a whole file. `override` at the top of a file would choose them for the files
 * after it too: they stand in the same page.
 */
export function testWith({ floor = {}, setup = {} }: Choice) {
  return test.extend("floor", () => floor).extend("setup", () => setup)
}

interface Choice {
  readonly floor?: Partial<ShopFloor>
  readonly setup?: Partial<Setup>
}

export { expect }
