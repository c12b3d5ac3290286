import { hashOldCodes } from "./device/device.ts"
import { readCart, readRevision } from "./cart/cart-rows.ts"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Logger } from "pino"
import { withCardTerminals } from "./adyen/with-card-terminals.ts"
import { cartShelf } from "./parts/cart-shelf.ts"
import { itemsForSale } from "./catalogue/items-for-sale.ts"
import { completeCashFlow } from "./journal/keep-cash-flow.ts"
import { checkMachineClock, steadyClock } from "./clock/steady-clock.ts"
import type { Clock } from "./clock/store-clock.ts"
import { lockFolder, privateFolder, removeLeftovers } from "./config/data-folder.ts"
import type { PostgresConfig } from "./config/database-config.ts"
import { ConfigMistakes, type ServerConfig } from "./config/server-config.ts"
import { sharedSecret } from "./database/shared-secret.ts"
import { noteControlUnits } from "./control-unit/note-control-units.ts"
import { withControlUnits } from "./control-box/with-control-units.ts"
import type { Database } from "./database/database.ts"
import { checkKeptData, checkReached, keptMark, latestSeen, raiseSerials } from "./backup/kept-data.ts"
import { copyBeforeUpgrade } from "./database/copy-before-upgrade.ts"
import { openDatabase } from "./database/open-database.ts"
import { openPostgres, placeOf } from "./database/open-postgres.ts"
import type { Holds } from "./database/watched-pool.ts"
import { aloneOn, type Servers } from "./database/servers.ts"
import { tryBookOfPostgres } from "./device/try-book-of-postgres.ts"
import { joinServers } from "./database/servers-of-postgres.ts"
import type { DemoShop, SimulatedSurroundings } from "./demo-shop/demo-shop.ts"
import { isDemo } from "./demo-shop/is-demo.ts"
import { refuseDemo } from "./demo-shop/refuse-demo.ts"
import { noHardware, type StoreHardware } from "./hardware/store-hardware.ts"
import { trustedProvider } from "./identity/trusted-provider.ts"
import { forgetOldAnswers } from "./idempotency/answer-store.ts"
import { commandQueue } from "./parts/command-queue.ts"
import { tracedCommands } from "./parts/traced-commands.ts"
import { openTelemetry } from "./telemetry/open-telemetry.ts"
import { tracedHardware } from "./telemetry/traced-hardware.ts"
import { verifyJournal } from "./journal/verify-journal.ts"
import { serverLog } from "./log/server-log.ts"
import { smtpMail } from "./mail/smtp-mail.ts"
import { httpDigitalMailbox, httpTextMessages } from "./outbox/http-ways.ts"
import type { OwnerCode } from "./personal-code/owner-code.ts"
import { noPost, type PostWays } from "./hardware/post.ts"
import { withNetworkPrinters } from "./print/with-network-printers.ts"
import { fileTickets } from "./parts/file-tickets.ts"
import { memberTickets } from "./parts/member-tickets.ts"
import { receiptLinks } from "./parts/receipt-links.ts"
import { deviceTokens } from "./device/device-tokens.ts"
import { setUpConfiguredDevices } from "./first-start/configured-devices.ts"
import { type Limits, limitsOf } from "./device/limits.ts"
import type { TryBook } from "./device/try-limiter.ts"
import { quietOutside } from "./hardware/outside.ts"
import { withSwish } from "./swish-api/with-swish.ts"
import type { StoreServerParts } from "./parts/store-server-parts.ts"

/** What a store server stands in: the time, and where it says what happens. */
export interface Surroundings {
  /** What the clock of the machine says. */
  readonly clock?: Clock
  /** By what the limits of guessing count: for suites that make the guesses of a day within seconds. */
  readonly clockOfLimits?: Clock
  /** That clock is followed wherever it goes, back too: for tests that look at one day after the other. */
  readonly followsClock?: boolean
  readonly log?: Logger
  /** Gets the code that opens the shop and the address, while there is no shop. Only the code's hash is kept. */
  readonly tellOpeningCode?: (code: string, url: string) => void
  /** Gets the administrator who has to choose a personal code, and the one-time code. Only its hash is kept. */
  readonly tellOwnerCode?: (owner: OwnerCode) => void
  /** Stands before the devices and the banks; without it they are asked themselves. */
  readonly before?: (hardware: StoreHardware) => StoreHardware
  /** Stands before the database: for tests that look at how it is used. */
  readonly watching?: (db: Database) => Database
  /** Stands before what tries are counted in, where that is a database. */
  readonly watchingTries?: (book: TryBook) => TryBook
  /** The demo stores and what is simulated; without it there are neither. */
  readonly demoShop?: DemoShop | undefined
}

/** What a store server is made of, before it takes requests. */
interface OpenedParts {
  readonly parts: StoreServerParts
  /** Stands in for real devices, banks and services; never in production. */
  readonly simulated: SimulatedSurroundings | undefined
  /** The port is known; answers the server's address. */
  readonly listensAt: (port: number) => string
  /** Closes the database, and gives the data folder back for another server to take. */
  readonly close: () => Promise<void>
}

/** Opens, and first makes, the databases and everything that stands on them. */
export async function openParts(config: ServerConfig, around: Surroundings): Promise<OpenedParts> {
  const { demoShop } = around
  if (demoShop === undefined) refuseDemo(config)
  const demo = config.demo ? demoShop : undefined
  privateFolder(config.dataDir)
  const leaveFolder = lockFolder(config.dataDir)
  removeLeftovers(config.dataDir)
  const { log, close: closeLog } =
    around.log === undefined ? await serverLog(config) : { log: around.log, close: () => Promise.resolve() }
  const machine = around.clock ?? (() => new Date())
  log.info({ version: config.version, build: config.build, data: config.dataDir }, "starting")
  const telemetry = await openTelemetry(config, log)
  const isTold = config.telemetry !== undefined
  const {
    db: opened,
    secret,
    seen,
    servers
  } = await openChecked(config, demo, leaveFolder, {
    now: machine(),
    log
  })
  const db = around.watching?.(opened) ?? opened
  // A clock that the operator has declared right is followed from where it is.
  const from = config.acceptClock ? laterOf(seen, machine()) : seen
  const steady = steadyClock(machine, from, { log, closedDays: config.closedDays })
  const clock = around.followsClock === true ? machine : steady.now
  await demo?.prepare(db, clock(), config)
  if (demo === undefined) await db.transaction(() => setUpConfiguredDevices(db, config))
  await db.transaction(() => hashOldCodes(db))
  await forgetOldAnswers(db, clock())
  await completeCashFlow(db)
  const mistakes = await verifyJournal(db)
  // Nothing is lost by selling on, and a shop that is shut would not mend it.
  for (const mistake of mistakes) log.error({ mistake }, "the journal is not right")
  const simulated = config.mode === "production" ? undefined : await demoShop?.simulate(db, config, clock)
  const carts = cartShelf(db, {
    read: (id) => readCart(db, id),
    revision: db.engine === "postgres" ? (id) => readRevision(db, id) : undefined
  })
  const mark = keptMark(db, config.dataDir, { clock, log })
  const commands = commandQueue(db, mark.later)
  const queue = isTold ? tracedCommands(commands) : commands
  const { limits, close: closeLimits } = openLimits(config, around, { clock, secret })
  let url = `http://localhost:${config.port}`
  const hardware = configuredHardware(config, simulated, { db, clock, log, secret })
  const parts: StoreServerParts = {
    config,
    clock,
    clockBehindMs: steady.behindMs,
    log,
    telemetry,
    db,
    servers,
    carts,
    items: itemsForSale(db),
    tokens: deviceTokens(secret, clock),
    hardware: (around.before ?? ((itself) => itself))(
      isTold ? tracedHardware(hardware, telemetry) : hardware
    ),
    post: configuredPost(config, simulated?.post ?? noPost),
    memberTickets: memberTickets(secret, clock),
    fileTickets: fileTickets(secret, clock),
    receiptLinks: receiptLinks(secret, () => config.publicUrl ?? url),
    identity: trustedProvider(config, simulated?.identity),
    outside: simulated?.outside ?? quietOutside,
    limits,
    journalMistakes: mistakes.length,
    transact: queue.transact,
    enqueue: queue.run
  }
  await db.transaction(() => noteControlUnits(db, parts.hardware.controlUnit !== undefined))
  if (config.acceptLoss) await raiseSerials(db, config.dataDir)
  if (config.demoHistory) await demo?.trade(parts)
  await mark.now()
  // The files of the databases are there by now.
  privateFolder(config.dataDir)
  const listensAt = (port: number) => (url = `http://localhost:${port}`)
  const close = async () => {
    await mark.close()
    await telemetry.close()
    await closeLimits()
    await db.close()
    leaveFolder()
    await closeLog()
  }
  return { parts, simulated, listensAt, close }
}

/** The devices and the bank that configuration names, and for the rest those that stand in for them. */
function configuredHardware(
  config: ServerConfig,
  simulated: SimulatedSurroundings | undefined,
  around: Parameters<typeof withSwish>[2]
): StoreHardware {
  const controlUnit =
    config.controlUnit === undefined || simulated === undefined
      ? {}
      : { controlUnit: () => simulated.controlUnit }
  const printing = withNetworkPrinters(simulated?.hardware ?? noHardware, config.printers)
  const withTerminals = withCardTerminals(
    withControlUnits(printing, config.controlUnits),
    { ...config, ...simulated?.nexo?.config },
    { ...around, wireOf: simulated?.nexo?.wireOf }
  )
  return { ...withSwish(withTerminals, config, around), ...controlUnit }
}

/** Limits that are kept where the data is: with a file, in the process. */
function openLimits(
  config: ServerConfig,
  { clockOfLimits, watchingTries = (itself) => itself }: Surroundings,
  { clock, secret }: { readonly clock: Clock; readonly secret: Uint8Array }
): { readonly limits: Limits; readonly close: () => Promise<void> } {
  const counted = clockOfLimits ?? clock
  if (config.database === undefined)
    return { limits: limitsOf(counted, config), close: () => Promise.resolve() }
  const { book, close } = tryBookOfPostgres(config.database, secret)
  return { limits: limitsOf(counted, config, watchingTries(book)), close }
}

/** Opens the database once it is found to be whole, and to be what is asked for; gives the folder back where it is not. */
async function openChecked(
  config: ServerConfig,
  demo: DemoShop | undefined,
  leaveFolder: () => void,
  { log, now }: { readonly log: Logger; readonly now: Date }
): Promise<OpenedDatabase & { readonly secret: Uint8Array; readonly seen: Date | undefined }> {
  try {
    const { db, servers } = await (config.database === undefined
      ? openFile(config, now)
      : openOnServer(config, config.database, { log, now }))
    try {
      const seen = await latestSeen(db, config.dataDir)
      checkMachineClock(now, seen, config)
      await demo?.seed(db, now)
      const wrong = wrongStores(config, await isDemo(db))
      if (wrong !== undefined) throw new ConfigMistakes([wrong])
      return { db, secret: await sharedSecret(db, config, servers), seen, servers }
    } catch (cause) {
      await db.close()
      throw cause
    }
  } catch (cause) {
    leaveFolder()
    throw cause
  }
}

interface OpenedDatabase {
  readonly db: Database
  readonly servers: Servers
}

/** The file in the data folder. */
async function openFile(config: ServerConfig, now: Date): Promise<OpenedDatabase> {
  checkKeptData(config.dataDir, config.acceptLoss)
  await copyBeforeUpgrade(config, now)
  const db = openDatabase(join(config.dataDir, "karat.sqlite"))
  return { db, servers: await aloneOn(db, { id: randomUUID(), version: config.version, at: now }) }
}

/** A database of PostgreSQL, with which other servers may work too. */
async function openOnServer(
  { acceptLoss, dataDir, version }: ServerConfig,
  database: PostgresConfig,
  { log, now }: { readonly log: Logger; readonly now: Date }
): Promise<OpenedDatabase> {
  let acceptsLoss = acceptLoss
  const holds: Holds = async (db) => {
    await checkReached(db, { folder: dataDir, place: placeOf(database.url), acceptsLoss })
    // What is lost later is nothing that the operator has accepted.
    acceptsLoss = false
  }
  const db = await openPostgres(database, { holds, log })
  try {
    const { leave, ...servers } = await joinServers(database, { id: randomUUID(), version, at: now })
    const close = async () => {
      await leave()
      await db.close()
    }
    return { db: { ...db, close }, servers }
  } catch (cause) {
    await db.close()
    throw cause
  }
}

/** Why configuration does not fit the stores in the folder: real stores and demo stores never mix. */
function wrongStores({ database, dataDir, demo, mode }: ServerConfig, areDemo: boolean): string | undefined {
  const [place, setting, empty] =
    database === undefined
      ? [dataDir, "KARAT_DATA_DIR", "folder"]
      : [placeOf(database.url), "KARAT_DATABASE_URL", "database"]
  if (demo && !areDemo)
    return `The stores in ${place} are real: the demo cannot be let in to them. Set KARAT_DEMO to 0, or ${setting} to another ${empty}.`
  if (!demo && areDemo && mode === "production")
    return `The stores in ${place} are the demo's, with vouchers that everybody knows: no shop is run on them. Set ${setting} to an empty ${empty}, and open the shop there.`
  return undefined
}

/** The ways that configuration names, and for the rest those that stand in for them. */
function configuredPost(
  { digitalMailbox, sms, smtp }: Pick<ServerConfig, "digitalMailbox" | "sms" | "smtp">,
  otherwise: PostWays
): PostWays {
  return {
    mail: smtp === undefined ? otherwise.mail : smtpMail(smtp),
    textMessages: sms === undefined ? otherwise.textMessages : httpTextMessages(sms),
    digitalMailbox:
      digitalMailbox === undefined ? otherwise.digitalMailbox : httpDigitalMailbox(digitalMailbox)
  }
}

function laterOf(seen: Date | undefined, now: Date): Date {
  return seen === undefined || now > seen ? now : seen
}
