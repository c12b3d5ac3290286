import { BidiHandler } from "webdriver"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { type Engine, screenSize } from "./engine.ts"
import { enginePrograms, startProgram } from "./engine-programs.ts"

/** Starts Firefox without its windows. It speaks WebDriver BiDi by itself. */
export async function startFirefox(): Promise<Engine> {
  const { firefox } = await enginePrograms()
  const profile = await mkdtemp(join(tmpdir(), "karat-firefox-"))
  // Pages are told that nothing is to move, as all tests have it.
  await writeFile(join(profile, "user.js"), 'user_pref("ui.prefersReducedMotion", 1)\n')
  const words = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
  const browser = startProgram(firefox, words, { stdio: ["ignore", "ignore", "pipe"] })
  const bidi = new BidiHandler(`${await addressOf(browser.running.stderr)}/session`)
  await bidi.connect()
  await bidi.sessionNew({ capabilities: {} })
  const { contexts } = await bidi.browsingContextGetTree({})
  const context = contexts[0]?.context ?? ""
  await bidi.browsingContextSetViewport({ context, viewport: screenSize })
  return {
    open: async (url) => {
      await bidi.browsingContextNavigate({ context, url, wait: "complete" })
    },
    evaluate: async (expression) => {
      const answer = await bidi.scriptEvaluate({ expression, target: { context }, awaitPromise: true })
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text)
      return answer.result.type === "string" ? answer.result.value : ""
    },
    act: async (actions) => {
      await bidi.inputPerformActions({ context, actions: [actions] })
    },
    close: async () => {
      await browser.end()
      await rm(profile, { recursive: true, force: true })
    }
  }
}

/** Where a browser that starts says that it listens. */
async function addressOf(said: Readable | null): Promise<string> {
  if (said === null) throw new Error("Firefox says nothing.")
  for await (const line of createInterface({ input: said })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/u.exec(line)?.[1]
    if (address === undefined) continue
    said.resume()
    return address
  }
  throw new Error("Firefox ended before it was ready.")
}
