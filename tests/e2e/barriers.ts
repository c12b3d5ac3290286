import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** What the same screen can have against it in other colours. */
const ofColours = ["color-contrast", "link-in-text-block"]

/**
 * What keeps somebody from using the screen that is open, by the rules of WCAG 2.2 AA.
 * @param rules all of them, or those that only other colours can break
 */
export async function barriersOf(page: Page, rules: "all" | "colours"): Promise<string[]> {
  // Colours that are on their way to others are nobody's: a busy machine shows them for longer.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // All of the till is of one origin: a page of its own to gather what the frames say would only take time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === "all" ? axe.withTags(wcag) : axe.withRules(ofColours)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
}
