import { engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

test("a sale asks for its letters and a handful of files that are ready at once, from the login to the receipt · KARAT-68 KARAT-69 KARAT-71 KARAT-79", async ({
  till,
  page
}) => {
  const files: string[] = []
  const code: string[] = []
  let beforeLetters: readonly string[] | undefined
  page.on("request", (request) => {
    if (/\/inter-latin-wght-normal-[^/]+$/.test(request.url())) beforeLetters ??= [...files]
    const [address, name, kind] = /\/assets\/(.+)-[\w-]{8}\.(js|css)$/.exec(request.url()) ?? []
    // What keeps the catalogue comes seconds after the start: a slow machine is still selling then.
    if (name === "catalogue-worker") return
    if (name !== undefined) files.push(name)
    if (address !== undefined && kind === "js" && name !== "en" && name !== "rolldown-runtime")
      code.push(address)
  })
  await till.open()
  await till.logIn()
  await till.sell(engraving.number)
  await expect.poll(() => files).toContain("sale")
  await till.goToPayment()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
  // The till and the sale are a script and a style sheet each; what others have made is a script of its own.
  expect(files.toSorted()).toEqual([
    "en",
    "index",
    "index",
    "libraries",
    "rolldown-runtime",
    "sale",
    "sale",
    "start"
  ])
  // The page asks for them by itself, as for its scripts, before those have anything to draw.
  expect(beforeLetters).toEqual(expect.arrayContaining(["index", "libraries"]))
  expect(beforeLetters).not.toContain("start")
  expect(code).toHaveLength(4)
  for (const address of code) {
    const answer = await page.request.get(address)
    expect((await answer.text()).slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})
