import { CatalogueImports } from "@karat/domain/ports/catalogue-imports"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const badgeNumber = knownShop.badge
const fileOf = (text: string) => btoa(text)
const seen = { show: "all", from: 0 } as const

/** What every adapter of CatalogueImports does. */
export function catalogueImportsContract(name: string, make: Make<CatalogueImports>): void {
  describe(`CatalogueImports by ${name}`, () => {
    it("brings a file in once for a key, and keeps what is mended and left out in it · IMPORT-7", async () => {
      const till = await make()
      const imports = await answer(till, CatalogueImports)
      const file = fileOf("Art.nr;Namn;Pris\nPORT-1;Ring;tio\nPORT-2;Ring;20\nPORT-3;Ring;\n")
      const key = newKey()
      const bring = () => imports.bring({ badgeNumber, fileName: "port.csv", file }, key)
      const id = await answer(till, bring())
      expect(await answer(till, bring())).toBe(id)
      const [latest] = await answer(till, imports.all(badgeNumber))
      expect(latest).toMatchObject({ id, fileName: "port.csv", state: "draft" })
      expect(await answer(till, imports.open(id, badgeNumber, seen))).toMatchObject({
        names: ["Art.nr", "Namn", "Pris"],
        layout: { columns: ["number", "description", "price"] },
        counts: { all: 3, wrong: 2, new: 1 }
      })
      const mended = [{ row: 1, column: 2, text: "10" }]
      await answer(till, imports.change(id, { badgeNumber, mended }, newKey()))
      await answer(till, imports.change(id, { badgeNumber, leavesWrong: true }, newKey()))
      const after = await answer(till, imports.open(id, badgeNumber, { show: "new", from: 0 }))
      expect(after).toMatchObject({ version: 3, counts: { wrong: 0, new: 2, left: 1 } })
      expect(after.rows.map(({ cells }) => cells[2])).toEqual(["10", "20"])
      await answer(till, imports.act(id, { badgeNumber, act: "discard", version: 3 }, newKey()))
      expect(await refusal(till, imports.open(id, badgeNumber, seen))).toMatchObject({
        code: "import_not_found"
      })
    })

    it("imports nothing that is wrong or was not seen, and nothing for those without the right · IMPORT-9 IMPORT-11", async () => {
      const till = await make()
      const imports = await answer(till, CatalogueImports)
      const file = fileOf("Art.nr;Namn;Pris\nPORT-4;Ring;tio\n")
      const id = await answer(till, imports.bring({ badgeNumber, fileName: "port.csv", file }, newKey()))
      const act = (version: number, by: string = badgeNumber) =>
        imports.act(id, { badgeNumber: by, act: "import", version }, newKey())
      expect(await refusal(till, act(1))).toMatchObject({ code: "import_not_ready" })
      expect(await refusal(till, act(7))).toMatchObject({ code: "import_changed" })
      expect(await refusal(till, act(1, knownShop.badgeThatStays))).toMatchObject({
        code: "not_administrator"
      })
      expect(await refusal(till, imports.all(knownShop.badgeThatStays))).toMatchObject({
        code: "not_administrator"
      })
      const undo = imports.act(id, { badgeNumber, act: "undo", version: 1 }, newKey())
      expect(await refusal(till, undo)).toMatchObject({ code: "import_is_over" })
      await answer(till, imports.act(id, { badgeNumber, act: "discard", version: 1 }, newKey()))
    })
  })
}
