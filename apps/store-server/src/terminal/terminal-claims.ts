import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { preparedQuery } from "../database/prepared-query.ts"
import { livingServers } from "../database/servers.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** What is to be waited for at a card terminal, and by which device. */
interface Claim {
  readonly cardTerminalId: string
  readonly deviceId: string
  readonly kind: string
}

/** Which card terminals are waited at by which server, so that each waits for one thing at a time. */
export interface TerminalClaims {
  /**
   * Claims a terminal, of which this server waits for nothing else; a wait of the same device at another server is
   * stopped first. Answers what gives it back, and undefined while it belongs to another device.
   * @param stopped is called when another server was asked to stop this wait
   */
  readonly claim: (claim: Claim, stopped: () => void) => Promise<(() => Promise<void>) | undefined>
  /** Has the server that waits for this stop. */
  readonly stop: (claim: Claim) => Promise<void>
}

type Parts = Pick<StoreServerParts, "db" | "log" | "servers">

/** A server that is alone needs none; several say in rows what they wait for. */
export function terminalClaims(parts: Parts): TerminalClaims {
  if (parts.servers.isShared) return sharedClaims(parts)
  return { claim: () => Promise.resolve(() => Promise.resolve()), stop: () => Promise.resolve() }
}

/** So often a server looks whether another one was asked to stop what it waits for. */
const lookMs = 200
/** A server that was asked to stop has done so within this time, or is not waited for any more. */
const stopsWithinMs = 3000

const takeClaim = preparedQuery((build, value: Claim & { readonly id: string; readonly own: string }) =>
  build
    .insertInto("terminal_wait")
    .values({
      card_terminal_id: value.cardTerminalId,
      id: value.id,
      device_id: value.deviceId,
      kind: value.kind,
      server: value.own,
      stopped: 0
    })
    .onConflict((conflict) =>
      conflict
        .column("card_terminal_id")
        .doUpdateSet((eb) => ({
          id: eb.ref("excluded.id"),
          device_id: eb.ref("excluded.device_id"),
          kind: eb.ref("excluded.kind"),
          server: eb.ref("excluded.server"),
          stopped: 0
        }))
        // What this server waited for before has been stopped, and a server that is gone waits for nothing.
        .where((eb) =>
          eb.or([
            eb("terminal_wait.server", "=", value.own),
            eb("terminal_wait.server", "not in", livingServers(eb))
          ])
        )
    )
)
const stopDevice = preparedQuery((build, value: Omit<Claim, "kind">) =>
  build
    .updateTable("terminal_wait")
    .set({ stopped: 1 })
    .where("card_terminal_id", "=", value.cardTerminalId)
    .where("device_id", "=", value.deviceId)
)
const stopKind = preparedQuery((build, value: Claim) =>
  build
    .updateTable("terminal_wait")
    .set({ stopped: 1 })
    .where("card_terminal_id", "=", value.cardTerminalId)
    .where("device_id", "=", value.deviceId)
    .where("kind", "=", value.kind)
)
const isStopped = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("terminal_wait").select("id").where("id", "=", value.id).where("stopped", "=", 1)
)
const endClaim = preparedQuery((build, value: { id: string }) =>
  build.deleteFrom("terminal_wait").where("id", "=", value.id)
)

function sharedClaims({ db, log, servers }: Parts): TerminalClaims {
  const lookedAt = (id: string, stopped: () => void) => {
    const look = async () => {
      if ((await db.get(isStopped({ id }))) !== undefined) stopped()
    }
    const told = (cause: unknown) => log.warn({ err: cause }, "a terminal's wait could not be looked at")
    const timer = setInterval(() => void look().catch(told), lookMs).unref()
    return async () => {
      clearInterval(timer)
      await db.run(endClaim({ id })).catch(told)
    }
  }
  return {
    claim: async (claim, stopped) => {
      const id = randomUUID()
      const isTaken = async () => (await db.changes(takeClaim({ ...claim, id, own: servers.own }))) === 1
      const until = performance.now() + stopsWithinMs
      while (!(await isTaken())) {
        const stopping = await db.changes(stopDevice(claim))
        if (stopping === 0 || performance.now() > until) return undefined
        await wait(lookMs)
      }
      return lookedAt(id, stopped)
    },
    stop: async (claim) => {
      await db.run(stopKind(claim))
    }
  }
}
