import { standIn } from "../testing/test-till.ts"
import { expect, it } from "vitest"
import { configuredAddresses, fetchConfig, keepConfig } from "./addresses.ts"
import { configMistakes } from "./config-check.ts"

const base = "https://shop.example/till/"

it("finds everything beside the till where config.json says nothing, also under a sub-path", () => {
  expect(configuredAddresses({}, base)).toMatchObject({
    productApi: "https://shop.example/till/api",
    auth: "https://shop.example/till/api",
    search: "https://shop.example/till/api/search/graphql",
    health: "https://shop.example/till/api/health",
    picture: "https://shop.example/till/api/pictures/{item}",
    identity: undefined
  })
})

it("takes each address as it is said, whole or relative to the till, and asks for no health by guess", () => {
  const said = {
    productApi: "https://api.example/pos/",
    auth: "../login",
    picture: "https://cdn.example/{item}.jpg"
  }
  expect(configuredAddresses(said, base)).toMatchObject({
    productApi: "https://api.example/pos",
    auth: "https://shop.example/login",
    goods: "https://api.example/pos/goods/graphql",
    health: undefined,
    picture: "https://cdn.example/{item}.jpg"
  })
  expect(configuredAddresses({ health: null }, base).health).toBeUndefined()
})

it("names every mistake of config.json at once", () => {
  const wrong = {
    productAPI: "x",
    auth: 5,
    picture: "https://cdn.example/jpg",
    frames: ["bank"],
    scanner: "?"
  }
  const told = configMistakes(JSON.stringify(wrong)) ?? ""
  for (const name of Object.keys(wrong)) expect(told).toContain(`"${name}"`)
  expect(configMistakes("{")).toContain("is no JSON")
  expect(configMistakes(`{"productApi":"https://api.example","health":null}`)).toBeUndefined()
})

/** A browser that fetches config.json as told. */
function page(answer: () => Response) {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text)
  }
  const told = { answer }
  const window = { document: { baseURI: base }, localStorage, fetch: async () => told.answer() }
  return { told, window: standIn<Window>(window) }
}
const json = (text: string) => new Response(text, { headers: { "content-type": "application/json" } })

it("goes by the last config.json where there is no line, and by the new one as soon as there is", async () => {
  const { told, window } = page(() => json(`{"productApi":"https://one.example"}`))
  const first = await fetchConfig(window)
  expect(first).toEqual({ text: `{"productApi":"https://one.example"}`, isNew: true })
  keepConfig(window, first.text)
  told.answer = () => {
    throw new TypeError("fetch failed")
  }
  expect(await fetchConfig(window)).toEqual({ text: first.text, isNew: false })
  told.answer = () => json(`{"productApi":"https://two.example"}`)
  expect(await fetchConfig(window)).toEqual({ text: `{"productApi":"https://two.example"}`, isNew: true })
})

it("takes a missing config.json, and a page in its place, for one that says nothing", async () => {
  for (const answer of [
    new Response("", { status: 404 }),
    new Response("<html>", { headers: { "content-type": "text/html" } })
  ])
    expect(await fetchConfig(page(() => answer).window)).toEqual({ text: "{}", isNew: false })
})
