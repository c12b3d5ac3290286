/** What is compared of a picture: its points, four bytes each, as a canvas has them. */
export interface Points {
  readonly width: number
  readonly height: number
  readonly data: Readonly<Uint8ClampedArray>
}

/** Where letters stand, in points of a picture. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of 255, how far a colour may lie outside those around its place in the other picture: a white card is up to thirteen beside its paper. */
const shapeTolerance = 8
/** Another browser draws letters and icons bolder, smoother and half a point aside. */
const letterTolerance = 32
/** In points of a picture, how far around a place the other picture is asked. */
const reach = 1
/** In points of a kept picture. */
const block = 8
/** How many points of a block may differ. */
const mostPoints = 4

/**
 * Returns the corners of the blocks in which two pictures differ. A point is the same if its colour lies between the
 * colours around its place in the other picture; both pictures are asked. An edge two points aside leaves a line
 * without its like, and a block of another colour leaves all of its points.
 * @param words where the words of the second picture stand: letters are allowed more than shapes
 */
export function differences(
  before: Points,
  now: Points,
  words: readonly Place[]
): readonly (readonly [x: number, y: number])[] {
  const { width, height } = before
  if (now.width !== width || now.height !== height) return [[0, 0]]
  const columns = Math.ceil(width / block)
  const different = Array.from({ length: columns * Math.ceil(height / block) }, () => 0)
  const isWord = mask(before, words)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const tolerance = isWord[y * width + x] === 1 ? letterTolerance : shapeTolerance
      if (!isOutside(now, before, x, y, tolerance) && !isOutside(before, now, x, y, tolerance)) continue
      const of = Math.floor(y / block) * columns + Math.floor(x / block)
      different[of] = (different[of] ?? 0) + 1
    }
  return different.flatMap((count, of) =>
    count > mostPoints ? [[(of % columns) * block, Math.floor(of / columns) * block] as const] : []
  )
}

/** Marks the points of words, and those beside them that the letters of another browser may reach. */
function mask({ width, height }: Points, words: readonly Place[]): Uint8Array {
  const marked = new Uint8Array(width * height)
  for (const word of words) {
    const left = Math.max(0, Math.floor(word.x) - reach)
    const right = Math.min(width, Math.ceil(word.x + word.width) + reach)
    const bottom = Math.min(height, Math.ceil(word.y + word.height))
    for (let y = Math.max(0, Math.floor(word.y)); y < bottom; y += 1)
      if (right > left) marked.fill(1, y * width + left, y * width + right)
  }
  return marked
}

/** Tells whether the colour of a point lies outside the colours around its place in the other picture. */
function isOutside(picture: Points, other: Points, x: number, y: number, tolerance: number): boolean {
  const { width, height } = picture
  for (let channel = 0; channel < 3; channel += 1) {
    const value = picture.data[(y * width + x) * 4 + channel] ?? 0
    if (Math.abs(value - (other.data[(y * width + x) * 4 + channel] ?? 0)) <= tolerance) continue
    let least = 255
    let most = 0
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
        const around = other.data[(row * width + column) * 4 + channel] ?? 0
        least = Math.min(least, around)
        most = Math.max(most, around)
      }
    if (value < least - tolerance || value > most + tolerance) return true
  }
  return false
}
