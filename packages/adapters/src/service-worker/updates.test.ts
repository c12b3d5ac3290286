import { Updates } from "@karat/domain/ports/updates"
import { takeOver } from "@karat/domain/shell/update"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { memoryUpdates } from "../memory/updates.ts"
import { updatesContract } from "../testing/updates-contract.ts"
import { serviceWorkerUpdates } from "./updates.ts"

/** A worker of one version; it takes a moment to fetch its files. */
class Worker extends EventTarget {
  state: ServiceWorkerState = "installing"
  readonly version: number
  readonly #told: (worker: Worker) => void

  constructor(version: number, told: (worker: Worker) => void) {
    super()
    this.version = version
    this.#told = told
  }

  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event("statechange"))
  }

  postMessage(word: string) {
    if (word === takeOver) this.#told(this)
  }
}

/** A browser with one page, and the server that it fetches workers from. */
function browser() {
  let published = 0
  let away = false
  let loaded = 0
  const container = Object.assign(new EventTarget(), {
    controller: null as Worker | null,
    register: () => registration.update().then(() => registration)
  })
  const activate = (worker: Worker) => {
    registration.active = worker
    registration.waiting = null
    worker.become("activated")
    container.controller = worker
    container.dispatchEvent(new Event("controllerchange"))
  }
  const registration = {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: null as Worker | null,
    async update() {
      if (away) throw new TypeError("Failed to fetch")
      const newest = this.waiting ?? this.installing ?? this.active
      if (newest?.version === published) return
      const worker = new Worker(published, activate)
      this.installing = worker
      setTimeout(() => {
        this.installing = null
        if (this.active === null) activate(worker)
        else {
          this.waiting = worker
          worker.become("installed")
        }
      }, 5)
    }
  }
  const open = () =>
    Effect.runSync(
      Effect.provide(
        Updates,
        serviceWorkerUpdates({
          container: container as never,
          script: "/service-worker.js",
          reload: () => {
            loaded = registration.active?.version ?? 0
            page = open()
          }
        })
      )
    )
  let page = open()
  /** The page that is loaded anew is another one. */
  const port = Updates.of({
    check: Effect.suspend(() => page.check),
    apply: Effect.suspend(() => page.apply)
  })
  return {
    layer: Layer.succeed(Updates, port),
    publish: () => {
      published += 1
    },
    goAway: () => {
      away = true
    },
    running: () => loaded,
    activateElsewhere: () => activate(registration.waiting!)
  }
}

updatesContract("memory", memoryUpdates)

updatesContract("service worker", browser)

describe("a page of the till", () => {
  it("is an old one when another window has started the new version · UPD-2", async () => {
    const { layer, publish, running, activateElsewhere } = browser()
    const port = Effect.runSync(Effect.provide(Updates, layer))
    await Effect.runPromise(port.check)
    publish()
    expect(await Effect.runPromise(port.check)).toBe(true)
    activateElsewhere()
    expect(await Effect.runPromise(port.check)).toBe(true)
    expect(running()).toBe(0)
    await Effect.runPromise(port.apply)
    expect(running()).toBe(1)
  })
})
