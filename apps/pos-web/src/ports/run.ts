import { Connection } from "@karat/domain/ports/connection"
import { AppOffer } from "@karat/domain/ports/app-offer"
import { Scanner } from "@karat/domain/ports/scanner"
import { Effect, type Layer, ManagedRuntime, type Result } from "effect"
import type { Surroundings } from "./layers.ts"

/** Everything the till needs from outside: what its layers give. */
export type Ports = Layer.Success<Surroundings["ports"]>

/** Runs a use case. An expected failure comes back as data; a defect rejects and reaches the error page. */
export type Run = <A, E>(useCase: Effect.Effect<A, E, Ports>) => Promise<Result.Result<A, E>>

/** What runs use cases, and the ports that speak up by themselves. */
interface Running {
  readonly run: Run
  readonly scanner: (typeof Scanner)["Service"]
  readonly connection: (typeof Connection)["Service"]
  readonly appOffer: (typeof AppOffer)["Service"]
}

export function makeRun(ports: Layer.Layer<Ports>): Running {
  const runtime = ManagedRuntime.make(ports)
  return {
    run: (useCase) => runtime.runPromise(Effect.result(useCase)),
    scanner: runtime.runSync(Scanner),
    connection: runtime.runSync(Connection),
    appOffer: runtime.runSync(AppOffer)
  }
}
