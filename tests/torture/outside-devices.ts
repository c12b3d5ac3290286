import { inTurn } from "@karat/store-server/database/in-turn"
import type { TortureStore } from "./torture-store.ts"

/** How whoever is asked to pay outside the till can behave; each device has its own words for it. */
export const behaviours = [
  "approve",
  "wait",
  "decline",
  "silent",
  "approve-after-cancel",
  "drop-answer",
  "offline"
] as const
type Behaviour = (typeof behaviours)[number]

/** The card terminals on the counters of the tills. */
const cardTerminals = ["V400m-347069201", "V400m-347069202"] as const

export const deviceNames = [...cardTerminals, "swish", "tap"] as const

/** A card terminal, or a bank with all its phones. */
export interface OutsideDevice {
  readonly name: (typeof deviceNames)[number]
  readonly choose: (behaviour: Behaviour) => void
  /** Answers again, whatever it did before; its customers stay as they are. */
  readonly becomeReachable: () => void
  /** The customer who waits pays, or does not. */
  readonly decide: (pays: boolean) => void
  /** Whoever still has a request before them decides. */
  readonly makeUpTheirMinds: (pay: boolean) => void
  /** What was taken for good: attempt, amount and currency. */
  readonly taken: () => readonly {
    readonly attempt: string
    readonly amount: number
    readonly currency: string
  }[]
}

const phoneWords = {
  approve: "pay",
  wait: "wait",
  decline: "refuse",
  silent: "silent",
  "approve-after-cancel": "pay-after-cancel",
  "drop-answer": "drop-answer",
  offline: "offline"
} as const satisfies Record<Behaviour, string>

const isAway = (script: string) => script === "offline" || script === "drop-answer"

/** Everything outside that takes money, as it is now; after a restart it has to be asked for anew. */
export async function devicesOf(store: TortureStore): Promise<readonly OutsideDevice[]> {
  const { simulator } = store.server()
  if (simulator === undefined) throw new Error("There is no simulator.")
  const terminals = await inTurn.map(cardTerminals, async (name): Promise<OutsideDevice> => {
    const terminal = await simulator.cardTerminal(name)
    if (terminal === undefined) throw new Error(`There is no ${name}.`)
    const decide = (pays: boolean) => (pays ? terminal.approve() : terminal.decline())
    return {
      name,
      choose: terminal.choose,
      becomeReachable: () => {
        if (isAway(terminal.script())) terminal.choose("wait")
      },
      decide,
      makeUpTheirMinds: decide,
      taken: () => simulator.ledger(name).filter(({ state }) => state === "approved")
    }
  })
  const banks = (["swish", "tap"] as const).map((name): OutsideDevice => {
    const bank = simulator[name]
    const decide = (pays: boolean) => (pays ? bank.pay() : bank.refuse())
    return {
      name,
      choose: (behaviour) => bank.choose(phoneWords[behaviour]),
      becomeReachable: () => {
        if (isAway(bank.script())) bank.choose("wait")
      },
      decide,
      makeUpTheirMinds: (pay) => {
        while (decide(pay)) continue
      },
      taken: () => bank.requests().filter(({ state }) => state === "approved")
    }
  })
  return [...terminals, ...banks]
}
