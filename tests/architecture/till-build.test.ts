import { localeTags } from "@karat/domain/money/format-amount"
import { tableIn } from "@karat/ui/locales/text-tables"
import { expect, it } from "vitest"
import { builtTexts } from "../../apps/pos-web/texts-by-language.ts"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

type Settings = Readonly<Record<string, string>>

const tool = new URL("../../tools/build-till.mjs", import.meta.url)
const { buildEnvironment, mustBuild, tillSettings } = (await import(tool.href)) as {
  readonly mustBuild: (
    last: { readonly builtMs: number; readonly settings: Settings } | undefined,
    wanted: { readonly newestMs: number; readonly settings: Settings }
  ) => boolean
  readonly tillSettings: (environment: Settings) => Settings
  readonly buildEnvironment: (environment: Settings) => Settings
}

const chain = {
  VITE_KARAT_CHANNEL: "pilot",
  VITE_KARAT_VERSION: "2.0.0"
}
const turned = {
  VITE_KARAT_VERSION: chain.VITE_KARAT_VERSION,
  VITE_KARAT_CHANNEL: chain.VITE_KARAT_CHANNEL
}

it("the till is built anew when it was built with other settings, and not when with the same", () => {
  const built = (settings: Settings) => ({ builtMs: 2, settings })
  const asked = (last: Settings, settings: Settings) => mustBuild(built(last), { newestMs: 1, settings })
  expect([asked({}, chain), asked(chain, {}), asked(chain, { ...chain, VITE_KARAT_CHANNEL: "" })]).toEqual([
    true,
    true,
    true
  ])
  expect([asked({}, {}), asked(chain, turned)]).toEqual([false, false])
})

it("the till is built when it never was, or what it is made of has changed since", () => {
  const wanted = { newestMs: 2, settings: {} }
  expect(mustBuild(undefined, wanted)).toBe(true)
  expect(mustBuild({ builtMs: 1, settings: {} }, wanted)).toBe(true)
  expect(mustBuild({ builtMs: 3, settings: {} }, wanted)).toBe(false)
})

it("only what is set for the till tells one build from another", () => {
  expect(tillSettings({ ...chain, PATH: "/bin", VITE_OTHER: "1" })).toEqual(chain)
})

it("the till that is built is one for a shop, also when a test has it built", () => {
  expect(buildEnvironment({ NODE_ENV: "test", HOME: "/root" })).toEqual({
    NODE_ENV: "production",
    HOME: "/root"
  })
})

it.each(Object.keys(localeTags) as (keyof typeof localeTags)[])(
  "everything that the till says in %s comes with that language, but for what administration's pages bring along · LANG-3",
  async (locale) => {
    const tables = fileURLToPath(import.meta.resolve("@karat/ui/locales/text-tables"))
    const said: Record<string, object> = {}
    for (const part of ["till", "backOffice"] as const) {
      expect(await builtTexts(tables)).toContain(
        `"${part}/${locale}": () => import("texts/${part}/${locale}")`
      )
      const file = (await builtTexts(`\0texts/${part}/${locale}`)) ?? ""
      const { default: table } = (await import(`data:text/javascript,${encodeURIComponent(file)}`)) as {
        readonly default: object
      }
      expect(table).toEqual({ ...tableIn(locale, [part]) })
      said[part] = table
    }
    expect({ ...said["till"], ...said["backOffice"] }).toEqual({ ...tableIn(locale) })
  }
)

it("no page but those of administration speaks of what comes with them alone · LANG-3", async () => {
  const keys = Object.keys(tableIn("en", ["backOffice"])).map((key) => key.replace(/_(?:one|other)$/u, ""))
  const own = /^(?:apps\/pos-web\/src|packages\/ui\/src\/screens)\/(?:admin|sales-report)\//u
  const speaking: string[] = []
  for (const folder of ["apps/pos-web/src", "packages/ui/src/screens", "packages/ui/src/components"])
    for (const file of readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true })) {
      const path = `${folder}/${String(file)}`
      if (!/\.tsx?$/u.test(path) || /\.(?:test|stories)\./u.test(path) || own.test(path)) continue
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
      for (const key of keys) if (text.includes(`"${key}"`)) speaking.push(`${path}: ${key}`)
    }
  expect(speaking).toEqual([])
  // Why something is refused is said wherever it is.
  expect(keys.filter((key) => key.startsWith("refused."))).toEqual([])
  expect(keys.length).toBeGreaterThan(100)
})
