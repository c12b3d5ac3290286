import type { Page } from "@playwright/test"

/** The colour that a token of the theme stands for on the page that is open, as the browser writes colours. */
export function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"))
    probe.style.background = `var(${name})`
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, token)
}
