import { Camera } from "@karat/domain/ports/camera"
import { phoneSize } from "../words/paying.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { describe } from "vitest"

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  const byCamera = "Scan with the camera"

  /** Goes to the search, where a phone has a screen of its own for it. */
  async function openSearch(till: Till): Promise<void> {
    await till.startSelling()
    await till.page.getByRole("link", { name: "Search" }).or(till.button("Search")).first().click()
  }

  test("a camera that may not be used says so, and can be asked again", async ({ till, memory, script }) => {
    memory.camera.refuse("refused")
    await openSearch(till)
    await till.tap(byCamera)
    await expect(till.dialog.getByRole("alert")).toContainText("The camera may not be used")
    await till.dialog.getByRole("button", { name: "Try again" }).click()
    await expect.poll(() => script.port(Camera).calls("open")).toHaveLength(2)
    await expect(till.dialog.getByRole("alert")).toContainText("Allow the camera for this page")
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.dialog).toHaveCount(0)
  })

  test("a device without a camera is offered none", async ({ till, memory, script }) => {
    memory.camera.refuse("none")
    await openSearch(till)
    await expect.poll(() => script.port(Camera).calls("exists")).toHaveLength(1)
    await expect(till.tiles.first()).toBeVisible()
    await expect(till.button(byCamera)).toHaveCount(0)
  })
})
