import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { readConfig } from "./server-config.ts"

function settings(text: string): string {
  const path = join(testDataFolder(), "karat.env")
  writeFileSync(path, text)
  return path
}

it("what the environment leaves out stands in a file, with remarks and quotes", () => {
  const KARAT_SETTINGS = settings(
    '# Our shop\nPORT=5001\n\nHOST = 127.0.0.1\nKARAT_MAIL_FROM="Karat <a@example.com>" # who\nexport KARAT_PROXIES=1\n'
  )
  const config = readConfig({
    KARAT_SETTINGS,
    PORT: "5002",
    HOST: " ",
    KARAT_SMTP_URL: "smtp://mail.example.com"
  })
  expect([config.port, config.host, config.proxies, config.smtp?.from]).toEqual([
    5002,
    "127.0.0.1",
    1,
    "Karat <a@example.com>"
  ])
})

it("names everything that is wrong in the file at once: values, settings that nobody knows, lines that say nothing · OPS-2", () => {
  const KARAT_SETTINGS = settings("PORT=many\nKARAT_PRINTRES=PRN-1=tcp://10.0.0.20\nKARAT_PROXIES 1\n")
  expect(() => readConfig({ KARAT_SETTINGS })).toThrow(
    /PORT is 'many'[^]*KARAT_PRINTRES in \S+ is no setting[^]*/u
  )
  expect(() => readConfig({ KARAT_SETTINGS })).toThrow(/line 3 of \S+ is not of the form NAME=value/u)
  expect(() => readConfig({ KARAT_SETTINGS: "/nowhere/karat.env" })).toThrow(
    /KARAT_SETTINGS.*cannot be read/u
  )
})

it("names a setting of the environment that nobody knows, and leaves the tools' own alone · KARAT-147", () => {
  const read = (environment: Readonly<Record<string, string>>) => () => readConfig(environment)
  expect(read({ KARAT_PRINTRES: "PRN-1=tcp://10.0.0.20", PATH: "/bin" })).toThrow(
    "KARAT_PRINTRES in the environment is no setting of Karat."
  )
  expect(read({ KARAT_CHROMIUM: "/usr/bin/chromium", KARAT_PROXIES: "1" })).not.toThrow()
})
