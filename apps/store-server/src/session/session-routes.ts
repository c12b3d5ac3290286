import { inTurn } from "../database/in-turn.ts"
import { changeRegister, readDevices, saveDevice } from "@karat/contract/device"
import { signInWithCode, signInWithCredential, TokenAnswer } from "@karat/contract/session"
import type { Register } from "@karat/domain/device/devices"
import type { DeviceChoice } from "@karat/domain/device/devices"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { Schema } from "effect"
import type { Context, Hono } from "hono"
import type { Database } from "../database/database.ts"
import { apiBase } from "../http/create-app.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { jsonResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { remoteAddress } from "../http/remote-address.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import { idempotencyKey } from "../idempotency/answer-store.ts"
import { isSameSubject } from "../identity/identity-subject.ts"
import { notProven, type ProvenIdentity, provenBy } from "../identity/credential-check.ts"
import { setupOfAddress } from "../identity/sign-in-address.ts"
import { spend, useOf } from "../identity/used-credentials.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Caller } from "../device/authenticate.ts"
import { bareCode } from "../code/readable-code.ts"
import {
  changeDevice,
  type Device,
  extendCode,
  findDevice,
  isSeenFrom,
  registerDevice,
  setupOfCode
} from "../device/device.ts"
import { bindDeviceEnds, bindSignOut, endFormerDevice } from "./device-ends.ts"
import { everybody } from "../device/limits.ts"
import { usedByAnother } from "../device/place.ts"
import { bindCardTerminalReplacement } from "./replace-card-terminal.ts"

/**
 * Signing in, the calls that need no token: with a code, or with a credential of an identity provider. Every failure
 * looks the same, and guesses by either call have to wait longer each time. A guess is counted before its code is
 * judged, so that tries in parallel gain nothing; a right one takes only its own count back.
 */
export function bindSignIn(app: Hono, parts: StoreServerParts): void {
  const { clock, config, db, limits, tokens } = parts
  const encode = Schema.encodeSync(TokenAnswer)
  const readCode = reader(signInWithCode.body)
  const readCredential = reader(signInWithCredential.body)

  /** Answers a device's token, or refuses; a refusal makes a signature too, so that its timing tells nothing. */
  async function signedIn(c: Context, device: Device | undefined): Promise<Response> {
    const token = await tokens.sign(device ?? noDevice)
    if (device === undefined) throw notProven()
    // A device that signs in again does not need its former one, and no thief shall have it either.
    await endFormerDevice(c, parts)
    return jsonResponse(JSON.stringify(encode({ token })))
  }

  bindSignOut(app, parts)
  app.post(apiBase + signInWithCode.path, async (c) => {
    const { code } = readCode(parsedJson(await bodyText(c.req, signInWithCode.largestBytes)))
    const from = remoteAddress(c, config.proxies)
    const right = await limits.signIns.take({ guess: bareCode(code), ...(await signsInFrom(from)) })
    const device = await parts.transact(async () => {
      const setup = await setupOfCode(db, code, config.demo)
      if (setup === undefined) return undefined
      await extendCode(db, code)
      return await registerDevice(db, setup, { at: clock(), from })
    })
    if (device !== undefined) await right()
    return await signedIn(c, device)
  })

  app.post(apiBase + signInWithCredential.path, async (c) => {
    const key = idempotencyKey(c.req.header(idempotencyKeyHeader))
    const { credential } = readCredential(
      parsedJson(await bodyText(c.req, signInWithCredential.largestBytes))
    )
    const from = remoteAddress(c, config.proxies)
    const right = await limits.signIns.take({ guess: key, ...(await signsInFrom(from)) })
    const proven = await trusted(credential, key).catch(async (cause: unknown) => {
      await right()
      throw cause
    })
    const device = proven === undefined ? undefined : await parts.transact(() => deviceOf(proven, from))
    if (device !== undefined) await right()
    return await signedIn(c, device)
  })

  /** A shop whose tills are seen at an address signs them in while strangers elsewhere guess. */
  async function signsInFrom(from: string) {
    return { address: from, all: (await isSeenFrom(db, { at: clock(), from })) ? undefined : everybody }
  }

  /** What a credential proves; undefined when it proves nothing. A provider that is away is no wrong guess. */
  async function trusted(credential: string, key: string): Promise<ProvenIdentity | undefined> {
    const { identity } = parts
    try {
      return identity === undefined ? undefined : await provenBy(identity, { credential, key }, clock)
    } catch (cause) {
      if (cause instanceof Refusal && cause.status === 401) return undefined
      throw cause
    }
  }

  async function deviceOf({ nonce, ...identity }: ProvenIdentity, from: string): Promise<Device | undefined> {
    const now = clock()
    const before = await useOf(db, nonce, now)
    if (before === "spent") return undefined
    if (before !== undefined) return await findDevice(db, before.deviceId)
    const { address } = identity
    const setup = await setupOfAddress(db, address, { now, demo: config.demo })
    if (setup === undefined) return undefined
    if (!(await isSameSubject(db, identity, now))) {
      parts.log.warn({ address }, "an address belongs to another person at the identity provider now")
      return undefined
    }
    const device = await registerDevice(db, setup, { at: now, from })
    await spend(db, nonce, device.id, now)
    return device
  }
}

/** More than a sign-in code needs, and more than a credential of an identity provider. */

const noDevice: Device = {
  id: "",
  storeNumber: "",
  terminalId: "",
  cardTerminalId: "",
  receiptPrinterId: "",
  email: "",
  issue: 0,
  signedInAt: ""
}

/** What the till may be, and making it that. Everything is looked up inside the token's store. */
export function bindDevices(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, tokens } = parts
  // Its path comes before that of a register, which may have any name.
  bindCardTerminalReplacement(bind, parts)
  bindDeviceEnds(bind, parts)
  bind.read(readDevices, async ({ caller }) => ({
    cardTerminals: await devicesOf(db, "card_terminal", caller.store.number),
    registers: await inTurn.map(
      await devicesOf(db, "terminal", caller.store.number),
      async (register): Promise<Required<Register>> => ({
        ...register,
        usedAt: await usedByAnother(db, register.id, caller.device, clock())
      })
    ),
    receiptPrinters: await devicesOf(db, "receipt_printer", caller.store.number)
  }))
  bind.gesture(saveDevice, ({ params, body, caller, remember }) =>
    changedTo(caller, { terminalId: params.terminalId, ...body }, remember)
  )
  bind.gesture(changeRegister, ({ params, body, caller, remember }) => {
    const { cardTerminalId, receiptPrinterId } = caller.device
    const change = {
      terminalId: params.terminalId,
      cardTerminalId: body.cardTerminalId ?? cardTerminalId,
      receiptPrinterId: body.receiptPrinterId ?? receiptPrinterId
    }
    return changedTo(caller, change, remember)
  })

  /** Checks and makes a change of the device; answers its new token. */
  async function changedTo(
    { device, store }: Caller,
    change: DeviceChoice,
    remember: (answer: { readonly token: string }) => Promise<void>
  ): Promise<{ readonly token: string }> {
    await checkChoice(db, store.number, change)
    const token = await tokens.sign({ ...device, ...change, issue: device.issue + 1 })
    await parts.transact(async () => {
      // A terminal may have been replaced while the token was signed.
      await checkChoice(db, store.number, change)
      await changeDevice(db, device, { storeNumber: store.number, ...change })
      await remember({ token })
    })
    return { token }
  }
}

/** Refuses what does not stand in the store. */
async function checkChoice(db: Database, storeNumber: string, choice: DeviceChoice): Promise<void> {
  const standsHere = async (table: DeviceKind, id: string) =>
    (await devicesOf(db, table, storeNumber)).some((each) => each.id === id)
  if (!(await standsHere("terminal", choice.terminalId)))
    throw notFound("There is no such register.", "register_not_found")
  if (!(await standsHere("card_terminal", choice.cardTerminalId)))
    throw new Refusal(422, "card_terminal_not_found", "There is no such card terminal.")
  if (!(await standsHere("receipt_printer", choice.receiptPrinterId)))
    throw new Refusal(422, "receipt_printer_not_found", "There is no such receipt printer.")
}

type DeviceKind = "terminal" | "card_terminal" | "receipt_printer"

async function devicesOf(
  db: Database,
  table: DeviceKind,
  storeNumber: string
): Promise<{ id: string; name: string }[]> {
  const devices = db.build.selectFrom(table).select(["id", "name"]).where("store_number", "=", storeNumber)
  // What was replaced is offered no more.
  const present = table === "card_terminal" ? devices.where("replaced_by", "is", null) : devices
  return await db.all(present.orderBy("id"))
}
