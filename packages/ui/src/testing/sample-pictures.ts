/** Little drawings in place of product photographs, so that stories need no network. */
const ring = (metal: string, stone: string) =>
  `<ellipse cx="40" cy="38" rx="17" ry="17" stroke="${metal}" stroke-width="4.5"/><path d="M32 16h16l4 6-12 11-12-11z" fill="${stone}" stroke="#fff"/>`
const band = (metal: string) =>
  `<ellipse cx="40" cy="32" rx="20" ry="20" stroke="${metal}" stroke-width="6"/><path d="M24 22a20 20 0 0 1 20-9" stroke="#fff" stroke-width="2" opacity=".7"/>`
const watch = (strap: string, metal: string) =>
  `<path d="M33 3h14l2 12H31zM33 57h14l2-12H31z" fill="${strap}"/><circle cx="40" cy="30" r="17" fill="#fff" stroke="${metal}" stroke-width="3.5"/><path d="M40 20v10l7 5" stroke="#33343a" stroke-width="1.8" stroke-linecap="round"/>`
const necklace = (metal: string, stone: string) =>
  `<path d="M14 4c2 30 16 36 26 36S64 34 66 4" stroke="${metal}" stroke-width="1.8"/><circle cx="40" cy="46" r="7" fill="${stone}" stroke="${metal}" stroke-width="2"/>`
const earrings = (metal: string) =>
  `<g stroke="${metal}" stroke-width="2"><circle cx="26" cy="30" r="11"/><circle cx="54" cy="30" r="11"/></g><circle cx="26" cy="16" r="3" fill="#f3d9d0"/><circle cx="54" cy="16" r="3" fill="#f3d9d0"/>`

const drawings: Readonly<Record<string, string>> = {
  "1043-1700": ring("#c9a227", "#9fd3e8"),
  "1050-1730": band("#c9a227"),
  "2210-0040": watch("#26344f", "#a9adb5"),
  "3307-0450": necklace("#a9adb5", "#e9edf2"),
  "4101-0020": earrings("#c98f7a"),
  "2231-0032": watch("#6a4a2f", "#c9a227"),
  "1102-0160": ring("#a9adb5", "#d9f0e4"),
  "3320-0420": necklace("#c9a227", "#b9433f"),
  "10-001-003": ring("#c9a227", "#9fd3e8"),
  "30-014-001": necklace("#a9adb5", "#9fd3e8")
}

/** The address of an item's picture; empty for one that has none. */
export function samplePicture(itemNumber: string): string {
  const drawing = drawings[itemNumber]
  if (drawing === undefined) return ""
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" fill="none">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
