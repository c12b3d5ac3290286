import { decodedCode128 } from "@karat/domain/testing/decoded-code-128"
import { expect, it } from "vitest"
import { barcodeOfCells } from "./barcode-cells.ts"
import { code128 } from "./code-128.ts"

it("a barcode of cells is read as its text, black and white in turn, each bar as wide as it is drawn · FIND-9", async () => {
  for (const module of [1, 2] as const) {
    const drawn = String(await barcodeOfCells("0000WK1011000000001", module))
    const cells = [...drawn.matchAll(/<td\s+width="(\d+)"[^>]*width:(\d+)px;background:(#\w+)"/gu)]
    expect(cells.map(([, width]) => width)).toEqual(cells.map(([, , drawnAs]) => drawnAs))
    expect(cells.map(([, , , colour]) => colour)).toEqual(
      cells.map((_, at) => ["#000000", "#ffffff"][at % 2])
    )
    expect(decodedCode128(cells.map(([, width]) => Number(width) / module))).toBe("0000WK1011000000001")
  }
  expect(() => code128("päls")).toThrow("not a valid input")
})
