import { FirstStart } from "@karat/domain/ports/first-start"
import { behindLine } from "@karat/adapters/memory/behind-line"
import { offlineDisk } from "@karat/adapters/memory/offline-shelf"
import { memorySelling } from "@karat/adapters/offline/memory-selling"
import { memoryConnection } from "@karat/adapters/memory/connection"
import { memoryKeptCatalogue } from "@karat/adapters/memory/kept-catalogue"
import type { Setup } from "@karat/domain/store/setup"
import { storeTime } from "@karat/domain/store/store-time"
import { memoryCamera } from "@karat/adapters/memory/camera"
import { memoryIdentityProvider, type PersonAtTill } from "@karat/adapters/memory/identity-provider"
import { memoryDeviceRegister } from "@karat/adapters/memory/device-register"
import { memoryInstallation } from "@karat/adapters/memory/installation"
import { memorySerialScanner } from "@karat/adapters/memory/serial-scanner"
import { memoryUpdates } from "@karat/adapters/memory/updates"
import { keyboardWedge } from "@karat/adapters/scanner/keyboard-wedge"
import { storedAttemptLog } from "@karat/adapters/storage/attempt-log"
import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { storedScannerPace } from "@karat/adapters/storage/scanner-pace"
import { memoryAppOffer } from "@karat/adapters/memory/app-offer"
import { placeholderGoldQuotes } from "@karat/adapters/memory/gold-quotes"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import type { MemoryShop, ShopFloor } from "@karat/adapters/memory/memory-shop"
import { becomes, memorySignIn } from "@karat/adapters/memory/sign-in"
import { memoryTabs } from "@karat/adapters/memory/tab-lock"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import { PortScript } from "@karat/adapters/testing/port-script"
import { newKey } from "@karat/adapters/testing/known-shop"
import "@karat/ui/theme/theme.css"
import { firstTexts, TillTexts } from "@karat/ui/locales/till-texts"
import { TextsProvider } from "@karat/ui/locales/texts-provider"
import { Effect, Layer } from "effect"
import { createRoot, type Root } from "react-dom/client"
import { vi } from "vitest"
import { page } from "vitest/browser"
import { configuredAddresses } from "../../apps/pos-web/src/ports/addresses.ts"
import type { Surroundings } from "../../apps/pos-web/src/ports/layers.ts"
import { openTill } from "../../apps/pos-web/src/open-till.tsx"
import { Languages } from "./languages.ts"
import { OwnWindow, type TillDevice } from "./own-window.ts"
import type { OpenedTill } from "./page.ts"
import { tillShop, type TillRegister } from "./till-shop.ts"

interface Chosen {
  readonly register: TillRegister
  readonly signedIn: boolean
  readonly viewport: { readonly width: number; readonly height: number }
  readonly floor: Partial<ShopFloor>
  readonly userAgent: string | undefined
  readonly installed: boolean
  readonly setup: Partial<Setup>
}

/** The whole till over a shop in memory, drawn in this page; what would load the page opens it anew. */
export class MemoryTill implements OpenedTill {
  readonly shop: MemoryShop
  readonly script = new PortScript()
  /** What stands around the till beside the shop, each as the test handles it. */
  readonly connection = memoryConnection()
  readonly camera = memoryCamera()
  readonly serialScanner = memorySerialScanner()
  readonly updates = memoryUpdates()
  readonly offer = memoryAppOffer()
  readonly keptCatalogue = memoryKeptCatalogue({ today: () => storeTime("SE", new Date()).date })
  /** What the device keeps of sales without the line. */
  readonly disk = offlineDisk()
  /** How often the device forgot everything. */
  readonly cleared = { times: 0 }
  /** What the till can fetch of what it says. */
  readonly languages = new Languages()
  readonly person: PersonAtTill = { press: undefined }
  /** Addresses of other pages and apps that the till has gone to, the oldest first. */
  readonly left: string[] = []
  readonly #device: TillDevice
  readonly #tokens = memoryToken()
  #own: OwnWindow | undefined
  #router: Awaited<ReturnType<typeof openTill>>["router"] | undefined
  #root: Root | undefined

  private constructor({ register, signedIn, floor, setup, userAgent, installed }: Chosen) {
    this.#device = { userAgent, installed, goesTo: (address) => this.#goesTo(address) }
    this.shop = tillShop(register, floor, setup)
    if (signedIn) becomes(this.shop, register, this.#tokens)
  }

  static async prepare(chosen: Chosen): Promise<MemoryTill> {
    forgetAll()
    history.replaceState(null, "", "/")
    standAtRoot()
    await page.viewport(chosen.viewport.width, chosen.viewport.height)
    return new MemoryTill(chosen)
  }

  /** The till that is opened next is another one of the shop, on a device of its own. */
  goTo(register: TillRegister): void {
    forgetAll()
    becomes(this.shop, register, this.#tokens)
  }

  async open(): Promise<void> {
    // Keys go to the frame that has the focus.
    window.focus()
    this.#own = new OwnWindow(this.#device)
    document.body.innerHTML = '<div id="till"></div>'
    const { fetch } = this.languages
    const texts = new TillTexts(await firstTexts("en", fetch), fetch)
    const addresses = configuredAddresses({ identityClientId: "karat" }, location.origin)
    const { window: page } = this.#own
    const { router, screen } = await openTill(texts, addresses, this.#surroundings(page), page)
    this.#router = router
    const place = document.querySelector("#till")
    if (place === null) throw new Error("The page has no place for the till")
    this.#root = createRoot(place)
    this.#root.render(<TextsProvider texts={texts}>{screen}</TextsProvider>)
  }

  leave(): void {
    this.script.end()
    this.#root?.unmount()
    this.#router?.dispose()
    this.#own?.leave()
  }

  /** The test is over: nothing of its till is heard of again. */
  end(): void {
    this.leave()
    vi.useRealTimers()
    // The next test stands in the same page.
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.innerHTML = ""
    document.body.className = ""
    document.title = ""
  }

  /** An address of its own loads the till anew; what the test server would have is another page. */
  #goesTo(address: string): void {
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || pathname.startsWith("/simulator/")) {
      this.left.push(address)
      return
    }
    queueMicrotask(() => {
      this.leave()
      history.replaceState(null, "", address)
      void this.open()
    })
  }

  #surroundings(page: Window): Surroundings {
    const atServer = Layer.mergeAll(memoryPorts(this.shop), memoryDeviceRegister(this.shop, this.#tokens))
    const ports = Layer.mergeAll(
      behindLine(atServer, this.connection.layer),
      memorySignIn(this.shop, this.#tokens),
      placeholderGoldQuotes,
      this.offer.layer,
      this.camera.layer,
      this.connection.layer,
      this.keptCatalogue.layer,
      memoryIdentityProvider(this.person),
      memoryInstallation(this.cleared),
      this.serialScanner.layer,
      this.updates.layer,
      // The shop has been opened long ago.
      Layer.mock(FirstStart, { awaited: Effect.succeed(false) })
    )
    return {
      ports: Layer.mergeAll(
        this.script.around(ports),
        // After the shop's own ports: what sells does so without the line too.
        this.script.around(memorySelling(this.shop, { connection: this.connection.layer, disk: this.disk })),
        // What a reload of the page finds again.
        storedAttemptLog(localStorage),
        keyboardWedge(page, storedScannerPace(localStorage))
      ) as Surroundings["ports"],
      tokens: this.#tokens,
      newKey,
      notes: deviceNotes(localStorage, page),
      reports: { leftOut: () => undefined, useless: () => undefined },
      onShopChange: () => undefined,
      known: { findItem: () => undefined },
      tabLock: memoryTabs().open().layer
    }
  }
}

/** The till's page says where it stands, as the built one's does: an address may have several parts. */
function standAtRoot(): void {
  if (document.querySelector("base") !== null) return
  const base = document.createElement("base")
  base.href = "/"
  document.head.append(base)
}

/** As a browser that has never been here. */
function forgetAll(): void {
  localStorage.clear()
  sessionStorage.clear()
}
