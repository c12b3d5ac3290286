import { readFileSync } from "node:fs"

/** What a message to a terminal in the shop is sealed with; the terminal has been given the same. */
export interface TerminalKey {
  readonly identifier: string
  readonly version: number
  readonly passphrase: string
}

/** A card terminal of Adyen's, and how it is reached. */
export interface CardTerminalConfig {
  /** Model, hyphen and nine digits. */
  readonly poiid: string
  /** The register that it stands beside; undefined where any may choose it. */
  readonly registerOf: string | undefined
  /** Its own address in the shop with its key; undefined where it is reached through Adyen's cloud. */
  readonly local: { readonly url: string; readonly key: TerminalKey } | undefined
}

/** What all terminals of Adyen's share. */
export interface AdyenConfig {
  readonly environment: "live" | "test"
  readonly apiKey: string
  readonly merchant: string
  readonly cloudUrl: string
  /** Who signs the certificates of terminals in the shop, in PEM. */
  readonly terminalCa: string | undefined
  /** Who signs the certificate of the cloud, in PEM; undefined for the authorities that everybody knows. */
  readonly cloudCa: string | undefined
  /** Signs what Adyen tells of refunds, in hexadecimal digits; undefined where nothing of it is believed. */
  readonly webhookKey: string | undefined
  /** A message that has not reached the terminal after so many milliseconds will not reach it any more. */
  readonly localArrivesMs: number
  readonly cloudArrivesMs: number
}

const regions = ["eu", "us", "au", "apse"] as const
const poiidShape = /^[A-Za-z0-9]{2,20}-\d{9}$/u
const usualPort = "8443"
const example =
  "V400m-347069201=https://10.0.0.30?key=NAME&version=1&phrase=PASSPHRASE&register=WK0011, or V400m-347069201=cloud?register=WK0011"

interface Reading {
  readonly text: (name: string) => string | undefined
  readonly oneOf: <const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice
  ) => Choice
}

/** The card terminals, and what they share. What is wrong is added to the mistakes. */
export function readCardTerminals(
  { text, oneOf }: Reading,
  mistakes: string[]
): { readonly cardTerminals: readonly CardTerminalConfig[]; readonly adyen: AdyenConfig } {
  const parts = (text("KARAT_CARD_TERMINALS") ?? "")
    .split(",")
    .flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))
  const cardTerminals = parts.flatMap((part) => {
    const terminal = terminalOf(part)
    // A wrong line may hold a passphrase: only its name is shown.
    if (terminal === undefined)
      mistakes.push(
        `KARAT_CARD_TERMINALS has '${part.split("=", 1)[0]}=…', but a terminal is written as ${example}.`
      )
    return terminal ?? []
  })
  if (new Set(cardTerminals.map(({ poiid }) => poiid)).size < cardTerminals.length)
    mistakes.push("KARAT_CARD_TERMINALS names a terminal twice.")
  const environment = oneOf("KARAT_ADYEN_ENVIRONMENT", ["live", "test"], "live")
  const region = oneOf("KARAT_ADYEN_REGION", regions, "eu")
  const webhookKey = text("KARAT_ADYEN_WEBHOOK_KEY")
  if (webhookKey !== undefined && !/^(?:[0-9A-Fa-f]{2}){16,64}$/u.test(webhookKey))
    mistakes.push("KARAT_ADYEN_WEBHOOK_KEY must be the hexadecimal digits that Adyen's page shows.")
  const adyen = {
    environment,
    apiKey: text("KARAT_ADYEN_API_KEY") ?? "",
    merchant: text("KARAT_ADYEN_MERCHANT") ?? "",
    cloudUrl: cloudOf(environment, region),
    terminalCa: certificatesIn("KARAT_ADYEN_CA", text("KARAT_ADYEN_CA"), mistakes),
    cloudCa: undefined,
    webhookKey,
    localArrivesMs: 5000,
    cloudArrivesMs: 30_000
  } as const
  for (const mistake of missing(cardTerminals, adyen)) mistakes.push(mistake)
  return { cardTerminals, adyen }
}

/** The cloud of an environment and a region, as the documentation of the Cloud device API names them. */
function cloudOf(environment: AdyenConfig["environment"], region: (typeof regions)[number]): string {
  const name = environment === "test" ? "test" : region === "eu" ? "live" : `live-${region}`
  return `https://device-api-${name}.adyen.com/v1`
}

function* missing(terminals: readonly CardTerminalConfig[], adyen: AdyenConfig): Generator<string> {
  const inCloud = terminals.some(({ local }) => local === undefined)
  if (inCloud && adyen.apiKey === "")
    yield "KARAT_ADYEN_API_KEY is missing: the cloud would refuse every call to a terminal."
  if (inCloud && adyen.merchant === "")
    yield "KARAT_ADYEN_MERCHANT is missing: the cloud does not know whose terminals are meant."
  if (terminals.some(({ local }) => local !== undefined) && adyen.terminalCa === undefined)
    yield "KARAT_ADYEN_CA is missing: without Adyen's root certificate anything in the network could pass for a terminal."
}

/** Certificates in a file of PEM. What is wrong is added to the mistakes. */
export function certificatesIn(
  name: string,
  file: string | undefined,
  mistakes: string[],
  mark = "-----BEGIN CERTIFICATE-----"
): string | undefined {
  if (file === undefined) return undefined
  try {
    const pem = readFileSync(file, "utf8")
    if (!pem.includes(mark)) mistakes.push(`${name}: ${file} does not hold what it should, in PEM.`)
    return pem
  } catch (cause) {
    mistakes.push(`${name}: ${file} cannot be read: ${(cause as Error).message}`)
    return undefined
  }
}

function terminalOf(part: string): CardTerminalConfig | undefined {
  const at = part.indexOf("=")
  const poiid = part.slice(0, at).trim()
  const where = part.slice(at + 1).trim()
  if (at < 1 || !poiidShape.test(poiid)) return undefined
  if (where === "cloud" || where.startsWith("cloud?"))
    return {
      poiid,
      registerOf: registerIn(new URLSearchParams(where.slice("cloud".length))),
      local: undefined
    }
  const url = URL.parse(where)
  if (url === null || url.protocol !== "https:" || url.username !== "") return undefined
  const { searchParams: more } = url
  const identifier = more.get("key") ?? ""
  const passphrase = more.get("phrase") ?? ""
  const version = more.get("version") ?? "1"
  if (identifier === "" || passphrase === "" || !/^\d{1,6}$/u.test(version)) return undefined
  const port = url.port === "" ? usualPort : url.port
  return {
    poiid,
    registerOf: registerIn(more),
    local: {
      url: `https://${url.hostname}:${port}/nexo`,
      key: { identifier, passphrase, version: Number(version) }
    }
  }
}

function registerIn(more: URLSearchParams): string | undefined {
  return more.get("register")?.trim().toUpperCase() ?? undefined
}
