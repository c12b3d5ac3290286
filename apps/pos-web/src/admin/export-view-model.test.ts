import { Refused } from "@karat/domain/ports/call-failure"
import { type ExportRequest, ShopFiles } from "@karat/domain/ports/shop-files"
import { exportColumns, exportLists, fieldWord, setupLists } from "@karat/domain/admin/export-list"
import { exportWordKeys } from "@karat/ui/screens/admin/export-words"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { ExportViewModel } from "./export-view-model.ts"

function exporting(fails = false) {
  const asked: ExportRequest[] = []
  const fetched: unknown[] = []
  const port = Layer.mock(ShopFiles, {
    exportList: (request) =>
      Effect.suspend(() => {
        asked.push(request)
        return fails
          ? Effect.fail(new Refused({ status: 422, code: "not_administrator", text: "No." }))
          : Effect.succeed({ address: "https://shop/files/x", name: "karat.csv" })
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new ExportViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: { badgeNumber: "1001", claims: { storeNumber: "101" } },
    notices,
    navigation,
    texts: { t: (key) => key },
    locale: () => "sv",
    clock: () => new Date("2026-12-02T10:00:00Z"),
    fetchFile: (file) => void fetched.push(file)
  })
  return { model, asked, fetched, gone, said }
}

it("lets the browser fetch a list by itself, named in the language of the screen · EXPORT-1 EXPORT-4", async () => {
  const { model, asked, fetched, said } = exporting()
  model.save("ownTender")
  await expect.poll(() => fetched).toEqual([{ address: "https://shop/files/x", name: "karat.csv" }])
  expect(asked[0]).toMatchObject({ badgeNumber: "1001", list: "ownTender", locale: "sv" })
  expect(asked[0]?.from).toBeUndefined()
  expect(asked[0]?.values).toMatchObject({ true: "yes", false: "no", invoice: "tenderOfInvoice" })
  expect(said).toEqual([{ key: "exportStarted", values: { name: "adminOwnTenders" } }])
})

it("asks for the days of receipts, last month at first, and for no days that are none · EXPORT-1", async () => {
  const { model, asked, gone } = exporting()
  model.save("receipt")
  await expect.poll(() => asked).toMatchObject([{ list: "receipt", from: "2026-11-01", to: "2026-11-30" }])
  model.setDays({ from: "2026-12-24", to: "2026-12-01" })
  model.save("movement")
  expect([asked.length, model.notice, model.daysFault]).toEqual([
    1,
    { key: "salesNotForward" },
    { key: "salesNotForward" }
  ])
  // Who asks for no days is not held up by them, and has what was looked for alone.
  expect(await model.saveFound("item", "ring")).toBeUndefined()
  model.save("staff")
  await expect.poll(() => asked.slice(1)).toMatchObject([{ list: "item", search: "ring" }, { list: "staff" }])
  model.back()
  expect(gone).toEqual(["/admin"])
})

it("says why nothing was saved · EXPORT-3", async () => {
  const { model, fetched } = exporting(true)
  model.save("staff")
  await expect.poll(() => model.notice).toEqual({ key: "adminNotAllowed" })
  expect(fetched).toEqual([])
})

it("has a word for each column of each list, and for each field that the log names · EXPORT-1", () => {
  const { values } = exportWordKeys("change")
  const named = setupLists.flatMap((list) => exportColumns(list).map(({ field }) => fieldWord(field)))
  expect(named.filter((word) => values[word] === undefined)).toEqual([])
  for (const list of exportLists) {
    const { heads } = exportWordKeys(list)
    expect(
      exportColumns(list).flatMap(({ field }) => (heads[field] === undefined ? [field] : [])),
      list
    ).toEqual([])
  }
})
