import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { SignIn } from "@karat/domain/ports/sign-in"
import type { Page } from "@playwright/test"
import { describe } from "vitest"
import { tillAndPhone } from "../words/paying.ts"
import type { Till } from "../words/till.ts"
import type { MemoryTill } from "./memory-till.tsx"
import { expect, test } from "./test.ts"
import { goteborgRegister, identityOf, stockholmRegister } from "./till-shop.ts"

describe("a device that nobody has signed in", () => {
  test.override({ signedIn: false })

  const offer = (page: Page) => page.getByRole("region", { name: "One-tap sign-in" })

  /** Waits until the provider's button is there, and says by it who stands before the till. */
  async function tapsAs(till: Till, { person }: MemoryTill, identity: string): Promise<void> {
    await expect(offer(till.page)).toBeVisible()
    await expect.poll(() => person.press).toBeDefined()
    person.press?.(identity)
  }

  for (const [where, viewport] of tillAndPhone)
    describe(where, () => {
      test.override({ viewport, register: goteborgRegister })

      test("one tap signs the device in, and it stays signed in · AUTH-1 AUTH-3", async ({
        till,
        page,
        memory,
        script
      }) => {
        await till.open("/authenticate")
        await tapsAs(till, memory, identityOf("102-1"))
        await till.isAt("/login")
        expect(script.port(SignIn).calls("withCredential")).toHaveLength(1)
        await expect(page.getByText("WK1021")).toBeVisible()
        await page.reload()
        await expect(page.getByText("WK1021")).toBeVisible()
      })
    })

  test("an address of one register is that register · AUTH-1 AUTH-3", async ({ till, page, memory }) => {
    await till.open("/authenticate")
    await tapsAs(till, memory, identityOf("101-2"))
    await till.isAt("/login")
    await expect(page.getByText("WK1012")).toBeVisible()
  })

  test("an address that setup does not know is not let in, and may try again · AUTH-3 AUTH-6", async ({
    till,
    page,
    memory
  }) => {
    await till.open("/authenticate")
    await tapsAs(till, memory, "anna@example.com")
    await expect(till.notice("Login Error")).toBeVisible()
    await till.isAt("/authenticate")
    await tapsAs(till, memory, identityOf("101-1"))
    await till.isAt("/login")
    await expect(page.getByText(stockholmRegister.terminalNumber)).toBeVisible()
  })

  test("the code still signs in where nobody taps, and the provider's button goes · AUTH-1 AUTH-2", async ({
    till,
    page,
    memory
  }) => {
    await till.open("/authenticate")
    await expect.poll(() => memory.person.press).toBeDefined()
    await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
    await till.tap("Sign in")
    await till.isAt("/login")
    await expect.poll(() => memory.person.press).toBeUndefined()
  })

  test("a provider that cannot be reached is said to be away, and asked again · AUTH-1", async ({
    till,
    page,
    memory,
    script
  }) => {
    script.port(IdentityProvider).isCut("offer")
    await till.open("/authenticate")
    await expect(page.getByText(/The identity provider cannot be reached/)).toBeVisible()
    await offer(page).getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText(/The identity provider cannot be reached/)).toHaveCount(0)
    await tapsAs(till, memory, identityOf("101-1"))
    await till.isAt("/login")
  })
})
