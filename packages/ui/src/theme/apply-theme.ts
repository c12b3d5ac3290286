import type { Brand } from "@karat/domain/store/setup"

/** What decides the colours of the till. */
export interface Theme {
  readonly brand: Brand
  /** The cart is in training mode, which colours everything. */
  readonly training: boolean
  /** The system's choice where nothing is said. */
  readonly scheme?: "light" | "dark" | undefined
}

/** Puts a theme on the page's root, where the tokens look for it; what was there before is gone. */
export function applyTheme({ brand, training, scheme }: Theme): void {
  const root = document.documentElement
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
