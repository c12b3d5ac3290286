/** A document's row as the number that people read, such as `TR-000042`. */
export function documentNumber(kind: "TR" | "PR" | "PO", seq: number): string {
  return `${kind}-${String(seq).padStart(6, "0")}`
}

/** The row behind a number of that kind; undefined when it cannot be one. */
export function documentSeq(kind: "TR" | "PR" | "PO", number: string): number | undefined {
  const digits = number.startsWith(`${kind}-`) ? number.slice(kind.length + 1) : ""
  return /^\d{6,15}$/u.test(digits) ? Number(digits) : undefined
}
