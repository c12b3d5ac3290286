import { SignIn } from "@karat/domain/ports/sign-in"
import { describe, onTestFinished } from "vitest"
import { expect, test } from "./test.ts"

test("the install icon is there while the browser offers it, and lets the browser ask · LOGIN-4", async ({
  till,
  memory
}) => {
  await till.open()
  await expect(till.button("Settings")).toBeVisible()
  await expect(till.button("Install the app")).toHaveCount(0)
  memory.offer.offer()
  await till.tap("Install the app")
  await expect(till.button("Install the app")).toHaveCount(0)
  expect(memory.offer.asked()).toBe(1)
  memory.offer.offer()
  await expect(till.button("Install the app")).toBeVisible()
  memory.offer.install()
  await expect(till.button("Install the app")).toHaveCount(0)
})

test("the frame that a device draws around the till has the colour of its header, in training too", async ({
  till
}) => {
  // As the built till's page has it.
  const frame = Object.assign(document.createElement("meta"), { name: "theme-color" })
  document.head.append(frame)
  onTestFinished(() => frame.remove())
  await till.startSelling()
  await expect.poll(() => frame.content).toBe("rgb(21, 65, 58)")
  await till.tapFunction("Start training")
  await expect.poll(() => frame.content).toBe("rgb(154, 52, 18)")
})

describe("that is not signed in", () => {
  test.override({ signedIn: false })

  test("a device without a line says so", async ({ till, page, memory, script }) => {
    memory.connection.cut()
    script.port(SignIn).isCut("withCode")
    await till.open()
    await till.isAt("/authenticate")
    await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
    await till.tap("Sign in")
    await expect(page.getByRole("alert").first()).toBeVisible()
    await till.isAt("/authenticate")
  })
})
