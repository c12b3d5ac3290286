/** Moves the till to another address; set once the router is there. */
export interface Navigation {
  readonly path: string
  readonly query: URLSearchParams
  go(path: string, options?: { readonly replace?: boolean }): void
}
