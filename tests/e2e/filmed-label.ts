/** How an EAN-13 writes its digits: left half by two codes, right half by the mirror of the first. */
const left = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011"
]
/** Which of the left digits are written by the second code; the first digit is told by that alone. */
const patterns = [
  "AAAAAA",
  "AABABB",
  "AABBAB",
  "AABBBA",
  "ABAABB",
  "ABBAAB",
  "ABBBAA",
  "ABABAB",
  "ABABBA",
  "ABBABA"
]

const mirrored = (bits: string) => [...bits].toReversed().join("")
const inverted = (bits: string) => [...bits].map((bit) => (bit === "0" ? "1" : "0")).join("")

/** The 95 bars and gaps of an EAN-13, each one wide; a bar is 1. */
function bars(ean: string): string {
  const digits = [...ean].map(Number)
  const codes = patterns[digits[0] ?? 0] ?? ""
  const leftHalf = digits.slice(1, 7).map((digit, at) => {
    const plain = left[digit] ?? ""
    return codes[at] === "A" ? plain : mirrored(inverted(plain))
  })
  const rightHalf = digits.slice(7).map((digit) => inverted(left[digit] ?? ""))
  return `101${leftHalf.join("")}01010${rightHalf.join("")}101`
}

const width = 640
const height = 480
const barWidth = 4

/** A film (YUV4MPEG2) of a label with a barcode on it, as a browser takes it for its camera. */
export function filmedLabel(ean: string, frames = 4): Buffer {
  const luma = Buffer.alloc(width * height, 200)
  const code = bars(ean)
  const begin = Math.round((width - code.length * barWidth) / 2)
  for (let row = 140; row < 340; row += 1)
    for (let column = 0; column < code.length * barWidth; column += 1)
      if (code[Math.floor(column / barWidth)] === "1") luma[row * width + begin + column] = 20
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame)])
}
