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

test("a card that is nobody's belongs to the badge that follows, logs it in, and logs nobody in once it was unassigned · LOGIN-21 LOGIN-25 LOGIN-26 LOGIN-27 PROF-4", async ({
  till,
  page
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await expect(till.notice(/This card does not belong to anyone yet/)).toBeVisible()
  await till.logIn(badge)
  await expect(till.notice("This card logs you in from now on")).toBeVisible()
  await till.tap("Log out")
  await till.isAt("/login")
  await till.scan(code)
  await till.isAt("/dashboard")
  await expect(page.getByText("Oliver Bennett")).toBeVisible()
  await till.tapFunction("Profile")
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("The employee card is unassigned")).toBeVisible()
  await till.tap("Back to the cart")
  await till.tap("Log out")
  await till.isAt("/login")
  await till.scan(code)
  await expect(till.notice(/This card does not belong to anyone yet/)).toBeVisible()
  await till.isAt("/login")
})
