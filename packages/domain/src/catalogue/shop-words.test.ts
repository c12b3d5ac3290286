import { describe, expect, it } from "vitest"
import { isShopWord, otherWords } from "./shop-words.ts"

describe("a word of the trade", () => {
  it("has others of three languages, by its forms and endings · KARAT-109", () => {
    for (const word of ["guld", "guldet", "kulta", "kullan", "kultainen", "kultaisia", "gold"])
      expect(otherWords(word)).toEqual(expect.arrayContaining([word === "guld" ? "gold" : "guld"]))
    for (const word of ["sormukset", "sormuksista", "sormusta", "rings", "ringar", "ringen"])
      expect(otherWords(word)).toContain("ring")
    expect(otherWords("stjarnor")).toContain("stjarna")
    for (const word of ["korvikset", "korvarenkaat", "creoler", "hoops"])
      expect(otherWords(word)).toContain("orhange")
  })

  it("is no other word that begins like it · KARAT-109", () => {
    expect(otherWords("kultasepanliike")).not.toContain("guld")
    expect(otherWords("helmikorvakorut")).not.toContain("parla")
    expect(otherWords("ringa")).not.toContain("guld")
    expect([isShopWord("kaulakorusydan"), isShopWord("kellorasia"), isShopWord("aurora")]).toEqual([
      false,
      true,
      false
    ])
    expect(otherWords("kellorasia")).not.toContain("klocka")
  })

  it("without an ending keeps four letters · KARAT-109", () => {
    expect(otherWords("ringar")).toContain("ring")
    expect(otherWords("lasen")).not.toContain("las")
  })
})
