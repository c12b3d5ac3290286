import { describe, expect, it } from "vitest"
import { differences, type Place, type Points } from "../../.storybook/compare-pictures.ts"

type Paint = readonly [place: Place, red: number, green: number, blue: number]

const place = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height })
const paper: Paint = [place(0, 0, 96, 64), 246, 245, 242]
const button = (x: number, y: number): Paint => [place(x, y, 40, 24), 24, 64, 58]
/** A white card on the paper: the least that tells two shapes of the product apart. */
const card = (x: number, y: number): Paint => [place(x, y, 40, 24), 255, 255, 255]
/** The strokes of a word, so many points aside and so dark. */
const word = (aside: number, dark = 40): readonly Paint[] =>
  [20, 24, 28, 32].map((x) => [place(x + aside, 20, 1, 8), dark, dark, dark])
const words = [place(18, 17, 18, 14)]

function picture(...paints: readonly Paint[]): Points {
  const [width, height] = [96, 64]
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [{ x, y, width: wide, height: high }, red, green, blue] of [paper, ...paints])
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1)
        data.set([red, green, blue, 255], (row * width + column) * 4)
  return { width, height, data }
}

describe("a picture and what is shown", () => {
  it("are the same where letters are a point aside, bolder or fainter", () => {
    const before = picture(...word(0))
    for (const now of [word(1), word(-1), word(0, 68), [...word(0), ...word(1)]])
      expect(differences(before, picture(...now), words)).toEqual([])
  })

  it("are the same where a shape is a point aside", () => {
    expect(differences(picture(button(20, 16)), picture(button(21, 16)), [])).toEqual([])
  })

  it("differ where a button or a card is two points aside or lower, which are four of the screen", () => {
    for (const shape of [button, card])
      for (const [x, y] of [
        [22, 16],
        [18, 16],
        [20, 18],
        [20, 14]
      ] as const)
        expect(differences(picture(shape(20, 16)), picture(shape(x, y)), words), `${x}, ${y}`).not.toEqual([])
  })

  it("differ where a button has another colour, or none, also behind its words", () => {
    const [at] = button(20, 16)
    const before = picture(button(20, 16))
    expect(differences(before, picture([at, 24, 64, 100]), [])).not.toEqual([])
    expect(differences(before, picture(), [at])).not.toEqual([])
  })

  it("differ where a word is gone, stands lower, or where none was", () => {
    const lower = word(0).map(([at, ...colour]): Paint => [{ ...at, y: at.y + 6 }, ...colour])
    expect(differences(picture(...word(0)), picture(), words)).not.toEqual([])
    expect(differences(picture(...word(0)), picture(...lower), words)).not.toEqual([])
    expect(differences(picture(), picture(...word(0)), words)).not.toEqual([])
  })

  it("differ where one is larger", () => {
    expect(differences(picture(), { ...picture(), width: 95 }, [])).not.toEqual([])
  })
})
