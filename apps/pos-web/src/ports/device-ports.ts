import type { SerialLines } from "@karat/adapters/scanner/web-serial"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import type { ServerClock } from "@karat/adapters/storage/server-clock"
import { Camera } from "@karat/domain/ports/camera"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Installation } from "@karat/domain/ports/installation"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import { Updates } from "@karat/domain/ports/updates"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Layer } from "effect"
import type { Addresses } from "./addresses.ts"
import { lazyPort } from "./lazy-port.ts"

interface Device {
  readonly addresses: Addresses
  readonly tokens: TokenKeeper
  readonly clock: ServerClock
}

/** The ports of what the browser and its device can do: the adapter of each is fetched when it is first asked for. */
export const devicePorts = (device: Device) =>
  Layer.mergeAll(
    lazyPort(Camera, findCamera),
    lazyPort(IdentityProvider, async () =>
      (await import("@karat/adapters/identity/google-identity")).googleIdentity(
        device.addresses.identity,
        window
      )
    ),
    lazyPort(Installation, async () =>
      (await import("@karat/adapters/storage/installation")).browserInstallation(window)
    ),
    lazyPort(KeptCatalogue, () => findKeptCatalogue(device)),
    lazyPort(SerialScanner, () => findSerialScanner(device)),
    lazyPort(Updates, findUpdates)
  )

async function findKeptCatalogue({ addresses, tokens, clock }: Device) {
  const { workerCatalogue } = await import("@karat/adapters/kept-catalogue/worker-catalogue")
  const { trustedScript } = await import("@karat/adapters/service-worker/trusted-script")
  const { default: script } = await import("./catalogue-worker.ts?worker&url")
  return workerCatalogue({
    start: () => new Worker(trustedScript(script), { type: "module" }),
    base: new URL(addresses.productApi, document.baseURI).href,
    tokens,
    document,
    today: () => storeTime(countryOf(tokens.claims?.storeNumber ?? ""), clock.now()).date,
    setInterval: (act, ms) => setInterval(act, ms)
  })
}

/** The built till keeps its files in a service worker; while it is worked on there is none, nor without a certificate. */
async function findUpdates() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator))
    return (await import("@karat/adapters/memory/updates")).memoryUpdates().layer
  const { serviceWorkerUpdates } = await import("@karat/adapters/service-worker/updates")
  return serviceWorkerUpdates({
    container: navigator.serviceWorker,
    script: new URL("service-worker.js", document.baseURI).href,
    reload: () => location.reload()
  })
}

/** Where the browser cannot read codes by itself, our own reader is fetched when the camera is first opened. */
async function findCamera() {
  const { mediaCamera } = await import("@karat/adapters/camera/media-camera")
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  const fetchReader = async () => {
    const { barcodeDetector } = await import("@karat/adapters/camera/barcode-detector")
    const own = await barcodeDetector(window)
    if (own !== undefined) return own
    const { zxingReader } = await import("@karat/adapters/camera/zxing-reader")
    const { default: program } = await import("zxing-wasm/reader/zxing_reader.wasm?url")
    return await zxingReader(document, program)
  }
  return mediaCamera({
    devices: mediaDevices,
    setTimeout: (act, ms) => setTimeout(act, ms),
    fetchReader
  })
}

async function findSerialScanner({ addresses }: Device) {
  const { webSerialScanner } = await import("@karat/adapters/scanner/web-serial")
  const { scannerSettings } = await import("./scanner-settings.ts")
  const { serial } = navigator as { readonly serial?: SerialLines }
  return webSerialScanner({
    lines: serial,
    settings: scannerSettings(addresses),
    now: () => performance.now(),
    setTimeout: (act, ms) => setTimeout(act, ms)
  })
}
