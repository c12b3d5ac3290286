import { inTurn } from "@karat/store-server/database/in-turn"
import { claimsOf } from "@karat/adapters/http/token-keeper"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Effect, Result } from "effect"
import { wrongPlaces } from "../faults/devices-in-books.ts"
import type { DeviceWork } from "./device-work.ts"
import type { Answers } from "./faulty-line.ts"
import type { TortureStore } from "./torture-store.ts"

/** How devices, carts, card terminals and settings stand. */
export interface DevicesBefore {
  readonly issues: ReadonlyMap<DeviceWork, number>
  readonly settings: ReadonlyMap<string, boolean>
  readonly replaced: number
  /** The store of every cart by its id. */
  readonly stores: ReadonlyMap<string, string>
}

interface DeviceRow {
  readonly id: string
  readonly issue: number
  readonly store: string
  readonly terminal: string
  readonly cardTerminal: string
}

/** The row of the device that holds a till's token. */
function rowOf({ db }: TestServer, { till }: DeviceWork): Promise<DeviceRow | undefined> {
  return db.get(
    sqlText<DeviceRow>(
      `SELECT id, issue, store_number AS store, terminal_id AS terminal, card_terminal_id AS cardTerminal
       FROM device WHERE id = ?`,
      deviceIdIn(till.token)
    )
  )
}

/** Whose token it is. */
function deviceIdIn(token: string | undefined): string {
  const [, payload = ""] = (token ?? "").split(".")
  const claims: unknown = payload === "" ? {} : JSON.parse(Buffer.from(payload, "base64url").toString())
  const { jti } = claims as { readonly jti?: string }
  return jti ?? ""
}

const settingOf = async ({ db }: TestServer, badge: string) =>
  (await db.get(sqlText<{ on: number }>(`SELECT cart_size AS "on" FROM staff WHERE badge = ?`, badge)))
    ?.on === 1

const replacedIn = async ({ db }: TestServer) =>
  (
    await db.get(
      sqlText<{ n: number }>("SELECT count(*) AS n FROM card_terminal WHERE replaced_by IS NOT NULL")
    )
  )?.n ?? 0

const storesOfCarts = async ({ db }: TestServer) =>
  new Map(
    (await db.all(sqlText<{ id: string; store: string }>("SELECT id, store_number AS store FROM cart"))).map(
      ({ id, store }) => [id, store]
    )
  )

/** What stands of the devices before a run. */
export async function devicesBefore(
  server: TestServer,
  devices: readonly DeviceWork[]
): Promise<DevicesBefore> {
  return {
    issues: new Map(
      await inTurn.map(devices, async (each) => [each, (await rowOf(server, each))?.issue ?? 0])
    ),
    settings: new Map(
      await inTurn.map(devices, async ({ badge }) => [badge, await settingOf(server, badge)])
    ),
    replaced: await replacedIn(server),
    stores: await storesOfCarts(server)
  }
}

/** Everything that is wrong with the devices of a run, in plain sentences. */
export async function wrongsOfDevices(
  server: TestServer,
  before: DevicesBefore,
  devices: readonly DeviceWork[]
): Promise<readonly string[]> {
  const done = devices.flatMap(({ decided }) => decided.filter(({ end }) => end === "done"))
  const replacements = done.filter(({ kind }) => kind === "replacement")
  const newly = (await replacedIn(server)) - before.replaced
  const stores = await storesOfCarts(server)
  return [
    ...(await inTurn.flatMap(devices, (each) => wrongDevice(server, before, each))),
    ...(newly === replacements.length
      ? []
      : [`${replacements.length} card terminals were replaced, and ${newly} are`]),
    ...(await inTurn.map(
      await inTurn.filter(replacements, async ({ of, to }) => (await replacedBy(server, of)) !== to),
      async ({ of, to }) =>
        `${to} was put in the place of ${of}, where ${await replacedBy(server, of)} stands`
    )),
    ...[...before.stores]
      .filter(([id, store]) => stores.get(id) !== store)
      .map(([id, store]) => `cart ${id} has gone from store ${store} to ${String(stores.get(id))}`),
    ...(await server.db.all(sqlText<{ wrong: string }>(wrongPlaces))).map(({ wrong }) => wrong)
  ]
}

/** Told changes count the device's tokens, the last of which it holds, and what it was told of itself is so. */
async function wrongDevice(server: TestServer, before: DevicesBefore, device: DeviceWork): Promise<string[]> {
  const { badge, decided, till } = device
  const changes = decided.filter(
    ({ kind, end }) => end === "done" && kind !== "replacement" && kind !== "setting"
  )
  const row = await rowOf(server, device)
  const issues = (row?.issue ?? 0) - (before.issues.get(device) ?? 0)
  const turned = decided.filter(({ kind, end }) => kind === "setting" && end === "done")
  const known = turned.length === 0 ? [String(before.settings.get(badge))] : turned.map(({ to }) => to)
  const setting = String(await settingOf(server, badge))
  const said = till.claims
  return [
    ...(issues === changes.length
      ? []
      : [`${till.name} was told ${changes.length} changes, and has ${issues} new tokens`]),
    ...(said?.storeNumber === row?.store && said?.terminalNumber === row?.terminal
      ? []
      : [`${till.name} believes to be ${said?.terminalNumber}, and is ${row?.terminal} of ${row?.store}`]),
    ...(known.includes(setting) ? [] : [`${badge} has a setting ${setting} that nobody has turned`])
  ]
}

const replacedBy = async ({ db }: TestServer, id: string) =>
  (
    await db.get(
      sqlText<{ next: string | null }>("SELECT replaced_by AS next FROM card_terminal WHERE id = ?", id)
    )
  )?.next

/** Whether the token that a till holds is good: the last thing it was told was not taken over by another. */
export async function staleTokens(devices: readonly DeviceWork[]): Promise<readonly string[]> {
  const asked = await Promise.all(
    devices.map(async ({ till }) => {
      const told = await till.ask(Effect.result(Effect.flatMap(DeviceRegister, ({ list }) => list)))
      return Result.isSuccess(told)
        ? []
        : [`${till.name} holds a token that is not good: ${told.failure._tag}`]
    })
  )
  return asked.flat()
}

/** Sees to which register a device is given when it changes store, and what it leaves behind, at that moment. */
export interface MoveWatch {
  readonly answer: Answers
  readonly wrongs: readonly string[]
  readonly forget: () => void
}

const worksForMs = 12 * 3_600_000

/** Looks at every change of store as it is answered first. */
export function moveWatch(store: TortureStore, answers: Answers, now: () => number): MoveWatch {
  const wrongs: string[] = []
  const seen = new Set<string>()
  return {
    answer: (request) => {
      const isChange = request.url.includes("/staff/changeStore")
      const key = request.headers.get(idempotencyKeyHeader) ?? ""
      const first = isChange && !seen.has(key)
      seen.add(key)
      const leaves = claimsOf(request.headers.get("authorization")?.slice("Bearer ".length) ?? "")
      const badge = new URL(request.url).searchParams.get("badgeNumber") ?? ""
      const answered = answers(request)
      if (!first || answered === undefined) return answered
      return answered.then(async (response) => {
        const { token } = (await response.clone().json()) as { readonly token?: string }
        if (response.status === 200 && token !== undefined)
          wrongs.push(...(await wrongMove(store.server(), { leaves, token, badge, now: now() })))
        return response
      })
    },
    wrongs,
    forget: () => void (wrongs.length = 0)
  }
}

interface Moved {
  readonly leaves: ReturnType<typeof claimsOf>
  readonly token: string
  readonly badge: string
  readonly now: number
}

async function wrongMove(
  { db }: TestServer,
  { leaves, token, badge, now }: Moved
): Promise<readonly string[]> {
  const to = claimsOf(token)
  const since = new Date(now - worksForMs).toISOString()
  const used = await db.all(
    sqlText<{ terminal: string; others: number }>(
      `SELECT terminal.id AS terminal, count(device.id) AS others FROM terminal
       JOIN sign_in_code ON sign_in_code.terminal_id = terminal.id
       LEFT JOIN device ON device.terminal_id = terminal.id AND revoked_at IS NULL AND device.id <> ?
         AND coalesce(last_seen_at, signed_in_at) > ?
       WHERE terminal.store_number = ? GROUP BY terminal.id`,
      deviceIdIn(token),
      since,
      to?.storeNumber ?? ""
    )
  )
  const isShared = used.some(({ terminal, others }) => terminal === to?.terminalNumber && others > 0)
  const isFree = used.some(({ others }) => others === 0)
  const left = await db.all(
    sqlText<{ id: string }>(
      `SELECT cart.id FROM cart JOIN cart_line ON cart_line.cart_id = cart.id
       WHERE state = 'open' AND terminal_id = ? AND badge = ?`,
      leaves?.terminalNumber ?? "",
      badge
    )
  )
  return [
    ...(isShared && isFree
      ? [`a device was given ${to?.terminalNumber} of others, though a register was free`]
      : []),
    ...left.map(({ id }) => `a device has gone and left cart ${id} with something in it`)
  ]
}
