import { WebDriver } from "webdriver"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { vi } from "vitest"
import { type Engine, screenSize } from "./engine.ts"
import { enginePrograms, startProgram } from "./engine-programs.ts"

/** Starts the browser of WebKitGTK on a screen that nobody sees. Its driver speaks WebDriver over HTTP. */
export async function startWebKit(): Promise<Engine> {
  const { screen, webkit, webkitDriver } = await enginePrograms()
  const screenWords = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
  const display = startProgram(screen, screenWords, { stdio: ["ignore", "ignore", "ignore", "pipe"] })
  const [number] = (await once(display.running.stdio[3] as Readable, "data")) as [Buffer]
  // A copy, since the browser's libraries write beside what they read.
  const settings = mkdtempSync(join(tmpdir(), "karat-webkit-"))
  cpSync(fileURLToPath(new URL("webkit-settings", import.meta.url)), settings, { recursive: true })
  const port = await freePort()
  const driver = startProgram(webkitDriver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      XDG_CONFIG_HOME: settings
    },
    stdio: "ignore"
  })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: 30_000 })
  const session = await WebDriver.newSession({
    hostname: "127.0.0.1",
    port,
    logLevel: "error",
    capabilities: {
      browserName: "MiniBrowser",
      // It has no WebDriver BiDi.
      "wdio:enforceWebDriverClassic": true,
      "webkitgtk:browserOptions": { binary: webkit, args: ["--automation"] }
    } as WebdriverIO.Capabilities
  })
  const run = async (expression: string) => String(await session.executeScript(`return ${expression}`, []))
  await session.setWindowRect(0, 0, screenSize.width, screenSize.height)
  // The browser's own bar takes its part of the window.
  const bar = screenSize.height - Number(await run("innerHeight"))
  await session.setWindowRect(0, 0, screenSize.width, screenSize.height + bar)
  return {
    open: (url) => session.navigateTo(url),
    evaluate: run,
    act: (actions) => session.performActions([actions]),
    close: async () => {
      await session.deleteSession()
      await driver.end()
      await display.end()
      rmSync(settings, { recursive: true, force: true })
    }
  }
}

/** A port that nothing listens on now: the driver does not say which one it has taken. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
