import type { Disruption } from "@karat/domain/shell/disruption"
import { ChainNotices } from "@karat/domain/ports/chain-notices"
import { describe, expect, it } from "vitest"
import { answer, type Make } from "./answers.ts"

const slowCards = { title: "Kortköp är långsamma", comment: "Vi arbetar på det.", type: 15 } as const

/** What every adapter of ChainNotices does. `announce` speaks for the chain. */
export function chainNoticesContract(
  name: string,
  make: Make<ChainNotices>,
  announce: (disruption: Disruption | undefined) => void
): void {
  describe(`ChainNotices by ${name}`, () => {
    it("are the chain's links, and what is out of order while it is · DASH-8", async () => {
      const till = await make()
      const notices = await answer(till, ChainNotices)
      const [first] = await answer(till, notices.shortcuts)
      expect(first).toEqual({
        name: "Schema",
        url: "https://intranet.karat.example/{store}/schema",
        newTab: true
      })
      expect(await answer(till, notices.disruption)).toBeUndefined()
      announce(slowCards)
      expect((await answer(till, notices.disruption))?.title).toBe(slowCards.title)
      announce(undefined)
    })
  })
}
