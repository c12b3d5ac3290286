import { expect, it } from "vitest"

type Settings = Readonly<Record<string, string>>

const tool = new URL("../../tools/build-till.mjs", import.meta.url)
const { embeddedSettings, mustBuild, tillSettings } = (await import(tool.href)) as {
  readonly mustBuild: (
    last: { readonly builtMs: number; readonly settings: Settings } | undefined,
    wanted: { readonly newestMs: number; readonly settings: Settings }
  ) => boolean
  readonly tillSettings: (environment: Settings) => Settings
  readonly embeddedSettings: (environment: Settings) => Settings
}

const chain = {
  VITE_KARAT_AUTH: "https://login.example.com",
  VITE_KARAT_PRODUCT_API: "https://api.example.com"
}
const turned = {
  VITE_KARAT_PRODUCT_API: chain.VITE_KARAT_PRODUCT_API,
  VITE_KARAT_AUTH: chain.VITE_KARAT_AUTH
}

it("the till is built anew when it was built with other settings, and not when with the same", () => {
  const built = (settings: Settings) => ({ builtMs: 2, settings })
  const asked = (last: Settings, settings: Settings) => mustBuild(built(last), { newestMs: 1, settings })
  expect([asked({}, chain), asked(chain, {}), asked(chain, { ...chain, VITE_KARAT_AUTH: "" })]).toEqual([
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

it("the till of the embedded server has its identity provider, outside production and without another server · AUTH-1", () => {
  const clientId = "VITE_KARAT_IDENTITY_CLIENT_ID"
  expect(embeddedSettings({})).toMatchObject({ [clientId]: "karat-demo" })
  expect(embeddedSettings({ KARAT_IDENTITY_CLIENT_ID: "chain" })).toEqual({ [clientId]: "chain" })
  expect([embeddedSettings({ KARAT_MODE: "production" }), embeddedSettings(chain)]).toEqual([{}, {}])
})
