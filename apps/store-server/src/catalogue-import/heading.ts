/** Finds cells by the name of their column, in whichever of its spellings the file uses. */
export interface Heading<Column extends string> {
  readonly has: (column: Column) => boolean
  /** The trimmed cell, empty when the file has no such column. */
  readonly cell: (cells: readonly string[], column: Column) => string
  readonly width: number
  /** Columns nobody reads, as the file names them. */
  readonly unread: readonly string[]
}

/** A column's name without case, spaces and signs: "Variant Price" and "variant_price" are one. */
function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
}

export function readHeading<Column extends string>(
  names: readonly string[],
  spellings: Record<Column, readonly string[]>
): Heading<Column> {
  const places = new Map<Column, number>()
  const read = new Set<number>()
  const bare = names.map(bareName)
  for (const column of Object.keys(spellings) as Column[])
    for (const spelling of spellings[column]) {
      const place = bare.indexOf(bareName(spelling))
      if (place === -1 || places.has(column)) continue
      places.set(column, place)
      read.add(place)
    }
  return {
    has: (column) => places.has(column),
    cell: (cells, column) => {
      const place = places.get(column)
      return place === undefined ? "" : (cells[place] ?? "").trim()
    },
    width: names.length,
    unread: names.filter((name, place) => name !== "" && !read.has(place))
  }
}
