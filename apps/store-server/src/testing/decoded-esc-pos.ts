/** What a printer would do with a job. */
export interface DecodedJob {
  /** The printed lines, without the empty ones. */
  readonly lines: readonly string[]
  readonly barcodes: readonly string[]
  readonly qrCodes: readonly string[]
  readonly cuts: number
  readonly drawerKicks: number
}

/** Code page 858 from 0x80 on, as printers have it. */
const cp858 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0"

/** How many bytes follow a command of two bytes, for those of a fixed length. */
const fixed: Readonly<Record<string, number>> = {
  "1b40": 0,
  "1b4d": 1,
  "1b45": 1,
  "1b61": 1,
  "1d68": 1,
  "1d77": 1,
  "1d48": 1,
  "1d21": 1,
  "1d56": 1
}

/** Reads a job as a printer does, command by command. Throws at one that it does not know. */
export function decodedEscPos(job: Buffer): DecodedJob {
  const read = {
    text: "",
    barcodes: [] as string[],
    qrCodes: [] as string[],
    cuts: 0,
    drawerKicks: 0,
    codepage: 0
  }
  for (let at = 0; at < job.length;) at += step(job, at, read)
  const { barcodes, cuts, drawerKicks, qrCodes, text } = read
  return {
    lines: text.split("\n").filter((line) => line.trim() !== ""),
    barcodes,
    qrCodes,
    cuts,
    drawerKicks
  }
}

interface Read {
  text: string
  readonly barcodes: string[]
  readonly qrCodes: string[]
  cuts: number
  drawerKicks: number
  codepage: number
}

/** Carries out what stands at a place; answers how many bytes it took. */
function step(job: Buffer, at: number, read: Read): number {
  const byte = job[at] ?? 0
  if (byte === 0x0a || byte >= 0x20) {
    read.text += byte < 0x80 ? String.fromCharCode(byte) : signOf(byte, read.codepage)
    return 1
  }
  const command = job.toString("hex", at, at + 2)
  if (command === "1c2e") return 2
  if (command === "1b74") {
    read.codepage = job[at + 2] ?? 0
    return 3
  }
  if (command === "1b70") {
    read.drawerKicks += 1
    return 5
  }
  if (command === "1d6b") {
    const length = job[at + 3] ?? 0
    read.barcodes.push(barcodeOf(job.subarray(at + 4, at + 4 + length)))
    return 4 + length
  }
  if (command === "1d28") {
    const length = job.readUInt16LE(at + 3)
    // The text of a QR code is stored before it is printed.
    if (job[at + 6] === 0x50) read.qrCodes.push(job.toString("latin1", at + 8, at + 5 + length))
    return 5 + length
  }
  if (command === "1d56") read.cuts += 1
  const more = fixed[command]
  if (more === undefined) throw new Error(`The printer knows no command ${command}.`)
  return 2 + more
}

/** What a Code 128 says of which the printer is told in sets: `{B` signs, `{C` pairs of digits. */
function barcodeOf(data: Buffer): string {
  let text = ""
  let set = ""
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0
    if (byte === 0x7b && data[at + 1] !== 0x7b) set = String.fromCharCode(data[(at += 1)] ?? 0)
    else if (set === "C") text += String(byte).padStart(2, "0")
    else {
      if (byte === 0x7b) at += 1
      text += String.fromCharCode(byte)
    }
  }
  return text
}

/** A sign beyond ASCII: page 19 is 858, page 16 is Windows-1252. */
function signOf(byte: number, codepage: number): string {
  if (codepage === 19) return cp858.charAt(byte - 0x80)
  if (codepage === 16) return new TextDecoder("windows-1252").decode(Uint8Array.of(byte))
  throw new Error(`The printer has no code page ${codepage}.`)
}
