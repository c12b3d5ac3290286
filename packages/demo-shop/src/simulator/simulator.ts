import type { Disruption } from "@karat/contract/disruption"
import { join } from "node:path"
import {
  inTurn,
  type Database,
  type Feedback,
  type Outside,
  type StoreHardware,
  bankAway,
  preparedQuery,
  latestFeedback
} from "@karat/store-server/demo-shop/seam"
import { demoVouchers } from "../demo-store/demo-registers.ts"
import { demoCards } from "./demo-cards.ts"
import { simulatedBank, type SimulatedBank } from "./simulated-bank.ts"
import { simulatedCardTerminal, type SimulatedCardTerminal } from "./simulated-card-terminal.ts"
import { simulatedControlUnit, type SimulatedControlUnit } from "./simulated-control-unit.ts"
import { simulatedPost, type SimulatedPost } from "./simulated-post.ts"
import {
  simulatedDrawer,
  type SimulatedDrawer,
  simulatedPrinter,
  type SimulatedPrinter
} from "./simulated-printer.ts"
import { registrationPage } from "./tap-return.ts"
import { type LedgerRow, openTerminalLedger, type TerminalLedger } from "./terminal-ledger.ts"

/** The devices of one register, which stand on one counter of the simulator. */
export interface Counter {
  readonly terminalId: string
  readonly name: string
  readonly storeName: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
}

/** Simulated counters: hardware for the server, and everything a page or a test can see and press. */
export interface Simulator {
  readonly hardware: StoreHardware
  readonly outside: SimulatedOutside
  readonly counters: () => Promise<readonly Counter[]>
  readonly cardTerminal: (id: string) => Promise<SimulatedCardTerminal | undefined>
  readonly printer: (id: string) => SimulatedPrinter | undefined
  readonly drawer: (terminalId: string) => SimulatedDrawer | undefined
  /** The bank of the customers' Swish, and their phones. */
  readonly swish: SimulatedBank
  /** The bank of the app that takes cards on the staff's phones. */
  readonly tap: SimulatedBank
  /** The control unit; its registers stand beside it where configuration says so. */
  readonly controlUnit: SimulatedControlUnit
  /** What left the store by wire. */
  readonly post: SimulatedPost
  /** What the staff has said of the till, the latest first. */
  readonly feedback: () => Promise<readonly Feedback[]>
  /** The demo stores' vouchers, and what is left on them. */
  readonly vouchers: () => Promise<readonly DemoVoucher[]>
  readonly ledger: (cardTerminalId: string) => readonly LedgerRow[]
  /** The terminals' own book, and what their protocol keeps in it. */
  readonly terminalLedger: TerminalLedger
  /** Something that is shown here has changed outside. */
  readonly refresh: () => void
  /** Calls the listener after every change; answers how to stop that. */
  readonly watch: (listener: () => void) => () => void
  /** Aborted when changes are not sent any more. */
  readonly ended: AbortSignal
  /** Closes the streams to open pages, before the server stops. */
  readonly endStreams: () => void
}

/** A counter for every register that setup knows, two banks, and the ways of the post. Each keeps its books in a file of its own. */
export async function simulator(db: Database, dataDir: string, approvesAfterMs: number): Promise<Simulator> {
  const ledger = openTerminalLedger(join(dataDir, "terminal-simulator.sqlite"))
  const watchers = new Set<() => void>()
  const readyListeners = new Set<(printerId: string) => void>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }
  const ending = new AbortController()
  const cardTerminals = new Map<string, SimulatedCardTerminal>()
  /** A terminal that has been put up since stands on its counter from then on. */
  const cardTerminal = async (id: string) => {
    const here = cardTerminals.get(id)
    if (here !== undefined || (await db.get(terminalRow({ id }))) === undefined) return here
    // Another caller may have put it up meanwhile.
    const meanwhile = cardTerminals.get(id)
    if (meanwhile !== undefined) return meanwhile
    const fresh = simulatedCardTerminal(id, ledger, approvesAfterMs, changed)
    cardTerminals.set(id, fresh)
    return fresh
  }
  const ready = (id: string) => () => {
    for (const listener of readyListeners) listener(id)
  }
  const printers = new Map(
    (await idsOf(db, "receipt_printer")).map((id) => [id, simulatedPrinter(changed, ready(id))])
  )
  const drawers = new Map((await idsOf(db, "terminal")).map((id) => [id, simulatedDrawer(changed)]))
  const swish = swishBank(dataDir, approvesAfterMs, changed)
  const tap = tapBank(dataDir, approvesAfterMs, changed)
  const controlUnit = simulatedControlUnit(join(dataDir, "control-unit-simulator.sqlite"), changed)
  const post = simulatedPost(join(dataDir, "post-simulator.sqlite"), changed)
  return {
    outside: simulatedOutside(changed),
    post,
    controlUnit,
    counters: () => db.all(counterRows()),
    swish,
    tap,
    vouchers: () => demoVouchersNow(db),
    cardTerminal,
    printer: (id) => printers.get(id),
    drawer: (id) => drawers.get(id),
    ledger: (id) => ledger.rows(id),
    terminalLedger: ledger,
    feedback: () => latestFeedback(db),
    refresh: changed,
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    ended: ending.signal,
    endStreams: () => {
      ending.abort()
      changed()
    },
    hardware: {
      cardTerminal: async (id) => knownDevice(await cardTerminal(id), id),
      swishBank: swish,
      tapBank: { ...tap, registrationLink: registrationPage },
      receiptPrinter: (id) => known(printers, id),
      cashDrawer: (id) => drawers.get(id),
      onPrinterReady: (listener) => {
        readyListeners.add(listener)
      },
      close: () => {
        for (const terminal of cardTerminals.values()) terminal.close()
        ledger.close()
        swish.close()
        tap.close()
        post.close()
        controlUnit.close()
      }
    }
  }
}

function swishBank(dataDir: string, afterMs: number, changed: () => void): SimulatedBank {
  return simulatedBank(
    {
      ledgerPath: join(dataDir, "swish-simulator.sqlite"),
      away: bankAway.swish,
      firstScript: "pay",
      approval: () => ({ type: "approved" }),
      afterMs
    },
    changed
  )
}

function tapBank(dataDir: string, afterMs: number, changed: () => void): SimulatedBank {
  return simulatedBank(
    {
      ledgerPath: join(dataDir, "tap-simulator.sqlite"),
      away: bankAway.tapToPay,
      firstScript: "wait",
      approval: demoCards().pays,
      afterMs
    },
    changed
  )
}

function known<Device>(devices: ReadonlyMap<string, Device>, id: string): Device {
  return knownDevice(devices.get(id), id)
}

function knownDevice<Device>(device: Device | undefined, id: string): Device {
  if (device === undefined) throw new Error(`Nothing is set up under the id ${id}.`)
  return device
}

const terminalRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("card_terminal").select("id").where("id", "=", value.id)
)

async function idsOf(db: Database, table: "receipt_printer" | "terminal"): Promise<string[]> {
  return (await db.all(db.build.selectFrom(table).select("id").orderBy("id"))).map(({ id }) => id)
}

const counterRows = preparedQuery((build) =>
  build
    .selectFrom("sign_in_code")
    .innerJoin("terminal", "terminal.id", "terminal_id")
    .innerJoin("store", "store.number", "terminal.store_number")
    .select([
      "terminal.id as terminalId",
      "terminal.name",
      "store.name as storeName",
      "card_terminal_id as cardTerminalId",
      "receipt_printer_id as receiptPrinterId"
    ])
    .orderBy("terminal.id")
)

/** What happens outside the store, as it is set on the simulator's page. */
interface SimulatedOutside extends Outside {
  readonly letClubAnswer: (answers: boolean) => void
  /** Puts a notice out; without one takes it in. */
  readonly announce: (disruption: typeof Disruption.Type | undefined) => void
}

/** A world in which nothing is out of order yet. `changed` is called when anything is set. */
function simulatedOutside(changed: () => void): SimulatedOutside {
  let answers = true
  let notice: typeof Disruption.Type | undefined
  return {
    clubAnswers: () => answers,
    disruption: () => notice,
    letClubAnswer: (now) => {
      answers = now
      changed()
    },
    announce: (disruption) => {
      notice = disruption
      changed()
    }
  }
}

/** A voucher that everybody may try. Its balance is minor units. */
export interface DemoVoucher {
  readonly code: string
  readonly kind: string
  readonly currency: string
  readonly balance: number
  readonly expiresOn: string
}

const voucherOf = preparedQuery((build, value: { code: string }) =>
  build
    .selectFrom("voucher")
    .select(["code", "kind", "currency", "balance_minor as balance", "expires_on as expiresOn"])
    .where("code", "=", value.code)
)

/** The demo stores' vouchers with what is left on them. */
async function demoVouchersNow(db: Database): Promise<readonly DemoVoucher[]> {
  return await inTurn.flatMap(demoVouchers, async ([code]) => (await db.get(voucherOf({ code }))) ?? [])
}
