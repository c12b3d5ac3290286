import type { Disruption } from "@karat/contract/disruption"
import type { Outside } from "../shell/outside.ts"

/** What goes on outside the store, as somebody sets it on the simulator's page. */
export interface SimulatedOutside extends Outside {
  readonly letClubAnswer: (answers: boolean) => void
  /** Puts a notice out; without one takes it in. */
  readonly announce: (disruption: typeof Disruption.Type | undefined) => void
}

/** A world in which nothing is out of order yet. `changed` is told of everything that is set. */
export function simulatedOutside(changed: () => void): SimulatedOutside {
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
