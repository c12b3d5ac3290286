import { readAdminChanges } from "@karat/contract/admin"
import { openShop } from "@karat/contract/first-start"
import { choosePersonalCode, proveWearer } from "@karat/contract/personal-code"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { Schema } from "effect"
import { expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { requestHash } from "../idempotency/answer-store.ts"
import { startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import type { OwnerCode } from "./owner-code.ts"

/** Starts the server, and answers what its console has said. */
async function started(config: ServerConfig) {
  const said: { opening?: string; owner?: OwnerCode } = {}
  const server = await startTestServer(config, {
    tellOpeningCode: (code) => (said.opening = code),
    tellOwnerCode: (owner) => (said.owner = owner)
  })
  return { server, said }
}

const badge = newShop.badgeNumber

/** A shop in production that its owner has opened. */
async function openedShop() {
  const config = await testConfig({ mode: "production", demo: false })
  const { server, said } = await started(config)
  const body = { code: said.opening ?? "", shop: newShop, personalCode: newShopCode }
  const { answer } = await testTill(server.url).call(openShop, { body })
  expect(said.owner).toBeUndefined()
  const changes = async (url: string) =>
    await testTill(url, answer.token)
      .withBadgesOnly()
      .call(readAdminChanges, { query: { badgeNumber: badge } })
  return { config, server, token: answer.token, changes }
}

it("the owner proves with the code of the first start, and nobody is told another one · CODE-3 CODE-11", async () => {
  const { config, server, token, changes } = await openedShop()
  expect(await changes(server.url)).toMatchObject({ status: 403, code: "proof_needed" })
  const proof = { params: { badge }, body: { code: newShopCode, card: undefined } }
  expect((await testTill(server.url, token).call(proveWearer, proof)).status).toBe(200)
  expect((await changes(server.url)).status).toBe(200)
  await server.stop()
  const again = await started(config)
  expect(again.said.owner).toBeUndefined()
  await again.server.stop()
})

it("no kept request tells the code of the first start, and its repetition is answered all the same · CODE-8 IDEM-1", async () => {
  const { server, said } = await started(await testConfig({ mode: "production", demo: false }))
  const body = { code: said.opening ?? "", shop: newShop, personalCode: newShopCode }
  const open = () => testTill(server.url).call(openShop, { body, key: "the-same-press" })
  const first = await open()
  const sent = JSON.stringify(Schema.encodeSync(openShop.body)(body))
  const kept = await server.db.all(sqlText<{ request_hash: string }>("SELECT request_hash FROM answer"))
  expect(kept).toHaveLength(1)
  expect(kept[0]?.request_hash).not.toBe(requestHash("POST", openShop.path, sent))
  expect((await open()).text).toBe(first.text)
  await server.stop()
})

it("a shop of before is told a one-time code for its owner at each start, until they have chosen · CODE-11", async () => {
  const { config, server, token, changes } = await openedShop()
  await server.db.run(sqlText("DELETE FROM personal_code"))
  await server.stop()
  const first = await started(config)
  expect(first.said.owner).toMatchObject({ badge, name: "Karin Holm" })
  await first.server.stop()
  const second = await started(config)
  const { url, db } = second.server
  expect(await changes(url)).toMatchObject({ status: 403, code: "code_not_chosen" })
  const choose = (oneTimeCode = "") =>
    testTill(url, token).call(choosePersonalCode, {
      params: { badge },
      body: { code: newShopCode, oneTimeCode, oldCode: undefined }
    })
  expect(await choose(first.said.owner?.code)).toMatchObject({ code: "one_time_code_wrong" })
  expect(JSON.stringify(await db.all(sqlText("SELECT * FROM personal_code")))).not.toContain(
    second.said.owner?.code
  )
  expect((await choose(second.said.owner?.code)).status).toBe(200)
  expect((await changes(url)).status).toBe(200)
  await second.server.stop()
  const third = await started(config)
  expect(third.said.owner).toBeUndefined()
  await third.server.stop()
})

it("an administrator who has forgotten theirs is told one where the settings say so · CODE-11", async () => {
  const { config, server, changes } = await openedShop()
  await server.stop()
  const again = await started({ ...config, forgottenCode: badge })
  expect(again.said.owner).toMatchObject({ badge })
  expect(await changes(again.server.url)).toMatchObject({ status: 403, code: "code_not_chosen" })
  await again.server.stop()
})

it("a setting that stays after they have chosen throws nothing away, and Changes says what it did · CODE-11", async () => {
  const { config, server, token, changes } = await openedShop()
  await server.stop()
  const set = { ...config, forgottenCode: badge }
  const first = await started(set)
  const choose = { code: "918273", oneTimeCode: first.said.owner?.code, oldCode: undefined }
  const till = testTill(first.server.url, token)
  expect((await till.call(choosePersonalCode, { params: { badge }, body: choose })).status).toBe(200)
  const told = (await changes(first.server.url)).answer
  expect(told.map(({ badgeNumber, changed }) => [badgeNumber, changed[0]?.field])).toEqual([
    [badge, "personalCode"],
    ["KARAT_FORGOTTEN_CODE", "oneTimeCode"]
  ])
  await first.server.stop()
  const restart = async (settings: ServerConfig) => {
    const { said, server: again } = await started(settings)
    await again.stop()
    return said.owner?.badge
  }
  expect([await restart(set), await restart(config), await restart(set)]).toEqual([
    undefined,
    undefined,
    badge
  ])
})
