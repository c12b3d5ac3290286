/** A page that the chain has put at hand. */
export interface Shortcut {
  readonly name: string
  readonly url: string
  readonly newTab: boolean
}

/** The address of a shortcut in this store: the store's number takes the placeholder's place. */
export function shortcutAddress({ url }: Pick<Shortcut, "url">, storeNumber: string): string {
  return url.replaceAll(/\{(?:store|storeNumber)\}/gi, encodeURIComponent(storeNumber))
}

/**
 * Whether the till may go to an address, or show it in a frame: its origin is the till's own or one
 * that setup allows, and it is a page of the web.
 */
export function isAllowedAddress(
  address: string,
  ownOrigin: string,
  allowedOrigins: readonly string[]
): boolean {
  const origin = /^(https?:\/\/[^/?#\\@\s]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase()
  if (origin === undefined) return /^\/(?![/\\])/.test(address)
  return [ownOrigin, ...allowedOrigins].some((allowed) => allowed.toLowerCase() === origin)
}
