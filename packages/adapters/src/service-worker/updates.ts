import { Unreachable } from "@karat/domain/ports/call-failure"
import { Updates } from "@karat/domain/ports/updates"
import { takeOver } from "@karat/domain/shell/update"
import { Effect, Layer } from "effect"
import { trustedScript } from "./trusted-script.ts"

/** A worker that has not taken over by then never will; the page is reloaded all the same, in milliseconds. */
const longestTakeOverMs = 5000

interface ServiceWorkerPage {
  readonly container: Pick<ServiceWorkerContainer, "addEventListener" | "controller" | "register">
  /** The address of the worker. */
  readonly script: string
  readonly reload: () => void
}

/**
 * New versions as the browser's service worker finds them. A version is ready when its worker has fetched all files of
 * it; until it is asked to take over, the page keeps to the files of the version that it began with.
 */
export const serviceWorkerUpdates = ({
  container,
  script,
  reload
}: ServiceWorkerPage): Layer.Layer<Updates> => {
  let registering: Promise<ServiceWorkerRegistration> | undefined
  let hadController = container.controller !== null
  /** Another window has started the new version, so this page has become an old one. */
  let outdated = false
  container.addEventListener("controllerchange", () => {
    outdated = hadController
    hadController = true
  })
  const register = async () => {
    registering ??= container.register(trustedScript(script), { updateViaCache: "none" })
    try {
      return await registering
    } catch (cause) {
      registering = undefined
      throw cause
    }
  }
  const check = async () => {
    const registration = await register()
    await registration.update()
    await installed(registration.installing)
    // The very first worker has no earlier one to wait for.
    return outdated || (registration.waiting !== null && registration.active !== null)
  }
  const apply = async () => {
    const { waiting } = await register()
    if (waiting !== null && !outdated) {
      const taken = new Promise<void>((resolve) => {
        container.addEventListener("controllerchange", () => resolve(), { once: true })
      })
      waiting.postMessage(takeOver)
      await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, longestTakeOverMs))])
    }
    reload()
  }
  const reached = <A>(act: () => Promise<A>) =>
    Effect.tryPromise({ try: act, catch: (cause) => new Unreachable({ cause }) })
  return Layer.succeed(Updates, Updates.of({ check: reached(check), apply: reached(apply) }))
}

/** Waits until a worker has fetched all it needs, or has given up. */
function installed(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== "installing") resolve()
    }
    worker.addEventListener("statechange", look)
    look()
  })
}
