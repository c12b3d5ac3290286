import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eanCheckDigit } from "../scan/ean-check-digit.ts"
import { fieldSpellings, importFields, plainName } from "./import-field.ts"
import { headingRow, recognisedColumns, saysWithoutVat } from "./recognise-columns.ts"

describe("columns of suppliers", () => {
  it.each([
    [
      [
        "Art.nr",
        "Benämning",
        "Beskrivning",
        "EAN-kod",
        "Inköpspris",
        "Rek. pris (SEK) inkl. moms",
        "Moms %",
        "Antal"
      ],
      ["number", "description", "description2", "barcodes", "", "price", "vat", "stock"]
    ],
    [
      [
        "Tuotekoodi",
        "Tuotenimi",
        "EAN",
        "Ostohinta alv 0 %",
        "OVH sis. alv €",
        "Paino (g)",
        "Tuoteryhmä",
        "Merkki"
      ],
      ["number", "description", "barcodes", "", "price", "weight", "division", "family"]
    ],
    [
      ["Bestellnummer", "Bezeichnung", "EK netto", "UVP (EUR)", "Größe", "Warengruppe", "Bild-URL"],
      ["number", "description", "", "price", "size", "division", "picture"]
    ],
    [
      ["Item no.", "Product name", "Barcode", "Wholesale price", "RRP", "Brand", "Collection"],
      ["number", "description", "barcodes", "", "price", "family", ""]
    ]
  ])(
    "%j are recognised by their names, and what a purchase costs is left out · IMPORT-6",
    (names, fields) => {
      expect(recognisedColumns(names, [])).toEqual(fields)
    }
  )

  it("are found however their names are written, and each says one thing · IMPORT-6", () => {
    const spelled = importFields.flatMap((field) => fieldSpellings[field].map((name) => ({ field, name })))
    fc.assert(
      fc.property(
        fc.constantFrom(...spelled),
        fc.constantFrom("", " ", "_", "-"),
        fc.boolean(),
        ({ field, name }, sign, isLoud) => {
          const written = name.replaceAll(" ", sign === "" ? " " : sign)
          const [only] = recognisedColumns([isLoud ? written.toUpperCase() : written], [])
          expect(only).toBe(field)
        }
      )
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...spelled.map(({ name }) => name)), { maxLength: 12 }),
        (names) => {
          const fields = recognisedColumns(names, []).filter((each) => each !== "")
          expect(new Set(fields).size).toBe(fields.length)
        }
      )
    )
  })

  it("without names are recognised by what stands in them, unless two could be it · IMPORT-6", () => {
    const ean = (at: number) => {
      const twelve = String(735_005_300_000 + at)
      return `${twelve}${eanCheckDigit(twelve)}`
    }
    const rows = Array.from({ length: 12 }, (_, at) => [
      `K${100 + at}`,
      `Ring av guld ${at}`,
      ean(at),
      `${200 + at},50`
    ])
    expect(recognisedColumns(["A", "B", "C", "D"], rows)).toEqual([
      "number",
      "description",
      "barcodes",
      "price"
    ])
    const twice = rows.map((row) => [...row, row[3] ?? ""])
    expect(recognisedColumns(["A", "B", "C", "D", "E"], twice).slice(3)).toEqual(["", ""])
  })

  it("stand below titles, addresses and empty lines · IMPORT-6", () => {
    const above = [
      ["Nordiska Smycken AB", ""],
      ["Prislista hösten 2026", "", "Kund: 4711"],
      ["", ""]
    ]
    const rows = [...above, ["Art.nr", "Benämning", "Pris"], ["A1", "Ring", "10"]]
    expect(headingRow({ rows })).toBe(3)
  })

  it("of prices say whether tax is in them · IMPORT-12", () => {
    for (const name of [
      "Pris exkl. moms",
      "Price ex VAT",
      "Veroton hinta",
      "Hinta alv 0 %",
      "Preis zzgl. MwSt"
    ])
      expect(saysWithoutVat(name), name).toBe(true)
    for (const name of ["Pris", "Pris inkl. moms", "Hinta sis. alv 25,5 %", "Next price"])
      expect(saysWithoutVat(name), name).toBe(false)
  })

  it("keep a name that is nothing but what stands beside others", () => {
    expect([plainName("Moms %"), plainName("Rek. pris (SEK) exkl. moms")]).toEqual(["moms", "rekpris"])
  })
})
