import { memoryCatalogueImports } from "@karat/adapters/memory/catalogue-imports"
import { memoryShop } from "@karat/adapters/memory/memory-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { CatalogueImports } from "@karat/domain/ports/catalogue-imports"
import { knownFloor, knownShop } from "@karat/adapters/testing/known-shop"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { ImportViewModel } from "./import-view-model.ts"

type Needs = ConstructorParameters<typeof ImportViewModel>[0]

/** A shop in memory whose administrator answers questions as the test says. */
function backOffice(badgeNumber: string = knownShop.badge) {
  const shop = memoryShop(knownFloor())
  const { gone, navigation } = sayingAndGoing()
  const asked: unknown[] = []
  let isSure = true
  let isAway = false
  const cutOff = Effect.fail(new Unreachable({ cause: "no line" }))
  const imports = Layer.effect(
    CatalogueImports,
    Effect.map(CatalogueImports, (known) =>
      CatalogueImports.of({
        ...known,
        open: (...asked) => (isAway ? cutOff : known.open(...asked)),
        change: (...asked) => (isAway ? cutOff : known.change(...asked))
      })
    )
  ).pipe(Layer.provide(memoryCatalogueImports(shop)))
  const model = new ImportViewModel({
    run: runWith(imports),
    gestures: testGestures(),
    session: { badgeNumber },
    navigation,
    dialogs: standIn<Needs["dialogs"]>({
      confirm: async (question) => {
        asked.push({ ...question, busy: model.busy })
        return isSure
      }
    })
  })
  const bring = async (text: string, name = "lista.csv") => {
    model.follow("/admin/import")
    await expect.poll(() => model.status).toBe("ready")
    model.bring(new File([text], name))
    await expect.poll(() => model.bringing).toBeUndefined()
    const address = gone.at(-1)
    if (address === undefined) throw new Error("Nothing was brought in.")
    const stop = model.follow(address)
    await expect.poll(() => model.status).toBe("ready")
    return stop
  }
  const answers = (sure: boolean) => void (isSure = sure)
  const away = (now: boolean) => void (isAway = now)
  return { model, shop, gone, asked, bring, answers, away }
}

const heading = "Art.nr;Namn;Pris"
const settled = (model: ImportViewModel, version: number) =>
  expect.poll(() => [model.open?.version, model.busy]).toEqual([version, false])

it("opens a file at its address, with what is wrong first · IMPORT-13", async () => {
  const { model, gone, bring } = backOffice()
  await bring(`${heading}\nA1;Ring;10\nA2;Ring;x\n`)
  expect(gone).toEqual(["/admin/import/import-1"])
  expect([model.show, model.shown]).toEqual(["wrong", 1])
  await expect.poll(() => model.rowAt(0)?.line).toBe(3)
  model.choose("all")
  await expect.poll(() => model.rowAt(1)?.line).toBe(3)
  model.back()
  expect(gone.at(-1)).toBe("/admin/import")
  model.follow("/admin/import")
  await expect.poll(() => model.imports.map(({ fileName }) => fileName)).toEqual(["lista.csv"])
})

it("keeps a cell that is changed, and goes on to the next one · IMPORT-7 IMPORT-13", async () => {
  const { model, bring } = backOffice()
  await bring(`${heading}\nA1;Ring;x\nA2;Ring;y\nA3;Ring;30\n`)
  await expect.poll(() => model.rowAt(0)?.line).toBe(2)
  model.moveTo({ index: 0, column: 2 })
  model.edit()
  expect(model.typed).toBe("x")
  model.type("10")
  model.keep("below")
  await settled(model, 2)
  // The row has left the list of the wrong ones: the next is in its place.
  expect([model.active, model.shown, model.rowAt(0)?.line]).toEqual([{ index: 0, column: 2 }, 1, 3])
  model.edit("20")
  model.keep("below")
  await settled(model, 3)
  expect([model.show, model.open?.counts.new]).toEqual(["all", 3])
  await expect.poll(() => model.rowAt(0)?.cells[2]).toBe("10")
  model.edit()
  model.leaveAsItWas()
  model.edit("10")
  model.keep("right")
  expect(model.open?.version).toBe(3)
})

it("loses nothing that is pressed while a cell is being saved · IMPORT-13", async () => {
  const { model, bring, asked } = backOffice()
  await bring(`${heading};Lev\nA1;Ring;x;L1\nA2;Ring;y;L2\nA3;Ring;z;L3\nA4;Ring;v;L4\n`)
  await expect.poll(() => model.rowAt(0)?.line).toBe(2)
  model.moveTo({ index: 0, column: 2 })
  // Typed as fast as hands can, without waiting for a single answer.
  for (const text of ["10", "20"]) {
    model.edit(text)
    model.keep("below")
  }
  model.setColumn(3, "size")
  model.read({ withoutVat: true })
  model.edit("3")
  await settled(model, 5)
  // The rows that were mended are gone from the list, and what is typed has gone up with its row.
  expect([model.rowAt(model.active.index)?.line, model.typed]).toEqual([4, "3"])
  model.type("30")
  model.keep("below")
  model.leaveWrong()
  model.importIt()
  await expect.poll(() => model.open?.head.state).toBe("done")
  expect(asked).toHaveLength(1)
  expect(model.open?.result).toEqual({ added: 3, changed: 0 })
  expect(model.open?.layout).toMatchObject({ columns: ["number", "description", "price", "size"] })
  model.choose("all")
  await expect.poll(() => model.rowAt(0)?.cells[2]).toBe("10")
  expect([1, 2, 3].map((at) => model.rowAt(at)?.cells[2])).toEqual(["20", "30", "v"])
})

it("saves what is typed in a row that leaves the list meanwhile · IMPORT-13", async () => {
  const { model, bring } = backOffice()
  await bring(`${heading}\nA1;Ring;x\nA2;Ring;y\n`)
  await expect.poll(() => model.rowAt(0)?.line).toBe(2)
  model.moveTo({ index: 0, column: 2 })
  model.edit("10")
  model.moveTo({ index: 0, column: 1 })
  // The row is right by now, and so is none of the wrong ones.
  model.edit("Armring")
  await settled(model, 3)
  model.choose("all")
  await expect.poll(() => model.rowAt(0)?.cells).toEqual(["A1", "Armring", "10"])
  expect(model.rowAt(1)?.cells).toEqual(["A2", "Ring", "y"])
})

it("shows no cell as changed that could not be saved, and takes it once more · IMPORT-13", async () => {
  const { model, bring, away } = backOffice()
  await bring(`${heading}\nA1;Ring;10\n`)
  model.moveTo({ index: 0, column: 2 })
  const types = (text: string) => {
    model.edit(text)
    model.keep("here")
  }
  away(true)
  types("20")
  expect(model.rowAt(0)?.cells[2]).toBe("20")
  await expect.poll(() => model.rowAt(0)?.cells[2]).toBe("10")
  away(false)
  types("20")
  await settled(model, 2)
  expect(model.rowAt(0)?.cells[2]).toBe("20")
})

it("saves what was pressed in a file that is left, and does nothing with the next one · IMPORT-9 IMPORT-13", async () => {
  const { model, shop, bring, asked } = backOffice()
  await bring(`${heading}\nA1;Ring;10\n`)
  await bring(`${heading};Kr\nB1;Ring;20;99\n`)
  model.moveTo({ index: 0, column: 1 })
  model.edit("Armring")
  model.keep("here")
  model.setColumn(3, "price")
  model.importIt()
  model.follow("/admin/import/import-1")
  await expect.poll(() => shop.imports.get("import-2")?.version).toBe(3)
  await expect.poll(() => [model.open?.head.id, model.busy]).toEqual(["import-1", false])
  expect(shop.imports.get("import-2")?.work.layout.columns).toEqual(["number", "description", "", "price"])
  expect([asked, shop.imports.get("import-1")?.head.state]).toEqual([[], "draft"])
})

it("imports nothing while something is wrong once everything is saved · IMPORT-9", async () => {
  const { model, bring, asked } = backOffice()
  await bring(`${heading}\nA1;Ring;10\n`)
  model.edit()
  model.moveTo({ index: 0, column: 2 })
  // What is being typed counts.
  model.edit("x")
  model.importIt()
  await settled(model, 2)
  expect([asked, model.open?.head.state, model.open?.counts.wrong]).toEqual([[], "draft", 1])
})

it("goes from one wrong cell to the next, and to the first again · IMPORT-13", async () => {
  const { model, bring } = backOffice()
  await bring(`${heading}\nA1;;x\nA2;Ring;y\n`)
  await expect.poll(() => model.rowAt(0)?.line).toBe(2)
  const next = () => {
    model.nextWrong()
    return [model.active.index, model.active.column]
  }
  expect([next(), next(), next(), next()]).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1]
  ])
})

it("maps a field to one column, and reads the file from another row · IMPORT-6", async () => {
  const { model, bring } = backOffice()
  await bring(`${heading};Kr\nA1;Ring;10;99\n`)
  model.setColumn(3, "price")
  await settled(model, 2)
  expect(model.open?.layout.columns).toEqual(["number", "description", "", "price"])
  model.read({ heading: 1 })
  await settled(model, 3)
  expect(model.open?.counts.all).toBe(0)
})

it("imports what was seen once somebody is sure, and takes it back · IMPORT-9 IMPORT-10", async () => {
  const { model, bring, asked, answers } = backOffice()
  await bring(`${heading}\nA1;Ring;10\nA2;Ring;x\n`)
  model.leaveWrong()
  await settled(model, 2)
  answers(false)
  model.importIt()
  await expect.poll(() => asked.length).toBe(1)
  // A button that turns behind the question would say that it is being done.
  expect(asked[0]).toMatchObject({ busy: false })
  expect(asked[0]).toMatchObject({ text: { key: "importSureText", values: { new: 1, changed: 0 } } })
  expect(model.open?.head.state).toBe("draft")
  answers(true)
  model.importIt()
  await expect.poll(() => model.open?.head.state).toBe("done")
  expect(model.open?.result).toEqual({ added: 1, changed: 0 })
  await expect.poll(() => model.busy).toBe(false)
  model.undo()
  await expect.poll(() => model.open?.head.state).toBe("undone")
})

it("fetches the rows that come into sight, a page at a time · IMPORT-13", async () => {
  const { model, bring } = backOffice()
  const rows = Array.from({ length: 250 }, (_, at) => `A${at};Ring;${at + 1}`)
  await bring(`${heading}\n${rows.join("\n")}\n`)
  expect([model.rowAt(0)?.line, model.rowAt(240)]).toEqual([2, undefined])
  model.see(195, 240)
  await expect.poll(() => model.rowAt(240)?.line).toBe(242)
  await expect.poll(() => model.rowAt(195)?.line).toBe(197)
})

it("leaves a draft that is thrown away, and says why a file or a person is refused · IMPORT-11", async () => {
  const { model, gone, bring } = backOffice()
  await bring(`${heading}\nA1;Ring;10\n`)
  model.discard()
  await expect.poll(() => gone.at(-1)).toBe("/admin/import")
  model.follow("/admin/import")
  await expect.poll(() => model.status).toBe("ready")
  model.bring(new File([" \n"], "tom.csv"))
  await expect.poll(() => model.notice).toEqual({ key: "importFileEmpty" })
  model.bring(standIn<File>({ name: "stor.xlsx", size: 20_000_000 }))
  expect(model.notice).toEqual({ key: "importFileTooLarge" })
  const other = backOffice(knownShop.badgeThatStays)
  other.model.follow("/admin/import")
  await expect.poll(() => other.model.status).toBe("forbidden")
})
