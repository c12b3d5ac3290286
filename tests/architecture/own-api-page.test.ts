import { capabilities } from "@karat/contract/call"
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const page = readFileSync(new URL("../../docs/own-api.md", import.meta.url), "utf8")

it("the page about running the till before another API names the script of this build, and every field of config.json", async () => {
  const script = new URL("../../apps/pos-web/base-script.ts", import.meta.url)
  const { baseScriptHash } = (await import(script.href)) as { readonly baseScriptHash: string }
  expect(page).toContain(baseScriptHash)
  const check = readFileSync(new URL("../../apps/pos-web/src/ports/config-check.ts", import.meta.url), "utf8")
  const fields = [...check.matchAll(/^ {2}(\w+): Schema\.optionalKey/gmu)].map(([, name]) => name)
  expect(fields.length).toBeGreaterThan(10)
  for (const field of fields) expect(page).toContain(`\`${field}\``)
})

it("the page says what each capability is for, what a search can be asked by, and how an API is tried", () => {
  const section = page.slice(page.indexOf("### What is ours alone"), page.indexOf("### Your own search"))
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gmu)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name)
  )
  expect(rows.toSorted()).toEqual([...capabilities].toSorted())
  const search = readFileSync(
    new URL("../../packages/adapters/src/graphql/item-search.ts", import.meta.url),
    "utf8"
  )
  const [, known = ""] = /const known = \{(.*?)\n {6}\}/su.exec(search) ?? []
  const variables = [...known.matchAll(/^ {8}(\w+)[:,]/gmu)].map(([, name]) => name)
  expect(variables.length).toBeGreaterThan(5)
  for (const variable of [...variables, "text", "organisation", "division", "page"])
    expect(page).toContain(`$${variable}`)
  expect(page).toContain("npm run conformance --")
})

it("no proxy of our examples writes down addresses, which personal numbers and badges stand in · PRIV-1", () => {
  const release = readFileSync(new URL("../../tools/release/nginx.conf", import.meta.url), "utf8")
  const servers = release.split(/^server \{$/mu).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toContain("access_log off;")
    expect(server).toMatch(/error_log \S+ crit;/u)
  }
  expect(page).toMatch(/location \/till\/ \{[^}]*access_log off;/u)
})
