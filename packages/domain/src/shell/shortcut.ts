import type { Locale } from "../money/format-amount.ts"

/** A page that the chain has put at hand. */
export interface Shortcut {
  readonly name: string
  readonly url: string
  readonly newTab: boolean
}

/** Where a page is opened, and for whom. */
export interface PageReader {
  readonly storeNumber: string
  readonly language: Locale
}

/** The address of a page for this store: its number and the cashier's language take their placeholders' places. */
export function shortcutAddress(
  { url }: Pick<Shortcut, "url">,
  { storeNumber, language }: PageReader
): string {
  return url
    .replaceAll(/\{(?:store|storeNumber)\}/gi, encodeURIComponent(storeNumber))
    .replaceAll(/\{language\}/gi, language)
}

const anyReader: PageReader = { storeNumber: "1", language: "en" }

/** Whether something can be a shortcut's address: a page of the web by https, or one of the till's own server. */
export function isShortcutAddress(url: string): boolean {
  const address = shortcutAddress({ url }, anyReader)
  if (/[\s\\{}]/u.test(address)) return false
  return /^\/(?!\/)/u.test(address) || originOf(address) !== undefined
}

/** The origin of a shortcut's page at another house; undefined where it is one of the till's own. */
export function shortcutOrigin(shortcut: Pick<Shortcut, "url">): string | undefined {
  return originOf(shortcutAddress(shortcut, anyReader))
}

function originOf(address: string): string | undefined {
  return /^(https:\/\/[a-z\d.-]+(?::\d+)?)(?:[/?#]|$)/iu.exec(address)?.[1]?.toLowerCase()
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
