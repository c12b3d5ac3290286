/** An answer of a PosPlus unit: 0 or what went wrong, and what it has to say. */
export interface PosPlusAnswer {
  readonly code: number
  readonly data: readonly string[]
}

/** A command as it is sent: its words with a blank behind each, and the checksum of all that. */
export function posPlusFrame(words: readonly string[]): string {
  const checked = words.map((word) => `${word} `).join("")
  return `${checked}${checksum(checked)}\r\n`
}

/** The answer in a line, which has lost its end; undefined where its checksum is not right. */
export function posPlusAnswer(line: string): PosPlusAnswer | undefined {
  const at = line.lastIndexOf(" ") + 1
  const words = line.slice(0, at).trimEnd().split(/ +/u)
  const [code = "", ...data] = words
  if (!/^-?\d{1,3}$/u.test(code) || line.slice(at) !== checksum(line.slice(0, at))) return undefined
  return { code: Number(code), data }
}

const polynomial = 0x1021
const highBit = 0x8000
const sixteenBits = 0xffff

/** CRC-16 with the polynomial 0x1021 from 0, without reflection (XMODEM), of characters that are a byte each. */
function checksum(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text, "latin1")) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      sum = ((sum & highBit) === 0 ? sum << 1 : (sum << 1) ^ polynomial) & sixteenBits
  }
  return `0x${sum.toString(16).toUpperCase().padStart(4, "0")}`
}
