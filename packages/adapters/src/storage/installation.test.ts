import { Effect } from "effect"
import { expect, it } from "vitest"
import { Installation } from "@karat/domain/ports/installation"
import { memoryInstallation } from "../memory/installation.ts"
import { answer } from "../testing/answers.ts"
import { installationContract } from "../testing/installation-contract.ts"
import { browserInstallation } from "./installation.ts"

function fakeBrowser() {
  const workers = new Set(["till", "another"])
  const kept = new Set(["precache-v1", "pictures"])
  const registrations = () => [...workers].map((name) => ({ unregister: async () => workers.delete(name) }))
  return {
    workers,
    kept,
    isCleared: () => workers.size + kept.size === 0,
    navigator: { serviceWorker: { getRegistrations: async () => registrations() } },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
  }
}

installationContract("the browser", async () => {
  const browser = fakeBrowser()
  return { layer: browserInstallation(browser as never), isCleared: browser.isCleared }
})
installationContract("memory", async () => {
  const cleared = { times: 0 }
  return { layer: memoryInstallation(cleared), isCleared: () => cleared.times > 0 }
})

it("forgets what there is where the browser keeps only one of the two, or neither · SET-10", async () => {
  const clear = Effect.flatMap(Installation, (installation) => installation.clear)
  const onlyCaches = fakeBrowser()
  await answer(browserInstallation({ navigator: {}, caches: onlyCaches.caches } as never), clear)
  expect(onlyCaches.kept.size).toBe(0)
  const onlyWorkers = fakeBrowser()
  await answer(browserInstallation({ navigator: onlyWorkers.navigator } as never), clear)
  expect(onlyWorkers.workers.size).toBe(0)
  await expect(answer(browserInstallation({ navigator: {} } as never), clear)).resolves.toBeUndefined()
})
