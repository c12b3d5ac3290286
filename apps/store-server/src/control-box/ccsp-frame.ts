/** A message of CleanCash's protocol: what it is, and its fields. */
export interface CcspMessage {
  readonly type: string
  readonly fields: readonly string[]
}

/** What stands around a message: `#!#`, three digits of length, three `#` and the checksum, and the carriage return. */
const around = 11

/** A frame as it is sent: the message between its length and the checksum of everything before that. */
export function ccspFrame(message: string): string {
  const length = (around + message.length).toString(16).toUpperCase().padStart(3, "0")
  const checked = `#!#${length}#${message}#`
  return `${checked}${checksum(checked)}\r`
}

/** The message in a line, which has lost its carriage return; undefined where length or checksum are not right. */
export function ccspMessage(line: string): CcspMessage | undefined {
  const found = /^(#!#([0-9A-F]{3})#(.*)#)([0-9A-F]{2})$/su.exec(line)
  if (found === null) return undefined
  const [, checked = "", length = "", message = "", sum] = found
  if (Number.parseInt(length, 16) !== around + message.length || checksum(checked) !== sum) return undefined
  const [type = "", ...fields] = message.split("#")
  return { type, fields }
}

/** All characters, each a byte, by exclusive or. */
function checksum(text: string): string {
  const sum = [...Buffer.from(text, "latin1")].reduce((one, other) => one ^ other, 0)
  return sum.toString(16).toUpperCase().padStart(2, "0")
}
