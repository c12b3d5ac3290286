import type { CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data"
import type { oldestBrowsers } from "../../apps/pos-web/oldest-browsers.ts"

/** The browsers of MDN's data that are meant by each of ours. */
const meant = {
  chrome: ["chrome", "chrome_android"],
  firefox: ["firefox"],
  safari: ["safari", "safari_ios"]
} as const satisfies Record<keyof typeof oldestBrowsers, readonly string[]>

export type Browsers = Readonly<Record<keyof typeof meant, string>>

/** What MDN tells of something. Nothing is told of what has always been there. */
export type Told = CompatStatement | undefined

/** Those of some browsers that have nothing of what is told; none where nothing is. */
export function browsersWithout(told: readonly Told[], oldest: Browsers): readonly string[] {
  if (told.length === 0) return []
  return (Object.keys(meant) as (keyof typeof meant)[])
    .filter((ours) =>
      meant[ours].some((theirs) => told.every((each) => each && !isIn(each.support[theirs], oldest[ours])))
    )
    .map((ours) => `${ours} ${oldest[ours]}`)
}

function isIn(told: CompatStatement["support"]["chrome"], version: string): boolean {
  const statements: readonly SimpleSupportStatement[] =
    told === undefined ? [] : Array.isArray(told) ? told : [told]
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, alternative_name: otherName, prefix }) =>
      typeof added === "string" &&
      added !== "preview" &&
      [flags, otherName, prefix].every((reserve) => reserve === undefined) &&
      isReached(added.replace("≤", ""), version) &&
      !(typeof removed === "string" && isReached(removed.replace("≤", ""), version))
  )
}

/** Whether a version is this one or a later one. */
function isReached(wanted: string, version: string): boolean {
  const [first = [], second = []] = [wanted, version].map((text) => text.split(".").map(Number))
  const at = first.findIndex((part, index) => part !== (second[index] ?? 0))
  return at === -1 || (first[at] ?? 0) < (second[at] ?? 0)
}
