import { createWriteStream } from "node:fs"
import { once } from "node:events"

const kinds = ["Ring", "Halsband", "Armband", "Örhänge", "Klocka", "Hänge", "Brosch", "Klockarmband"]
const metals = ["vitguld 18K", "rödguld 18K", "guld 9K", "silver 925", "stål", "titan", "platina"]
const stones = ["diamant", "safir", "rubin", "smaragd", "pärla", "zirkonia", "topas", "onyx", "utan sten"]
const families = [
  "Aurora",
  "Nordlys",
  "Ankare",
  "Siljan",
  "Saga",
  "Linnea",
  "Freja",
  "Kvist",
  "Vinter",
  "Ebba"
]

/** The number of an item of the large catalogue, counted from 0. */
export const itemNumber = (index: number): string => `B${String(index).padStart(6, "0")}`

/** The EAN-13 code of an item of the large catalogue. */
export function barcode(index: number): string {
  const body = `735${String(index).padStart(9, "0")}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const of = (words: readonly string[], index: number): string => words[index % words.length] ?? ""

/** Writes a product file of so many items, the same on every machine. */
export async function writeLargeCatalogue(path: string, items: number): Promise<void> {
  const file = createWriteStream(path)
  file.write("number,description,description2,price,original price,barcode,family,category,size,stock\n")
  for (let index = 0; index < items; index += 1) {
    const kind = of(kinds, index)
    const stone = of(stones, Math.floor(index / 56))
    const family = of(families, Math.floor(index / 7))
    const price = 95 + ((index * 37) % 24_000)
    const before = index % 9 === 0 ? price + 200 : price
    const row = [
      itemNumber(index),
      `${kind} ${family} ${stone}`,
      of(metals, Math.floor(index / 8)),
      price,
      before,
      barcode(index),
      family,
      kind,
      15 + (index % 8),
      index % 13
    ]
    if (!file.write(`${row.join(",")}\n`)) await once(file, "drain")
  }
  file.end()
  await once(file, "finish")
}
