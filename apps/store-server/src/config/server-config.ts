import { timeouts } from "@karat/domain/payment/timeouts"
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { type AdyenConfig, type CardTerminalConfig, readCardTerminals } from "./card-terminal-config.ts"
import { type ControlUnitConfig, readControlUnits } from "./control-unit-config.ts"
import { type PostgresConfig, readDatabase } from "./database-config.ts"
import { type PrinterConfig, readPrinters } from "./printer-config.ts"
import { readSwish, type SwishConfig } from "./swish-config.ts"
import { settingsFile } from "./settings-file.ts"
import { readTelemetry, type TelemetryConfig } from "./telemetry-config.ts"

/** Where mail goes, and whom it is from. */
export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  readonly from: string
}

/** An external service, as configuration names it. */
export interface HttpServiceConfig {
  /** Paths are added to it. */
  readonly url: string
  readonly token: string
}

const modes = ["development", "production"] as const
type Mode = (typeof modes)[number]

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const
type LogLevel = (typeof logLevels)[number]

/** An OpenID Connect provider, and the name that it knows the chain's tills by. */
export interface IdentityConfig {
  readonly clientId: string
  readonly issuer: string
  /** Where its keys are published. */
  readonly jwksUrl: string
}

const google = {
  issuer: "https://accounts.google.com",
  jwksUrl: "https://www.googleapis.com/oauth2/v3/certs"
}

/** Where the server puts copies of its data by itself, and for how long. */
export interface BackupConfig {
  readonly dir: string
  readonly everyMinutes: number
  /** How many of them are kept. */
  readonly keep: number
}

/** Files that the log goes to. */
export interface LogFileConfig {
  /** A number and `.log` are put behind it. */
  readonly path: string
  /** A file that is larger is ended. */
  readonly megabytes: number
  /** How many ended files are kept. */
  readonly keep: number
}

/** The configuration of the store server. Times are milliseconds. */
export interface ServerConfig {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The database of PostgreSQL that the shop's data is in; undefined where it is a file in the data folder. */
  readonly database: PostgresConfig | undefined
  readonly mode: Mode
  /** Fills an empty database with the demo stores, and lets their sign-in codes in. */
  readonly demo: boolean
  /** `demo` was set explicitly, and is not only the default of development. */
  readonly demoIsExplicit: boolean
  /** Writes two years of receipts for fresh demo stores, in the background. */
  readonly demoHistory: boolean
  /** Origins beside the till's own that it may call and take pictures and frames from. */
  readonly connectTo: readonly string[]
  /** At least 32 characters; without one the server keeps a random one in its data folder. */
  readonly tokenSecret?: string | undefined
  readonly logLevel: LogLevel
  /** Undefined where the log goes to standard error. */
  readonly logFile: LogFileConfig | undefined
  /** A file that says which accounts of the books are which of the journal's; the common ones where it is undefined. */
  readonly accounts: string | undefined
  /** The token that lets metrics be read; without one they cannot be. */
  readonly metricsToken: string | undefined
  /** Where traces and metrics are sent; undefined where they are not. */
  readonly telemetry: TelemetryConfig | undefined
  /** The built till; without it the server answers calls only. */
  readonly staticDir?: string | undefined
  /** The till's config.json, as JSON: a file of the installation's, or the identity provider that is configured. */
  readonly tillConfig: string | undefined
  readonly version: string
  /** Which sources it was made of; undefined where it runs from its sources. */
  readonly build: string | undefined
  /** How many copies of the database are kept that were made before a newer version changed its tables. */
  readonly upgradeCopies: number
  /** Undefined where the server makes no backups by itself. */
  readonly backup: BackupConfig | undefined
  /** What backups are encrypted with, and read again. */
  readonly backupKey: string | undefined
  /** When the card terminal gives up on a customer. */
  readonly terminalTimeoutMs: number
  /** When a payment call is answered with what is known by then. */
  readonly serverAnswerMs: number
  /** How long a cancel waits for the terminal's final answer. */
  readonly cancelWaitMs: number
  /** How often the terminal is asked about a payment whose end is not known. */
  readonly statusPollMs: number
  /** How long a terminal or a bank has to say how a payment stands before it is asked again. */
  readonly ledgerAnswerMs: number
  /** How long a customer has for a Swish request. */
  readonly swishExpiryMs: number
  /** How long a customer has for the phone's own app. */
  readonly tapExpiryMs: number
  /** How often the bank is asked for payments that came too late; it tells of most of them itself. */
  readonly latePaymentPollMs: number
  /** The simulated card terminal, and the simulated customer's phone, approve by themselves after this long. */
  readonly terminalApprovesAfterMs: number
  /** Receipt printers on the network; the others are simulated outside production. */
  readonly printers: readonly PrinterConfig[]
  /** Card terminals of Adyen's; the others are simulated outside production. */
  readonly cardTerminals: readonly CardTerminalConfig[]
  readonly adyen: AdyenConfig
  /**
   * The simulated card terminals are reached as real ones are: over HTTPS with the certificate and key of this file, or
   * by their protocol without a line (`direct`). Undefined where they are asked without any, and in production.
   */
  readonly simulatedNexo: string | undefined
  /** The bank behind Swish; simulated outside production where it is undefined, and none there. */
  readonly swish: SwishConfig | undefined
  /** Registers stand beside a simulated control unit. */
  readonly controlUnit: "simulated" | undefined
  /** The control units beside registers. */
  readonly controlUnits: readonly ControlUnitConfig[]
  /** How long a control unit may be silent before its receipts leave the store without a code. */
  readonly controlGiveUpMs: number
  /** How long a print waits for the code. */
  readonly controlWaitMs: number
  /** Where mail goes; without it mail lands in the simulator's mailbox, and nowhere in production. */
  readonly smtp: SmtpConfig | undefined
  /** The service that sends text messages. */
  readonly sms: HttpServiceConfig | undefined
  /** The service that knows digital mailboxes. */
  readonly digitalMailbox: HttpServiceConfig | undefined
  /** The identity provider that may sign devices in; without one the demo has its own, and production none. */
  readonly identity: IdentityConfig | undefined
  /** The origin at which customers reach this server, for the addresses of receipts. */
  readonly publicUrl: string | undefined
  /** The operator accepts that what the database lacks of what it has held is lost for good. */
  readonly acceptLoss: boolean
  /** The operator says that the machine's clock is right, whatever the kept data has seen before. */
  readonly acceptClock: boolean
  /** For how many days the server may have been off before the operator has to confirm the clock. */
  readonly closedDays: number
  /** The badge of an administrator who has forgotten their personal code, and gets a one-time code at the start. */
  readonly forgottenCode: string | undefined
  /** How many proxies of ours stand before the server and say in `X-Forwarded-For` who calls. */
  readonly proxies: number
  /** How many people a register may look up in a minute, and how many receipts it may send by wire. */
  readonly paceAMinute: number
  /** How long a server that stops lets running payments end. */
  readonly stopGraceMs: number
}

/** The environment holds values the server cannot start with; names every one of them. */
export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The configuration cannot be used:\n${mistakes.map((mistake) => `- ${mistake}`).join("\n")}`)
    this.name = "ConfigMistakes"
    this.mistakes = mistakes
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Development listens on this machine alone by default: its codes are known, and its card terminal is simulated. */
export const localhost = "127.0.0.1"

const longestTimeMs = 3_600_000
const mostClosedDays = 365

/** Which Karat this is. */
interface Edition {
  readonly version: string
  readonly build?: string | undefined
}

/** What is set, by its name and shape. What has another shape is added to the mistakes. */
function settingsIn(environment: Environment, file: ReturnType<typeof settingsFile>, mistakes: string[]) {
  const text = (name: string) => {
    const inFile = file.get(name)
    const value = environment[name]?.trim()
    return value === undefined || value === "" ? inFile : value
  }
  const wholeNumber = (name: string, fallback: number, most: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d{1,9}$/u.test(value) && Number(value) <= most) return Number(value)
    mistakes.push(`${name} is '${value}', but must be a whole number from 0 to ${most}.`)
    return fallback
  }
  const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) => {
    const value = text(name)
    if (value === undefined) return fallback
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    mistakes.push(`${name} is '${value}', but must be one of ${choices.join(", ")}.`)
    return fallback
  }
  return { oneOf, text, wholeNumber }
}

/**
 * Reads the configuration from environment variables, and what they leave out from the file that `KARAT_SETTINGS`
 * names. Throws `ConfigMistakes` with all that is wrong in either.
 */
export function readConfig(
  environment: Environment,
  { version, build }: Edition = { version: "0.1.0" }
): ServerConfig {
  const mistakes: string[] = []
  const file = settingsFile(environment, mistakes)
  const settings = settingsIn(environment, file, mistakes)
  const { oneOf, text, wholeNumber } = settings
  const tokenSecret = text("KARAT_TOKEN_SECRET")
  if (tokenSecret !== undefined && tokenSecret.length < 32)
    mistakes.push("KARAT_TOKEN_SECRET is too short: it must have at least 32 characters.")
  const staticDir = text("KARAT_STATIC_DIR")
  const mode = oneOf("KARAT_MODE", modes, "development")
  const connectTo = (text("KARAT_CONNECT_TO") ?? "").split(",").flatMap((each) => {
    const origin = each.trim()
    if (origin === "") return []
    if (isOrigin(origin)) return [origin]
    mistakes.push(`KARAT_CONNECT_TO names '${origin}', but must name origins, as https://api.example.com.`)
    return []
  })
  const config: ServerConfig = {
    port: wholeNumber("PORT", 4173, 65_535),
    host: text("HOST") ?? (mode === "production" ? "0.0.0.0" : localhost),
    ...readPlace(settings, mistakes),
    mode,
    demo: oneOf("KARAT_DEMO", ["0", "1"], mode === "development" ? "1" : "0") === "1",
    demoIsExplicit: text("KARAT_DEMO") === "1",
    demoHistory: oneOf("KARAT_DEMO_HISTORY", ["0", "1"], "0") === "1",
    connectTo,
    tokenSecret,
    logLevel: oneOf("KARAT_LOG_LEVEL", logLevels, "info"),
    logFile: readLogFile(settings, mistakes),
    accounts: text("KARAT_ACCOUNTS"),
    metricsToken: readSecret("KARAT_METRICS_TOKEN", settings, mistakes),
    telemetry: readTelemetry(text, mistakes),
    staticDir: staticDir === undefined ? undefined : resolve(staticDir),
    version,
    build,
    upgradeCopies: wholeNumber("KARAT_UPGRADE_COPIES", 3, 1000),
    backup: readBackup(settings, mistakes),
    backupKey: readSecret("KARAT_BACKUP_KEY", settings, mistakes),
    terminalTimeoutMs: wholeNumber("KARAT_TERMINAL_TIMEOUT_MS", timeouts.terminalMs, longestTimeMs),
    serverAnswerMs: wholeNumber("KARAT_SERVER_ANSWER_MS", timeouts.serverAnswerMs, longestTimeMs),
    cancelWaitMs: wholeNumber("KARAT_CANCEL_WAIT_MS", 4000, longestTimeMs),
    ledgerAnswerMs: wholeNumber("KARAT_LEDGER_ANSWER_MS", 5000, longestTimeMs),
    statusPollMs: wholeNumber("KARAT_STATUS_POLL_MS", 2000, longestTimeMs),
    swishExpiryMs: wholeNumber("KARAT_SWISH_EXPIRY_MS", timeouts.outsidePaymentMs, longestTimeMs),
    tapExpiryMs: wholeNumber("KARAT_TAP_EXPIRY_MS", timeouts.outsidePaymentMs, longestTimeMs),
    latePaymentPollMs: wholeNumber("KARAT_LATE_PAYMENT_POLL_MS", 30_000, longestTimeMs),
    terminalApprovesAfterMs: wholeNumber("KARAT_TERMINAL_APPROVES_AFTER_MS", 1200, longestTimeMs),
    printers: readPrinters(text("KARAT_PRINTERS"), mistakes),
    ...readCardTerminals(settings, mistakes),
    simulatedNexo: mode === "production" ? undefined : text("KARAT_SIMULATED_NEXO"),
    swish: readSwish(settings, text("KARAT_PUBLIC_URL"), mistakes),
    ...readUnits(text, mode, mistakes),
    controlGiveUpMs: wholeNumber("KARAT_CONTROL_GIVE_UP_MS", 60_000, longestTimeMs),
    controlWaitMs: wholeNumber("KARAT_CONTROL_WAIT_MS", 3000, longestTimeMs),
    smtp: readSmtp(text("KARAT_SMTP_URL"), text("KARAT_MAIL_FROM"), mistakes),
    sms: readService("KARAT_SMS", text("KARAT_SMS_URL"), text("KARAT_SMS_TOKEN"), mistakes),
    digitalMailbox: readService(
      "KARAT_MAILBOX",
      text("KARAT_MAILBOX_URL"),
      text("KARAT_MAILBOX_TOKEN"),
      mistakes
    ),
    identity: readIdentity(text, mistakes),
    tillConfig: readTillConfig(text, mistakes),
    publicUrl: readPublicUrl(text("KARAT_PUBLIC_URL"), mistakes),
    ...readOneStartSettings(settings),
    closedDays: wholeNumber("KARAT_CLOSED_DAYS", mode === "production" ? 1 : mostClosedDays, mostClosedDays),
    proxies: wholeNumber("KARAT_PROXIES", 0, 9),
    paceAMinute: Math.max(1, wholeNumber("KARAT_PACE_A_MINUTE", 6, 1_000_000)),
    stopGraceMs: wholeNumber("KARAT_STOP_GRACE_MS", 5000, longestTimeMs)
  }
  if (config.terminalTimeoutMs > config.serverAnswerMs)
    mistakes.push(
      "KARAT_TERMINAL_TIMEOUT_MS must not be longer than KARAT_SERVER_ANSWER_MS: who knows least never gives up first."
    )
  if (mode === "production" && config.demo)
    mistakes.push(
      "KARAT_DEMO is 1, but a shop in production has no demo: everybody knows its codes and vouchers. Set it to 0, or KARAT_MODE to development."
    )
  if (mode === "production" && config.publicUrl === undefined && sendsReceipts(config))
    mistakes.push(
      "KARAT_PUBLIC_URL is missing: receipts that are sent link to it, and customers cannot reach this server's own address."
    )
  mistakes.push(...file.unknown())
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  return config
}

type Settings = ReturnType<typeof settingsIn>

/** Where the data is. */
function readPlace(settings: Settings, mistakes: string[]): Pick<ServerConfig, "dataDir" | "database"> {
  return {
    dataDir: resolve(settings.text("KARAT_DATA_DIR") ?? "data"),
    database: readDatabase(settings, mistakes)
  }
}

/** The settings for one start. */
function readOneStartSettings({ oneOf, text }: Settings) {
  return {
    acceptLoss: oneOf("KARAT_ACCEPT_LOSS", ["0", "1"], "0") === "1",
    acceptClock: oneOf("KARAT_ACCEPT_CLOCK", ["0", "1"], "0") === "1",
    forgottenCode: text("KARAT_FORGOTTEN_CODE")
  }
}

const dayMinutes = 24 * 60

/** Where and how often the data is copied. What is wrong is added to the mistakes. */
function readBackup({ text, wholeNumber }: Settings, mistakes: string[]): BackupConfig | undefined {
  const dir = text("KARAT_BACKUP_DIR")
  const everyMinutes = wholeNumber("KARAT_BACKUP_EVERY_MINUTES", dayMinutes, 31 * dayMinutes)
  const keep = wholeNumber("KARAT_BACKUP_KEEP", 14, 10_000)
  for (const [name, value] of [
    ["KARAT_BACKUP_EVERY_MINUTES", everyMinutes],
    ["KARAT_BACKUP_KEEP", keep]
  ] as const)
    if (value === 0) mistakes.push(`${name} is 0, but must be at least 1.`)
  return dir === undefined ? undefined : { dir: resolve(dir), everyMinutes, keep }
}

/** Where the log goes. What is wrong is added to the mistakes. */
function readLogFile({ text, wholeNumber }: Settings, mistakes: string[]): LogFileConfig | undefined {
  const path = text("KARAT_LOG_FILE")
  const megabytes = wholeNumber("KARAT_LOG_MEGABYTES", 20, 10_000)
  const keep = wholeNumber("KARAT_LOG_KEEP", 14, 10_000)
  for (const [name, value] of [
    ["KARAT_LOG_MEGABYTES", megabytes],
    ["KARAT_LOG_KEEP", keep]
  ] as const)
    if (value === 0) mistakes.push(`${name} is 0, but must be at least 1.`)
  return path === undefined ? undefined : { path: resolve(path), megabytes, keep }
}

const shortestSecret = 16

/** A secret that is long enough. What is wrong is added to the mistakes. */
function readSecret(name: string, { text }: Settings, mistakes: string[]): string | undefined {
  const secret = text(name)
  if (secret !== undefined && secret.length < shortestSecret)
    mistakes.push(`${name} is too short: it must have at least ${shortestSecret} characters.`)
  return secret
}

/** Whether anything that links to a receipt leaves the store. */
function sendsReceipts({ smtp, sms, digitalMailbox }: ServerConfig): boolean {
  return smtp !== undefined || sms !== undefined || digitalMailbox !== undefined
}

/** Whether a text is the origin of a page of the web and nothing more; it becomes part of a security policy. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.origin === text
}

/** The control units, real or simulated. What is wrong is added to the mistakes. */
function readUnits(
  text: Settings["text"],
  mode: Mode,
  mistakes: string[]
): Pick<ServerConfig, "controlUnit" | "controlUnits"> {
  const controlUnit = readSimulatedUnit(text("KARAT_CONTROL_UNIT"), mode, mistakes)
  const controlUnits = readControlUnits(text("KARAT_CONTROL_UNITS"), mistakes)
  if (controlUnit !== undefined && controlUnits.length > 0)
    mistakes.push(
      "KARAT_CONTROL_UNIT and KARAT_CONTROL_UNITS exclude each other: a unit is real or simulated."
    )
  return { controlUnit, controlUnits }
}

/** The simulated control unit. What is wrong is added to the mistakes. */
function readSimulatedUnit(
  text: string | undefined,
  mode: Mode,
  mistakes: string[]
): "simulated" | undefined {
  if (text === undefined) return undefined
  if (text === "simulated" && mode === "development") return "simulated"
  mistakes.push(
    `KARAT_CONTROL_UNIT is '${text}', but may only be 'simulated', for development alone. Real units stand in KARAT_CONTROL_UNITS.`
  )
  return undefined
}

/** Where mail goes. What is wrong is added to the mistakes. */
function readSmtp(
  url: string | undefined,
  from: string | undefined,
  mistakes: string[]
): SmtpConfig | undefined {
  if (url === undefined) return undefined
  const protocol = URL.parse(url)?.protocol
  if (protocol !== "smtp:" && protocol !== "smtps:")
    mistakes.push("KARAT_SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.")
  if (from === undefined || !/^[^\r\n]*[^\s@]+@[^\s@]+$/u.test(from))
    mistakes.push("KARAT_MAIL_FROM must be the address that mail is from, as receipts@example.com.")
  return { url, from: from ?? "" }
}

/** A service and its token, read from `<name>_URL` and `<name>_TOKEN`. What is wrong is added to the mistakes. */
function readService(
  name: string,
  url: string | undefined,
  token: string | undefined,
  mistakes: string[]
): HttpServiceConfig | undefined {
  if (url === undefined) return undefined
  if (!isWeb(url)) mistakes.push(`${name}_URL must be an address of the web, as https://api.example.com/v1.`)
  if (token === undefined) mistakes.push(`${name}_TOKEN is missing: the service would refuse every call.`)
  return { url, token: token ?? "" }
}

/** Google, unless another issuer is named with its keys. What is wrong is added to the mistakes. */
function readIdentity(
  text: (name: string) => string | undefined,
  mistakes: string[]
): IdentityConfig | undefined {
  const [clientId, issuer, jwksUrl] = ["CLIENT_ID", "ISSUER", "JWKS"].map((name) =>
    text(`KARAT_IDENTITY_${name}`)
  )
  if (clientId === undefined) {
    if (issuer !== undefined || jwksUrl !== undefined)
      mistakes.push("KARAT_IDENTITY_CLIENT_ID is missing: the identity provider would not know who asks.")
    return undefined
  }
  if ((issuer === undefined) !== (jwksUrl === undefined))
    mistakes.push(
      "KARAT_IDENTITY_ISSUER and KARAT_IDENTITY_JWKS belong together: whose keys are they otherwise?"
    )
  if (jwksUrl !== undefined && !isWeb(jwksUrl))
    mistakes.push("KARAT_IDENTITY_JWKS must be an address of the web, as https://login.example.com/keys.")
  return { clientId, issuer: issuer ?? google.issuer, jwksUrl: jwksUrl ?? google.jwksUrl }
}

/** The till's config.json: the file that is named, else one with the identity provider that the server trusts. */
function readTillConfig(text: (name: string) => string | undefined, mistakes: string[]): string | undefined {
  const file = text("KARAT_TILL_CONFIG")
  const clientId = text("KARAT_IDENTITY_CLIENT_ID")
  if (file === undefined) {
    return clientId === undefined ? undefined : JSON.stringify({ identityClientId: clientId })
  }
  try {
    const config = readFileSync(file, "utf8")
    JSON.parse(config)
    return config
  } catch (cause) {
    mistakes.push(`KARAT_TILL_CONFIG: ${file} cannot be read as JSON: ${(cause as Error).message}`)
    return "{}"
  }
}

/** The origin at which customers reach the server. What is wrong is added to the mistakes. */
function readPublicUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined
  if (!isWeb(text) || URL.parse(text)?.origin !== text)
    mistakes.push(`KARAT_PUBLIC_URL is '${text}', but must be an origin, as https://receipts.example.com.`)
  return text
}

function isWeb(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === "https:" || protocol === "http:"
}
