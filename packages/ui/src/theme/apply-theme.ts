import type { BrandColours } from "@karat/domain/store/brand-colours"
import type { Brand } from "@karat/domain/store/setup"

/** What decides the colours of the till. */
export interface Theme {
  readonly brand: Brand
  /** The store's own colours in the place of its brand's. */
  readonly colours?: BrandColours | undefined
  /** The cart is in training mode, which colours everything. */
  readonly training: boolean
  /** The system's choice by default. */
  readonly scheme?: "light" | "dark" | undefined
}

const ownTokens = [
  ["light", "--own-light"],
  ["lightInk", "--own-light-ink"],
  ["dark", "--own-dark"],
  ["darkInk", "--own-dark-ink"]
] as const

/** Puts a theme on the page's root, where the tokens look for it; it replaces the earlier one. */
export function applyTheme({ brand, colours, training, scheme }: Theme): void {
  const root = document.documentElement
  root.toggleAttribute("data-own", colours !== undefined)
  for (const [name, token] of ownTokens)
    if (colours === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, colours[name])
  root.dataset["brand"] = brand
  root.toggleAttribute("data-training", training)
  if (scheme === undefined) delete root.dataset["scheme"]
  else root.dataset["scheme"] = scheme
}

/** Gives the frame around the page, where a device draws one, the colour of the till's header. */
export function tintFrame(): void {
  const tint = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (tint === null) return
  tint.style.color = "var(--header)"
  tint.content = getComputedStyle(tint).color
}
