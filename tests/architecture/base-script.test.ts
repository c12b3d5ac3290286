import { runInNewContext } from "node:vm"
import { expect, it } from "vitest"

/** Where a till that is opened at an address says that it stands; undefined where its page says so already. */
async function baseAt(pathname: string, hasBase = false): Promise<string | undefined> {
  const script = new URL("../../apps/pos-web/base-script.ts", import.meta.url)
  const { baseScript } = (await import(script.href)) as { readonly baseScript: string }
  const base: { href?: string } = {}
  let stands: string | undefined
  const document = {
    createElement: () => base,
    querySelector: () => (hasBase ? {} : null),
    head: { prepend: () => (stands = base.href) }
  }
  runInNewContext(baseScript, { location: { pathname }, document })
  return stands
}

it.each([
  ["/login", "/"],
  ["/till/search/receipt", "/till/"],
  ["/mypinpad/1/1003/101/WK1011/2", "/"],
  ["/admin/till/login/", "/admin/till/"],
  ["/settings/x", "/"],
  ["/till/settings/x/y", "/till/"],
  ["/till/mypinpad/1/1003", "/till/"],
  ["/nothing", "/"]
])("a till that is opened at %s stands under %s · KARAT-103", async (path, base) => {
  expect(await baseAt(path)).toBe(base)
})

it("a server that knows where the till stands is believed · KARAT-103", async () => {
  expect(await baseAt("/foo/bar", true)).toBeUndefined()
})
