import { type RunningStoreServer, startStoreServer } from "@karat/store-server/start-store-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { Layer } from "effect"
import { afterAll, beforeAll } from "vitest"
import { graphqlItemSearch } from "../graphql/item-search.ts"
import { memoryToken } from "../memory/token-keeper.ts"
import { cartsContract } from "../testing/carts-contract.ts"
import { catalogueContract } from "../testing/catalogue-contract.ts"
import { deviceRegisterContract } from "../testing/device-register-contract.ts"
import { knownShop } from "../testing/known-shop.ts"
import { paymentsContract } from "../testing/payments-contract.ts"
import { receiptsContract } from "../testing/receipts-contract.ts"
import { signInContract } from "../testing/sign-in-contract.ts"
import { staffRegisterContract } from "../testing/staff-register-contract.ts"
import { storesContract } from "../testing/stores-contract.ts"
import { terminalDisplayContract } from "../testing/terminal-display-contract.ts"
import { httpCarts } from "./carts.ts"
import { httpCatalogue } from "./catalogue.ts"
import { httpDeviceRegister } from "./device-register.ts"
import { httpPayments } from "./payments.ts"
import { productApi } from "./product-api.ts"
import { httpReceipts } from "./receipts.ts"
import { httpSignIn } from "./sign-in.ts"
import { httpStaffRegister } from "./staff-register.ts"
import { httpStores } from "./stores.ts"
import { httpTerminalDisplay } from "./terminal-display.ts"

let server: RunningStoreServer
let tokens = memoryToken()

beforeAll(async () => {
  server = await startStoreServer(testConfig({ terminalTimeoutMs: 20_000, serverAnswerMs: 25_000 }))
})
afterAll(() => server.stop())

/** The till's adapters, in the hands of a device that has not signed in. */
const stranger = async () => {
  tokens = memoryToken()
  const api = productApi({ base: `${server.url}/api`, tokens })
  return Layer.mergeAll(
    httpSignIn(api, tokens),
    httpStaffRegister(api),
    httpStores(api, tokens),
    httpDeviceRegister(api),
    httpCatalogue(api, graphqlItemSearch(`${server.url}/api/search/graphql`, tokens)),
    httpCarts(api),
    httpPayments(api, tokens),
    httpReceipts(api),
    httpTerminalDisplay(api)
  )
}
const make = async () => {
  const layer = await stranger()
  tokens.replace((await signedInTill(server.url, knownShop.signInCode)).token)
  return layer
}

cartsContract("HTTP", make)
catalogueContract("HTTP", make)
deviceRegisterContract("HTTP", make)
paymentsContract("HTTP", make)
receiptsContract("HTTP", make)
signInContract("HTTP", stranger, () => tokens.claims !== undefined)
staffRegisterContract("HTTP", make)
storesContract("HTTP", make)
terminalDisplayContract("HTTP", make)
