import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { pagesInALanguageMigration } from "./351-pages-in-a-language.ts"

it("lets our own pages be asked for in a language, and leaves what somebody else has set up", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("CREATE TABLE setup (value TEXT)")
  const put = db.prepare("INSERT INTO setup VALUES (?)")
  const addresses = ["/bank-bags/{bag}", "/feedback?store={store}", "https://chain.example/bags"]
  for (const address of addresses) put.run(JSON.stringify(address))
  pagesInALanguageMigration.up((sql) => db.exec(sql))
  expect(
    db
      .prepare("SELECT value FROM setup")
      .all()
      .map(({ value }) => JSON.parse(String(value)))
  ).toEqual([
    "/bank-bags/{bag}?language={language}",
    "/feedback?store={store}&language={language}",
    "https://chain.example/bags"
  ])
  db.close()
})
