import type { TillConfig } from "./config-check.ts"

/** Where the till finds what it needs, each as a whole address. */
export interface Addresses {
  readonly productApi: string
  readonly auth: string
  readonly search: string
  /** What the search service is asked; ours where none is set. */
  readonly searchQuery?: string | undefined
  /** The goods service: deliveries and transfers. */
  readonly goods: string
  /** Undefined where nothing answers for the server's health. */
  readonly health: string | undefined
  /** Where disruption notices come from. */
  readonly notices: string
  /** `{item}` stands for the item number. */
  readonly picture: string
  /** Configuration says it; what is guessed may well be missing. */
  readonly pictureIsSet?: boolean | undefined
  /** Origins that may be framed and opened beside those of setup. */
  readonly frames: readonly string[]
  /** The identity provider that signs devices in, and the name that it knows the tills by; undefined where none does. */
  readonly identity?: { readonly clientId: string; readonly script: string } | undefined
  readonly scanner?: string | undefined
  readonly scannerBeep?: string | undefined
}

const googleScript = "https://accounts.google.com/gsi/client"

/**
 * The addresses of a till that stands at `base`, by what its `config.json` says; the embedded store server's where it
 * says nothing. Throws where an address is none.
 */
export function configuredAddresses(said: TillConfig, base: string): Addresses {
  // Braces would be written otherwise by URL, and stand for a value here.
  const whole = (address: string) => new URL(address, base).href.replaceAll("%7B", "{").replaceAll("%7D", "}")
  const productApi = whole(said.productApi ?? "api").replace(/\/$/u, "")
  const { identityClientId: clientId = "", identityScript: script = googleScript } = said
  return {
    productApi,
    auth: whole(said.auth ?? productApi),
    search: whole(said.search ?? `${productApi}/search/graphql`),
    searchQuery: said.searchQuery,
    goods: whole(said.goods ?? `${productApi}/goods/graphql`),
    // Another server's health is where it says; none is asked for by guess.
    health:
      said.health === null || (said.health === undefined && said.productApi !== undefined)
        ? undefined
        : whole(said.health ?? `${productApi}/health`),
    notices: whole(said.notices ?? productApi),
    picture: whole(said.picture ?? `${productApi}/pictures/{item}`),
    pictureIsSet: said.picture !== undefined,
    frames: said.frames ?? [],
    identity: clientId === "" ? undefined : { clientId, script: whole(script) },
    scanner: said.scanner,
    scannerBeep: said.scannerBeep
  }
}

const keptName = "karat.config"
/** A till that is there already does not wait longer for what it knows from the last time. */
const longestWaitMs = 3000

/** What `config.json` said. */
export interface FetchedConfig {
  readonly text: string
  /** Not checked yet. */
  readonly isNew: boolean
}

/**
 * Reads `config.json` beside the till; one that is not there says nothing. Without a line, what it said the last time
 * holds.
 */
export async function fetchConfig(page: Window): Promise<FetchedConfig> {
  const kept = page.localStorage.getItem(keptName)
  try {
    const answer = await page.fetch(new URL("config.json", page.document.baseURI).href, {
      cache: "no-cache",
      ...(kept === null ? {} : { signal: AbortSignal.timeout(longestWaitMs) })
    })
    const isPage = (answer.headers.get("content-type") ?? "").startsWith("text/html")
    // A static host may answer with the till's own page where there is no such file.
    if (isPage || answer.status === 404) return { text: "{}", isNew: false }
    if (answer.ok) {
      const text = await answer.text()
      return { text, isNew: text !== kept }
    }
  } catch {
    // The last one holds.
  }
  return { text: kept ?? "{}", isNew: false }
}

/** Keeps what `config.json` said, now that it has been checked, for when there is no line. */
export function keepConfig(page: Window, text: string): void {
  page.localStorage.setItem(keptName, text)
}

/** The address of an item's picture. */
export function pictureAddress(addresses: Addresses, itemNumber: string): string {
  return addresses.picture.replace("{item}", encodeURIComponent(itemNumber))
}
