import { engraving } from "./store/items.ts"
import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"

const code = "KRT0000041003"
const badge = "1003"

/** Takes whatever card a badge has away from it. */
async function withoutCard(api: ProductApi): Promise<void> {
  await api.send("DELETE", `staff/code/${badge}`).catch(() => undefined)
}

test.beforeEach(({ api }) => withoutCard(api))
test.afterEach(({ api }) => withoutCard(api))

test("a card that is nobody's asks for a badge, belongs to it from then on, and logs it in · LOGIN-21 LOGIN-25 LOGIN-26 LOGIN-27", async ({
  till,
  page
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await expect(till.notice(/This card belongs to nobody yet/)).toBeVisible()
  await till.isAt("/login")
  await expect(page.getByText("0 digits typed")).toBeAttached()
  const stored = page.waitForRequest(/\/staff\/code\//u)
  await till.logIn(badge)
  const request = await stored
  expect([request.method(), request.postDataJSON()]).toEqual(["POST", { badgeNumber: badge }])
  await expect(till.notice("This card logs you in from now on")).toBeVisible()
  await till.tap("Log out")
  await till.isAt("/login")
  const lookedUp = page.waitForRequest(/\/staff\/code\//u)
  await till.scan(code)
  expect(new URL((await lookedUp).url()).searchParams.get("country")).toBe("SE")
  await till.isAt("/dashboard")
  await expect(page.getByText("Oliver Bennett")).toBeVisible()
})

test("a card that was unassigned logs nobody in · PROF-4 LOGIN-26", async ({ till, api }) => {
  await api.send("POST", `staff/code/${code}`, { badgeNumber: badge })
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await till.isAt("/dashboard")
  await till.open("/profile")
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("The employee card is unassigned")).toBeVisible()
  await till.tap("Back to the cart")
  await till.tap("Log out")
  await till.isAt("/login")
  await till.scan(code)
  await expect(till.notice(/This card belongs to nobody yet/)).toBeVisible()
  await till.isAt("/login")
})

test("a card scanned before the store is known waits for it, and is never taken for an item · LOGIN-21 LOGIN-23", async ({
  till,
  page,
  api
}) => {
  await api.send("POST", `staff/code/${code}`, { badgeNumber: badge })
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route("**/api/settings/setup", async (route) => {
    await held
    await route.continue()
  })
  await till.open()
  await expect(till.button("Log in")).toBeVisible()
  await till.scan(code)
  await page.waitForTimeout(300)
  await till.isAt("/login")
  open()
  await till.isAt("/dashboard")
  expect(page.url()).not.toContain(code)
})

test("any other scan on the start screen still shows an item · LOGIN-22", async ({ till }) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(engraving.number)
  await till.isAt("/item/info")
})

test("a card scanned while the store cannot be read goes into no address · LOGIN-21 LOGIN-23", async ({
  till,
  page
}) => {
  await page.route("**/api/settings/setup", (route) =>
    route.fulfill({ status: 500, json: { error: "Not now." } })
  )
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await till.scan(code)
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Not now.")
  await till.isAt("/login")
  expect(asked.filter((url) => url.includes(code))).toEqual([])
})
