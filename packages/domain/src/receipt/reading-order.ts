/**
 * The lines of a receipt as they are read: what insures a line right below it. What insures none of them, as
 * an insurance that comes back by itself, keeps its place.
 * @param insuredBy the id of the line that a line insures; undefined for goods
 */
export function inReadingOrder<Line extends { readonly id: string }>(
  lines: readonly Line[],
  insuredBy: (line: Line) => string | undefined
): readonly Line[] {
  const ids = new Set(lines.map(({ id }) => id))
  const below = Map.groupBy(lines, (line) => {
    const insured = insuredBy(line)
    return insured !== undefined && insured !== line.id && ids.has(insured) ? insured : undefined
  })
  const withWhatInsures = (line: Line): readonly Line[] => [
    line,
    ...(below.get(line.id) ?? []).flatMap(withWhatInsures)
  ]
  return (below.get(undefined) ?? []).flatMap(withWhatInsures)
}
