/** A custom property of the theme, and what it comes to on this page, with the brand and scheme that are chosen. */
export interface Token {
  readonly name: string
  readonly value: string
}

/**
 * The tokens whose names begin with one of these, in the order in which the theme declares them. They are read from the
 * page's own style sheets, so that a designer sees the till's own tokens here.
 */
export function tokensOf(...beginnings: readonly string[]): readonly Token[] {
  const style = getComputedStyle(document.documentElement)
  return declared()
    .filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => ({ name, value: style.getPropertyValue(name).trim() }))
}

/** The tokens that are colours. */
export function colourTokens(): readonly Token[] {
  return tokensOf("--").filter(({ value }) => CSS.supports("color", value))
}

function declared(): readonly string[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet))
      if (rule instanceof CSSStyleRule && rule.selectorText === ":root")
        for (const name of rule.style) if (name.startsWith("--")) names.add(name)
  return [...names]
}

/** The rules of a sheet; none of one that another origin keeps to itself. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
