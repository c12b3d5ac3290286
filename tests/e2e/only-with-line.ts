import type { BrowserContext } from "@playwright/test"

/** Makes the store one whose server is told of no sales without the line: nobody sells nor logs in there without it. */
export async function sellsOnlyWithLine(context: BrowserContext): Promise<void> {
  await context.route("**/api/settings/setup", async (route) => {
    const answer = await route.fetch()
    const setup = (await answer.json()) as { readonly capabilities: readonly string[] }
    const capabilities = setup.capabilities.filter((each) => each !== "offline")
    await route.fulfill({ response: answer, json: { ...setup, capabilities } })
  })
}
