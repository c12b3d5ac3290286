import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { openShop, readFirstStart } from "@karat/contract/first-start"
import { newShopFaults, tidiedShop } from "@karat/domain/first-start/new-shop"
import { personalCodeFault } from "@karat/domain/personal-code/personal-code"
import { Schema } from "effect"
import type { Hono } from "hono"
import { hasStore } from "../catalogue/store.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { apiBase } from "../http/create-app.ts"
import { withoutCardNumbers } from "../idempotency/call-binder.ts"
import { jsonResponse } from "../http/error-response.ts"
import { Refusal } from "../http/refusal.ts"
import { remoteAddress } from "../http/remote-address.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import { idempotencyKey, keepAnswer, keyReused, requestHash } from "../idempotency/answer-store.ts"
import { newDevice, writeDevice } from "../device/device.ts"
import { putCode } from "../staff/code-book.ts"
import { hashOfCode } from "../staff/code-hash.ts"
import { noPersonalCode } from "../staff/no-personal-code.ts"
import { everybody } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { newReadableCode, openingCode } from "../code/readable-code.ts"
import { setUpConfiguredDevices } from "./configured-devices.ts"
import { newRegister } from "../device/register-book.ts"
import { writeShop } from "./write-shop.ts"

/**
 * Opening the shop, while the server has none: needs no token, but a code that only its console shows. Answers that
 * code, to be shown once; undefined where nothing is to be opened.
 */
export async function bindFirstStart(app: Hono, parts: StoreServerParts): Promise<string | undefined> {
  const { clock, config, db, limits, tokens, transact } = parts
  const opening = config.demo || (await hasStore(db)) ? undefined : openingCode()
  const isRight = opening?.isRight
  const readBody = reader(openShop.body)
  const write = Schema.encodeSync(openShop.answer)

  app.get(apiBase + readFirstStart.path, async () =>
    jsonResponse(JSON.stringify({ awaited: isRight !== undefined && !(await hasStore(db)) }))
  )

  app.post(apiBase + openShop.path, async (c) => {
    const text = await bodyText(c.req, openShop.largestBytes)
    const key = idempotencyKey(c.req.header(idempotencyKeyHeader))
    const { code, shop, personalCode } = withoutCardNumbers(readBody(parsedJson(text)))
    // Without the personal code: six digits are soon found behind a fast hash.
    const hash = requestHash("POST", openShop.path, JSON.stringify({ code, shop }))
    const from = remoteAddress(c, config.proxies)
    const right = await limits.openings.take({ address: from, all: everybody })
    const before = await db.get(openingRow({ key }))
    if (before !== undefined) {
      if (before.hash !== hash) throw keyReused()
      await right()
      return jsonResponse(before.body)
    }
    if (isRight === undefined || (await hasStore(db))) throw openedAlready()
    if (!isRight(code))
      throw new Refusal(401, "opening_code_wrong", "The code is not the one on the server's console.")
    await right()
    const faults = Object.entries(newShopFaults(shop))
    if (faults.length > 0) {
      const reason = faults.map(([field, fault]) => `${field}: ${fault}`).join(", ")
      throw new Refusal(422, "new_shop_invalid", "What was said of the shop is not complete.", { reason })
    }
    const tidied = tidiedShop(shop)
    const fault = personalCodeFault(personalCode, tidied.badgeNumber)
    if (fault !== undefined) throw noPersonalCode(fault)
    const codeHash = await hashOfCode(personalCode)
    const register = await newRegister(db, tidied.registerNumber, tidied.storeNumber, config)
    const device = newDevice(register, clock())
    const signInCode = newReadableCode()
    const body = JSON.stringify(write({ token: await tokens.sign(device), signInCode }))
    await transact(async () => {
      // Another browser may have opened the shop while the token was signed.
      if (await hasStore(db)) throw openedAlready()
      await writeShop(db, { shop: tidied, register, printers: config.printers, signInCode })
      await putCode(db, tidied.badgeNumber, codeHash, clock())
      await setUpConfiguredDevices(db, config)
      await writeDevice(db, device, from)
      await keepAnswer(db, { device, key, requestHash: hash }, { status: 200, body }, clock())
    })
    return jsonResponse(body)
  })
  return opening?.code
}

/** A browser whose request got no answer has no token to repeat it with: its secret key and the request are enough. */
const openingRow = preparedQuery((build, value: { key: string }) =>
  build.selectFrom("answer").select(["request_hash as hash", "body"]).where("key", "=", value.key)
)

function openedAlready(): Refusal {
  return new Refusal(409, "shop_opened", "The shop has been opened already.")
}
