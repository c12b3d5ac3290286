import { expect, it, vi } from "vitest"
import { drawnBitmaps } from "./drawn-bitmap.ts"
import { type Picture, pictureKinds } from "./picture.ts"

const ring: Picture = { kind: "ring", metal: "gold", stone: "diamond", seed: 7 }
const warn = vi.fn<() => void>()
const bitmapOf = drawnBitmaps({ warn })

it("is drawn as a bitmap of 400 by 300, whatever it is · KARAT-66", async () => {
  for (const kind of pictureKinds) {
    const { bytes, type } = await bitmapOf({ ...ring, kind })
    expect(type).toBe("image/png")
    expect(bytes.subarray(1, 4).toString()).toBe("PNG")
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 300])
    // What nothing is drawn on packs into a few hundred bytes.
    expect(bytes.length, kind).toBeGreaterThan(2000)
  }
})

it("is made once, behind whoever waits for something else · KARAT-66", async () => {
  const order: string[] = []
  const made = [1, 2, 3, 1].map((seed) =>
    bitmapOf({ ...ring, seed }).then((picture) => {
      order.push(`picture ${seed}`)
      return picture
    })
  )
  setTimeout(() => order.push("somebody else"), 0)
  const pictures = await Promise.all(made)
  expect(pictures[3]).toBe(pictures[0])
  expect(order.slice(0, order.indexOf("picture 3"))).toContain("somebody else")
})

it("stays a drawing where it has a letter, for which only the browser has a font · KARAT-66", async () => {
  const { bytes, type } = await bitmapOf({ ...ring, kind: "pendant", stone: "none", figure: "letter A" })
  expect(type).toBe("image/svg+xml")
  expect(bytes.toString()).toMatch(/<text [^>]*>A<\/text>/u)
})

it("stays a drawing where the program that makes bitmaps is missing, and the server says so once · KARAT-66", async () => {
  const drawingOf = drawnBitmaps({ warn }, () => Promise.reject(new Error("no such file")))
  for (const seed of [1, 2]) expect((await drawingOf({ ...ring, seed })).type).toBe("image/svg+xml")
  expect(warn).toHaveBeenCalledTimes(1)
})
