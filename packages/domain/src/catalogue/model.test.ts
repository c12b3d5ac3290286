import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sampleItem } from "../testing/sample-items.ts"
import { modelsOf } from "./model.ts"

const piece = (number: string, description: string, model: string | undefined, stock = 1) =>
  sampleItem({ number, description, model, stock })
const anyItems = fc
  .array(
    fc.record({
      model: fc.constantFrom("", undefined, "A", "B", "C"),
      size: fc.constantFrom("", "16,0", "9", "17,5"),
      stock: fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined })
    }),
    { maxLength: 20 }
  )
  .map((all) =>
    all.map(({ model, size, stock }, at) =>
      sampleItem({
        number: `n-${at}`,
        description: size === "" ? "Ring" : `Ring, ${size}`,
        model,
        size,
        stock
      })
    )
  )

describe("the models of a list", () => {
  it("have every item once, each model once, and stand where their first piece stood · KARAT-19", () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const models = modelsOf(items)
        const numbers = models.flatMap(({ variants }) => variants.map(({ item }) => item.number))
        expect(numbers.toSorted()).toEqual(items.map(({ number }) => number).toSorted())
        expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
        const firsts = models.map(({ variants }) =>
          Math.min(...variants.map(({ item }) => items.indexOf(item)))
        )
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
        for (const { variants } of models)
          if (variants.length > 1) expect(new Set(variants.map(({ item }) => item.model)).size).toBe(1)
      })
    )
  })

  it("show small sizes before large ones, whether they can be had or not · KARAT-19 KARAT-136", () => {
    const [model] = modelsOf([
      piece("1", "Ring Aurora, guld 18K, 9", "aurora", 0),
      piece("2", "Ring Aurora, guld 18K, 17,5", "aurora", 2),
      piece("3", "Ring Aurora, guld 18K, 10", "aurora", 0),
      piece("4", "Ring Aurora, guld 18K, 16,0", "aurora")
    ])
    expect(model?.name).toBe("Ring Aurora, guld 18K")
    expect(model?.variants.map(({ label }) => label)).toEqual(["9", "10", "16,0", "17,5"])
  })

  it("stand in one order, numbers before words, in whichever order they come · KARAT-19", () => {
    const inOrder = ["-3", "0", "9", "16,5", "17", "17 vid", "(5)", "* special", "½ tum", "L", "NaN", "Ö"]
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder, { minLength: 2 }), (some) => {
        const [model] = modelsOf(some.map((label, at) => piece(`n-${at}`, `Ring, ${label}`, "r")))
        expect(model?.variants.map(({ label }) => label)).toEqual(
          inOrder.filter((label) => some.includes(label))
        )
      })
    )
  })

  it("stand by the value of their sizes, a quarter before a half, and by their words where there is no number · KARAT-19", () => {
    const quarters = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(quarters, fc.constantFrom(",", "."), (sizes, point) => {
        const labels = sizes.map((quarter) => String(quarter / 4).replace(".", point))
        const [model] = modelsOf(labels.map((size, at) => piece(`n-${at}`, `Ring, ${size}`, "r")))
        const inOrder = sizes.toSorted((one, other) => one - other)
        expect(model?.variants.map(({ item }) => item.number)).toEqual(
          inOrder.map((quarter) => `n-${sizes.indexOf(quarter)}`)
        )
      })
    )
    const mixed = ["Ö", "17,5 vid", "L", "17,5", "Ä", "9", "Å", "17,5 smal"]
    const [model] = modelsOf(mixed.map((size, at) => piece(`n-${at}`, `Ring, ${size}`, "r")))
    expect(model?.variants.map(({ label }) => label)).toEqual([
      "9",
      "17,5",
      "17,5 smal",
      "17,5 vid",
      "L",
      "Å",
      "Ä",
      "Ö"
    ])
  })

  it("are named by what their pieces share, whatever tells these apart · KARAT-19", () => {
    const [metals] = modelsOf([piece("1", "Kedja, M, Guld", "k"), piece("2", "Kedja, L, Silver", "k")])
    expect([metals?.name, metals?.variants.map(({ label }) => label)]).toEqual([
      "Kedja",
      ["L, Silver", "M, Guld"]
    ])
    const [same] = modelsOf([piece("1", "Kedja", "k"), piece("2", "Kedja", "k")])
    expect(same?.variants.map(({ item, label }) => label === (item.size || item.number))).toEqual([
      true,
      true
    ])
    const [odd] = modelsOf([piece("1", "Kedja", "k"), piece("2", "Länk", "k")])
    expect(odd?.name).toBe("Kedja")
  })

  it("leave alone what names no model · KARAT-20", () => {
    const alone = [piece("1", "Ring, 16", undefined), piece("2", "Ring, 17", ""), piece("3", "Ring, 18", "x")]
    expect(modelsOf(alone).map(({ name }) => name)).toEqual(["Ring, 16", "Ring, 17", "Ring, 18"])
  })
})
