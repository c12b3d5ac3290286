import { changeRegister, readDevices, saveDevice } from "@karat/contract/device"
import { signInWithCode, TokenAnswer } from "@karat/contract/session"
import type { DeviceChoice } from "@karat/domain/device/devices"
import { getConnInfo } from "@hono/node-server/conninfo"
import { Schema } from "effect"
import type { Context, Hono } from "hono"
import type { Database } from "../database/database.ts"
import { apiBase, type CallBinder } from "../http/call-binder.ts"
import { jsonResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import type { Caller } from "./authenticate.ts"
import { changeDevice, type Device, registerDevice, setupOfCode } from "./device.ts"
import { usedByAnother } from "./place.ts"
import { bindCardTerminalReplacement } from "./replace-card-terminal.ts"
import { tryLimiter } from "./try-limiter.ts"

const freeSignInTries = 5

/** Signing in with a code: the one call that needs neither token nor key. Every failure looks the same. */
export function bindSignIn(app: Hono, parts: StoreServerParts): void {
  const { clock, config, db, tokens } = parts
  const limiter = tryLimiter(clock, freeSignInTries)
  const readBody = reader(signInWithCode.body)
  const encode = Schema.encodeSync(TokenAnswer)
  app.post(apiBase + signInWithCode.path, async (c) => {
    const from = remoteAddress(c)
    limiter.ask(from)
    const { code } = readBody(parsedJson(await bodyText(c.req)))
    const setup = setupOfCode(db, code, config.demo)
    // A refused code costs a signature too, so that the time it takes tells nothing.
    const device = setup === undefined ? noDevice : registerDevice(db, setup, clock())
    const token = await tokens.sign(device)
    if (device === noDevice) {
      limiter.failed(from)
      throw new Refusal(401, "login_failed", "Login Error")
    }
    limiter.succeeded(from)
    return jsonResponse(JSON.stringify(encode({ token })))
  })
}

const noDevice: Device = {
  id: "",
  storeNumber: "",
  terminalId: "",
  cardTerminalId: "",
  receiptPrinterId: "",
  email: "",
  issue: 0,
  signedInAt: "",
  lastSeenAt: null
}

/** What the till may be, and making it that. Everything is looked up inside the token's store. */
export function bindDevices(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, tokens } = parts
  // Its path comes before that of a register, which may have any name.
  bindCardTerminalReplacement(bind, parts)
  bind.read(readDevices, ({ caller }) => ({
    cardTerminals: devicesOf(db, "card_terminal", caller.store.number),
    registers: devicesOf(db, "terminal", caller.store.number).map((register) => ({
      ...register,
      usedAt: usedByAnother(db, register.id, caller.device, clock())
    })),
    receiptPrinters: devicesOf(db, "receipt_printer", caller.store.number)
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
    remember: (answer: { readonly token: string }) => void
  ): Promise<{ readonly token: string }> {
    const standsHere = (table: DeviceKind, id: string) =>
      devicesOf(db, table, store.number).some((each) => each.id === id)
    if (!standsHere("terminal", change.terminalId))
      throw notFound("There is no such register.", "register_not_found")
    if (!standsHere("card_terminal", change.cardTerminalId))
      throw new Refusal(422, "card_terminal_not_found", "There is no such card terminal.")
    if (!standsHere("receipt_printer", change.receiptPrinterId))
      throw new Refusal(422, "receipt_printer_not_found", "There is no such receipt printer.")
    const token = await tokens.sign({ ...device, ...change, issue: device.issue + 1 })
    parts.transact(() => {
      changeDevice(db, device, { storeNumber: store.number, ...change })
      remember({ token })
    })
    return { token }
  }
}

type DeviceKind = "terminal" | "card_terminal" | "receipt_printer"

function devicesOf(db: Database, table: DeviceKind, storeNumber: string): { id: string; name: string }[] {
  const devices = db.build.selectFrom(table).select(["id", "name"]).where("store_number", "=", storeNumber)
  // What was replaced is offered no more.
  const gone = table === "card_terminal" ? devices.where("replaced_by", "is", null) : devices
  return db.all(gone.orderBy("id"))
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "unknown"
  } catch {
    // Requests that tests hand to the app directly come over no connection.
    return "unknown"
  }
}
