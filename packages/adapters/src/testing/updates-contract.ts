import { Updates } from "@karat/domain/ports/updates"
import { Effect, type Layer, Result } from "effect"
import { describe, expect, it } from "vitest"

/** A till and the place where its versions are published. */
interface PublishedTill {
  readonly layer: Layer.Layer<Updates>
  readonly publish: () => void
  /** The place cannot be reached any more. */
  readonly goAway: () => void
  /** Which version the till runs; it began with version 0. */
  readonly running: () => number
}

/** What every adapter of Updates does. */
export function updatesContract(name: string, make: () => PublishedTill): void {
  describe(`Updates by ${name}`, () => {
    const published = () => {
      const till = make()
      const port = Effect.runSync(Effect.provide(Updates, till.layer))
      return {
        ...till,
        check: () => Effect.runPromise(Effect.result(port.check)),
        apply: () => Effect.runPromise(Effect.result(port.apply))
      }
    }

    it("find nothing while nothing is published", async () => {
      const { check, running } = published()
      expect([await check(), await check(), running()]).toEqual([
        Result.succeed(false),
        Result.succeed(false),
        0
      ])
    })

    it("find what has been published, and start it only when they are told to", async () => {
      const { check, apply, publish, running } = published()
      await check()
      publish()
      expect([await check(), await check(), running()]).toEqual([
        Result.succeed(true),
        Result.succeed(true),
        0
      ])
      await apply()
      expect([await check(), running()]).toEqual([Result.succeed(false), 1])
    })

    it("start the newest of several", async () => {
      const { check, apply, publish, running } = published()
      await check()
      publish()
      await check()
      publish()
      await check()
      await apply()
      expect([await check(), running()]).toEqual([Result.succeed(false), 2])
    })

    it("say that nobody could be asked", async () => {
      const { check, goAway, running } = published()
      await check()
      goAway()
      const answer = await check()
      expect([Result.isFailure(answer) && answer.failure._tag, running()]).toEqual(["Unreachable", 0])
    })
  })
}
