/** What a device keeps under one name: the rows that can be read, and what cannot, as it is. */
export interface KeptRows<Row> {
  readonly rows: readonly Row[]
  /**
   * Rows of an earlier version, say, or of another program. They are written back with every write, and block nothing.
   */
  readonly unreadable: readonly unknown[]
}

/**
 * Reads a kept text row by row, so that one which cannot be read takes none of the others along. A text that is no list
 * is one unreadable row.
 * @param read reads one row; undefined when it is unreadable
 */
export function readRows<Row>(
  text: string | null | undefined,
  read: (row: unknown) => Row | undefined
): KeptRows<Row> {
  const rows: Row[] = []
  const unreadable: unknown[] = []
  for (const kept of rowsOf(text ?? "")) {
    const row = read(kept)
    if (row === undefined) unreadable.push(kept)
    else rows.push(row)
  }
  return { rows, unreadable }
}

/** The text that keeps rows; undefined when there is nothing to keep. */
export function rowsText({ rows, unreadable }: KeptRows<unknown>): string | undefined {
  const all = [...unreadable, ...rows]
  return all.length === 0 ? undefined : JSON.stringify(all)
}

function rowsOf(text: string): readonly unknown[] {
  if (text.trim() === "") return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept : [kept]
  } catch {
    return [text]
  }
}
