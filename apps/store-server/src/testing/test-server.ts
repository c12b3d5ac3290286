import type { ServerConfig } from "../config/server-config.ts"
import type { DemoHistoryWork } from "../demo-shop/demo-shop.ts"
import { demoShop } from "@karat/demo-shop/demo-shop"
import type { Surroundings } from "../open-parts.ts"
import type { Simulator } from "@karat/demo-shop/simulator/simulator"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { outsideGuard } from "./outside-guard.ts"

/** A store server with the demo shop, and what is behind the port by which it knows that. */
export interface TestServer extends RunningStoreServer {
  /** The simulated devices; undefined in production. */
  readonly simulator: Simulator | undefined
  readonly demoHistory: DemoHistoryWork
}

/** Starts a store server that has the demo shop at hand, and asks the outside nothing while a transaction is open. */
export async function startTestServer(
  config: ServerConfig,
  around: Omit<Surroundings, "demoShop"> = {}
): Promise<TestServer> {
  const made: { simulator?: Simulator } = {}
  const history = Promise.withResolvers<DemoHistoryWork>()
  const guard = outsideGuard()
  const before = around.before ?? ((itself) => itself)
  const server = await startStoreServer(config, {
    ...around,
    before: (hardware) => guard.hardware(before(hardware)),
    watchingTries: guard.tries,
    watching: (db) => guard.database(around.watching?.(db) ?? db),
    demoShop: {
      ...demoShop,
      simulate: async (...asked) => {
        const simulated = await demoShop.simulate(...asked)
        made.simulator = simulated.simulator
        return simulated
      },
      writeHistory: (parts) => {
        const work = demoShop.writeHistory(parts)
        history.resolve(work)
        return work
      }
    }
  })
  const stop = async () => {
    await server.stop()
    guard.check()
  }
  return { ...server, stop, simulator: made.simulator, demoHistory: await history.promise }
}
