import { AsyncLocalStorage } from "node:async_hooks"
import { clearImmediate, setImmediate } from "node:timers"
import type { Database, Work } from "../database/database.ts"
import { askedHardware } from "../hardware/asked-hardware.ts"
import type { TryBook } from "../device/try-limiter.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"

/** Looks that nothing of the outside is asked, or waited for, while a transaction or a snapshot is open. */
interface OutsideGuard {
  /** The database, whose transactions and snapshots wait for it alone, and else go on within a turn of the event loop. */
  readonly database: (db: Database) => Database
  /** What tries are counted in, which is the database too. */
  readonly tries: (book: TryBook) => TryBook
  /** The hardware, of which no device and no bank may be asked anything. */
  readonly hardware: (hardware: StoreHardware) => StoreHardware
  /** Throws what was found, since whoever was told first may have kept it to itself. */
  readonly check: () => void
}

/** A guard over one server. */
export function outsideGuard(): OutsideGuard {
  const faults: Error[] = []
  const found = (fault: Error): Error => {
    faults.push(fault)
    return fault
  }
  const waits = new AsyncLocalStorage<OpenWork>()
  let watched: Database | undefined

  async function guarded<Answer>(what: string, work: Work<Answer>): Promise<Answer> {
    // Made here, so that it says who began it.
    const fault = new Error(`A ${what} has waited for something outside of the database.`)
    const open = openWork()
    const [ended] = await waits.run(open, () => Promise.allSettled([(async () => await work())()]))
    if (open.hasWaited()) throw found(fault)
    if (ended.status === "rejected") throw ended.reason
    return ended.value
  }

  async function query<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const open = waits.getStore()
    open?.asks()
    try {
      return await ask()
    } finally {
      open?.goesOn()
    }
  }

  return {
    database: (db) => {
      watched = db
      return {
        ...db,
        all: (asked) => query(() => db.all(asked)),
        get: (asked) => query(() => db.get(asked)),
        run: (asked, about) => query(() => db.run(asked, about)),
        changes: (asked) => query(() => db.changes(asked)),
        savepoint: (work, late) =>
          query(() =>
            db.savepoint(async () => {
              const open = waits.getStore()
              open?.goesOn()
              try {
                return await work()
              } finally {
                open?.asks()
              }
            }, late)
          ),
        transaction: (work, about) => db.transaction(() => guarded("transaction", work), about),
        snapshot: (work) => db.snapshot(db.current() === undefined ? () => guarded("snapshot", work) : work)
      }
    },
    tries: ({ change, look }) => ({
      change: (names, work) => query(() => change(names, work)),
      look: (names, work) => query(() => look(names, work))
    }),
    hardware: (hardware) =>
      askedHardware(hardware, ({ device, what }, ask) => {
        const current = watched?.current()
        if (current !== undefined)
          throw found(new Error(`${device}.${what} was asked within a ${current.kind}.`))
        return ask()
      }),
    check: () => {
      const [first] = faults
      if (first !== undefined) throw first
    }
  }
}

type OpenWork = ReturnType<typeof openWork>

/** Work in a transaction or a snapshot: between two answers of the database it goes on in the same turn. */
function openWork() {
  let asked = 0
  let waited = false
  const turn = () =>
    setImmediate(() => {
      waited = true
    })
  let end = turn()
  return {
    /** It waits for the database. */
    asks: () => {
      asked += 1
      clearImmediate(end)
    },
    /** The database has answered. */
    goesOn: () => {
      asked -= 1
      clearImmediate(end)
      if (asked === 0) end = turn()
    },
    /** Whether it has waited for anything else; it is over. */
    hasWaited: () => {
      clearImmediate(end)
      return waited
    }
  }
}
