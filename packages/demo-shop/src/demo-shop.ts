import type { Hono } from "hono"
import type { DemoShop, SimulatedSurroundings } from "@karat/store-server/demo-shop/seam"
import { demoClientId, demoIdentityProvider } from "./identity/demo-identity-provider.ts"
import { demoIdentityRoutes } from "./identity/demo-identity-routes.ts"
import { nexoCounters } from "./simulator/nexo-counters.ts"
import { simulatorRoutes } from "./simulator/simulator-routes.ts"
import { type Simulator, simulator } from "./simulator/simulator.ts"
import { writeDemoBudgets } from "./demo-store/demo-budgets.ts"
import { writeDemoCashDays } from "./demo-store/demo-cash-days.ts"
import { demoCode } from "./demo-store/demo-codes.ts"
import { writeDemoDeliveries } from "./demo-store/demo-deliveries.ts"
import { makeDemoHistory, planDemoHistory } from "./demo-store/demo-history.ts"
import { writeDemoReservations } from "./demo-store/demo-reservations.ts"
import { writeDemoTasks } from "./demo-store/demo-tasks.ts"
import { writeDemoToday } from "./demo-store/demo-today.ts"
import { writeDemoWebOrders } from "./demo-store/demo-web-orders.ts"
import { seedDemoStore } from "./demo-store/seed-demo-store.ts"

/** What is simulated, with everything that a page or a test can see and press. */
interface DemoSurroundings extends SimulatedSurroundings {
  readonly simulator: Simulator
}

/** Opens the simulated devices, and where configuration names none an identity provider. */
async function simulate(...[db, config, clock]: Parameters<DemoShop["simulate"]>): Promise<DemoSurroundings> {
  const counters = await simulator(db, config.dataDir, config.terminalApprovesAfterMs)
  const provider = config.identity === undefined ? demoIdentityProvider(db, clock) : undefined
  const nexo =
    config.simulatedNexo === undefined ? undefined : await nexoCounters(counters, config.simulatedNexo)
  return {
    simulator: counters,
    hardware: nexo?.hardware ?? counters.hardware,
    nexo,
    controlUnit: counters.controlUnit,
    outside: counters.outside,
    post: counters.post,
    identity: provider?.trusted,
    tillConfig: JSON.stringify({ identityClientId: demoClientId, identityScript: "/identity/client.js" }),
    mount: (app: Hono) => {
      app.route("/simulator", simulatorRoutes(counters))
      if (provider !== undefined) app.route("/identity", demoIdentityRoutes(provider))
    },
    refresh: counters.refresh,
    endStreams: counters.endStreams
  }
}

/** The demo stores, the devices on their counters, and the banks and services around them. */
export const demoShop = {
  signIn: `Sign-in code 101-1, badge 1003; personal code ${demoCode}`,
  seed: seedDemoStore,
  prepare: async (db, now, { demoHistory }) => {
    await writeDemoDeliveries(db, now)
    await writeDemoReservations(db, now)
    await writeDemoWebOrders(db, now)
    await writeDemoBudgets(db, now)
    await writeDemoTasks(db, now)
    if (demoHistory) await planDemoHistory(db, now)
  },
  trade: async (parts) => {
    await writeDemoCashDays(parts)
    await writeDemoToday(parts)
  },
  writeHistory: (parts) => makeDemoHistory(parts),
  simulate
} as const satisfies DemoShop
