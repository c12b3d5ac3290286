import { Pool, type PoolClient } from "pg"
import type { Logger } from "pino"
import type { PostgresConfig } from "../config/database-config.ts"
import { connectionOf } from "./connection-of.ts"
import { DatabaseAway, DatabaseBehind, DatabaseBusy } from "./database-away.ts"
import type { Database } from "./database.ts"
import { cutConnection, type KeptLine, keepLine } from "./kept-line.ts"
import { postgresValues } from "./postgres-values.ts"
import { compiledFor } from "./prepared-query.ts"
import { boundValues } from "./statement.ts"

/** Reads a database before it is used. */
export type Reading = Pick<Database, "all" | "get">

/** Who may say no to a database that answers: throws where it lacks what there was. */
export type Holds = (db: Reading) => Promise<void>

interface Watching {
  readonly holds?: Holds | undefined
  readonly log?: Pick<Logger, "error" | "info" | "warn"> | undefined
}

/** The first try comes soon, later ones less often: many servers lose their database in the same moment. */
const firstAgainMs = 100
const mostAgainMs = 2000
/** So many wait for each connection at most. */
const waitingForEach = 20

type Lent = (cause: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * Connections to one database. While it is gone, who asks for a connection is refused at once, and one line alone looks
 * whether it is there again: nobody waits for time-outs one after the other, and nothing storms a database that comes up.
 * Where that line is lost, all others are cut: they may lead to a machine that will never answer.
 */
export class WatchedPool extends Pool {
  readonly #config: PostgresConfig
  readonly #log: Watching["log"]
  readonly #holds: Holds | undefined
  readonly #clients = new Set<PoolClient>()
  readonly #mostWaiting: number
  #line: KeptLine | undefined
  #away: DatabaseAway | DatabaseBehind | undefined
  #again: NodeJS.Timeout | undefined
  #over = false

  constructor(config: PostgresConfig, { holds, log }: Watching = {}) {
    super({ ...connectionOf(config), max: config.connections, pipeline: true, types: postgresValues })
    this.#config = config
    this.#holds = holds
    this.#log = log
    this.#mostWaiting = config.connections * waitingForEach
    this.options.verify = (_, then) => void this.#verified().then(then)
    // A connection that rests may be cut: the next query opens another one.
    this.on("error", () => this.#line?.look())
    this.on("connect", (client) => {
      this.#clients.add(client)
      endWhenSilent(client, config)
    })
    this.on("remove", (client) => this.#clients.delete(client))
  }

  /** Begins to watch; rejects where the database lacks what there was. */
  async watch(): Promise<void> {
    this.#line = await this.#opened()
  }

  /** Something has failed in a way that says nothing of the others. */
  readonly look = (): void => this.#line?.look()

  override connect(): Promise<PoolClient>
  override connect(callback: Lent): void
  override connect(callback?: Lent): Promise<PoolClient> | void {
    const refusal = this.#refusal()
    if (callback !== undefined) {
      if (refusal === undefined) super.connect(callback as never)
      else callback(refusal, undefined, () => undefined)
      return undefined
    }
    return refusal === undefined ? super.connect() : Promise.reject(refusal)
  }

  /** Ends the watch; connections are closed by `end`. */
  async unwatch(): Promise<void> {
    this.#over = true
    clearTimeout(this.#again)
    await this.#line?.close()
  }

  /**
   * Why a connection that has just been opened is not lent. It may lead to another machine than the watched line, which
   * has not been noticed to be lost yet: what the other one holds is looked at first.
   */
  async #verified(): Promise<Error | undefined> {
    const line = this.#line
    if (line === undefined || (await line.answers())) return this.#away
    return this.#away ?? new DatabaseAway(new Error("The watched line does not answer."))
  }

  #refusal(): Error | undefined {
    if (this.#away !== undefined) return this.#away
    return this.waitingCount >= this.#mostWaiting ? new DatabaseBusy() : undefined
  }

  async #opened(): Promise<KeptLine> {
    const line = await keepLine(this.#config, (why) => this.#lost(why))
    try {
      await this.#holds?.(readingOver(line.client))
      return line
    } catch (cause) {
      await line.close()
      throw cause
    }
  }

  #lost(why: unknown): void {
    // What it was that is lost was not yet taken up: whoever opens it hears of that.
    if (this.#line === undefined || this.#over) return
    this.#line = undefined
    this.#away = new DatabaseAway(why)
    this.#log?.warn({ err: why }, "the database is gone")
    for (const client of this.#clients) cutConnection(client)
    this.#tryAgain(firstAgainMs)
  }

  #tryAgain(afterMs: number): void {
    if (this.#over) return
    // Servers that have lost it together do not come back together.
    const ms = afterMs * (0.5 + Math.random() / 2)
    this.#again = setTimeout(() => void this.#reopen(Math.min(mostAgainMs, 2 * afterMs)), ms).unref()
  }

  async #reopen(nextMs: number): Promise<void> {
    try {
      const line = await this.#opened()
      if (this.#over) return await line.close()
      this.#line = line
      this.#away = undefined
      this.#log?.info({}, "the database is there again")
      line.look()
      return undefined
    } catch (cause) {
      if (isDamaged(cause)) {
        if (!(this.#away instanceof DatabaseBehind)) {
          this.#log?.error({ err: cause }, "the database lacks what there was, and is not used")
          this.#away = new DatabaseBehind(cause)
        }
      }
      this.#tryAgain(nextMs)
    }
  }
}

/** Whoever holds a database to what there was says no by an error that is no error of the line. */
function isDamaged(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "DamagedData"
}

/** Ends a connection over which nothing comes for longer than a statement may take: nobody is at its other end. */
function endWhenSilent(client: PoolClient, { connectMs, statementMs }: PostgresConfig): void {
  if (statementMs === 0) return
  const { connection } = client as unknown as {
    readonly connection: { readonly stream: { setTimeout: (ms: number, then: () => void) => void } }
  }
  connection.stream.setTimeout(statementMs + connectMs, () => cutConnection(client))
}

function readingOver(client: KeptLine["client"]): Reading {
  const all: Reading["all"] = async <Row>(query: Parameters<Reading["all"]>[0]) => {
    const { parameters, sql } = compiledFor("postgres", query)
    const { rows } = await client.query(sql, boundValues(parameters) as unknown[])
    return rows as Row[]
  }
  return { all, get: async (query) => (await all(query))[0] }
}
