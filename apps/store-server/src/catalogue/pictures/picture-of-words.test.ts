import { describe, expect, it } from "vitest"
import { demoAssortment } from "@karat/demo-shop/demo-store/assortment"
import { seededRandom } from "@karat/demo-shop/demo-store/seeded-random"
import { itemPicture } from "./item-picture.ts"
import { figureNames, pictureFromText, pictureKinds } from "./picture.ts"
import { figureOf, pictureOfWords } from "./picture-of-words.ts"

describe("the picture of an item", () => {
  it("is of what its name says, for everything in the demo store · KARAT-52", () => {
    const items = demoAssortment(seededRandom(7)).map(({ description, picture = "" }) => ({
      description,
      picture: pictureFromText(picture)
    }))
    const figures = (word: string) =>
      new Set(
        items
          .filter(({ description }) =>
            new RegExp(`^(Halsband|Berlock|Herrhalsband) \\S+ ${word}\\b`, "u").test(description)
          )
          .map(({ picture }) => picture?.figure)
      )
    expect(figures("hjärta")).toEqual(new Set(["heart"]))
    expect(figures("dalahäst")).toEqual(new Set(["dala-horse"]))
    expect(figures("häst")).toEqual(new Set(["horse"]))
    expect(figures("bricka")).toEqual(new Set(["plate"]))
    const kinds = (begin: string) =>
      new Set(
        items.filter(({ description }) => description.startsWith(begin)).map(({ picture }) => picture?.kind)
      )
    expect(kinds("Boken om")).toEqual(new Set(["book"]))
    expect(kinds("Plånbok")).toEqual(new Set(["wallet"]))
    expect(kinds("Diadem")).toEqual(new Set(["diadem"]))
    expect(kinds("Armring")).toEqual(new Set(["bangle"]))
    const braided = items.filter(({ description }) => description.startsWith("Läderarmband"))
    for (const { description, picture } of braided)
      expect(picture).toMatchObject({
        leather: true,
        colour: description.includes("brunt") ? "brown" : "black"
      })
    // A family that is called after the snow's star is none.
    for (const { description, picture } of items)
      if (description.startsWith("Tennisarmband Snöstjärna")) expect(picture?.figure).toBeUndefined()
    const drawn = new Set(items.map(({ picture }) => `${picture?.kind} ${picture?.figure ?? ""}`))
    expect(drawn.size).toBeGreaterThan(60)
  })

  it("is a letter where a letter hangs · KARAT-52", () => {
    expect(figureOf("Bokstavshalsband Ö silver, 42–45 cm")).toBe("letter Ö")
    expect(figureOf("Bokstavshalsband Å")).toBe("letter Å")
    expect(figureOf("Bokstavshalsband guld")).toBeUndefined()
  })

  it.each([
    [["Gold heart necklace"], { kind: "pendant", metal: "gold", figure: "heart" }],
    [["Aurora", "Timanttisormukset"], { kind: "ring", stone: "diamond" }],
    [["Nahkarannekoru musta"], { kind: "bracelet", leather: true, colour: "black" }],
    [["Silver hoop earrings 15 mm"], { kind: "hoop", metal: "silver" }],
    [["Örhängen ring 20 mm"], { kind: "hoop" }],
    [["Pärlörhängen 7 mm"], { kind: "stud", stone: "pearl" }],
    [["Armbandsur dam 32 mm stål"], { kind: "watch", metal: "steel" }],
    [["Klockarmband läder cognac"], { kind: "strap", leather: true, colour: "cognac" }],
    [["Klockask 6 ur"], { kind: "case" }],
    [["Rannekello 40 mm"], { kind: "watch" }],
    [["Vihkisormus 4 mm"], { kind: "band" }]
  ])("that has none is drawn as what %j calls it · KARAT-52", (words, seen) => {
    expect(pictureOfWords(words, 1)).toMatchObject(seen)
  })

  it("is none where the words say nothing that can be drawn · KARAT-52", () => {
    for (const words of [["Clay plant pot"], ["Ocean Blue Shirt"], [""], []])
      expect(pictureOfWords(words, 1)).toBeUndefined()
  })

  it("has a shape of its own for each kind and figure · KARAT-52", () => {
    const ids = /[a-z-]+-gold-none-\d+/gu
    const shapes = [
      ...pictureKinds.map((kind) => ({ kind })),
      ...figureNames.map((figure) => ({ kind: "charm" as const, figure }))
    ].map((shape) => itemPicture({ metal: "gold", stone: "none", seed: 3, ...shape }).replaceAll(ids, ""))
    // A charm that is of nothing in particular is a plate.
    expect(new Set(shapes).size).toBe(shapes.length - 1)
    expect(shapes.length).toBeGreaterThan(24)
  })
})
