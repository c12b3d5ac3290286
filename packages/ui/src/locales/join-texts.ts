/** All of these at once. */
type Joined<Part> = (Part extends object ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never

/**
 * One table of many. Written as a spread, some six hundred keys would cost a slow phone many times
 * as long at its start: an object that grows key by key changes its shape with each.
 */
export function joinTexts<Parts extends readonly object[]>(...parts: Parts): Joined<Parts[number]> {
  return Object.assign(Object.create(null), ...parts) as Joined<Parts[number]>
}
