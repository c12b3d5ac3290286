import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import type { AdyenConfig, SimulatedNexo, StoreHardware } from "@karat/store-server/demo-shop/seam"
import { directWire, nexoTerminal } from "./nexo-terminal.ts"
import type { Simulator } from "./simulator.ts"

/** The simulated counters, with card terminals that are reached as Adyen's are. */
interface NexoCounters extends SimulatedNexo {
  readonly hardware: StoreHardware
}

/** Puts the protocol between the server and its simulated card terminals: over HTTPS by a file of PEM, or `direct`. */
export async function nexoCounters(simulated: Simulator, how: string): Promise<NexoCounters> {
  const ids = [...new Set((await simulated.counters()).map(({ cardTerminalId }) => cardTerminalId))]
  const behind = (poiid: string) => ({
    poiid,
    terminal: () => simulated.cardTerminal(poiid),
    ledger: () => simulated.terminalLedger
  })
  const pem = how === "direct" ? "" : readFileSync(how, "utf8")
  const adyen: AdyenConfig = {
    environment: "test",
    apiKey: "",
    merchant: "",
    cloudUrl: "",
    terminalCa: pem,
    cloudCa: undefined,
    webhookKey: undefined,
    localArrivesMs: 50,
    cloudArrivesMs: 50
  }
  if (how === "direct")
    return {
      hardware: simulated.hardware,
      config: {
        adyen,
        cardTerminals: ids.map((poiid) => ({ poiid, registerOf: undefined, local: undefined }))
      },
      wireOf: ({ poiid }) => directWire(behind(poiid))
    }
  const key = { identifier: "karat", version: 1, passphrase: randomBytes(16).toString("hex") }
  const speaking = await Promise.all(
    ids.map((poiid) => nexoTerminal({ ...behind(poiid), tls: { key: pem, cert: pem }, key }))
  )
  return {
    hardware: {
      ...simulated.hardware,
      close: () => {
        for (const terminal of speaking) void terminal.close()
        simulated.hardware.close()
      }
    },
    config: {
      adyen,
      cardTerminals: ids.map((poiid, index) => ({
        poiid,
        registerOf: undefined,
        local: { url: `https://127.0.0.1:${speaking[index]?.port ?? 0}/nexo`, key }
      }))
    },
    wireOf: undefined
  }
}
