import { expect, it } from "vitest"
import { ConfigMistakes, readConfig } from "./server-config.ts"

const far = "postgres://karat:secret@db.example.com:5432/karat"

function mistakesIn(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (cause) {
    return cause instanceof ConfigMistakes ? cause.mistakes : [String(cause)]
  }
}

it("a database of PostgreSQL is asked over TLS, unless it is on this machine", () => {
  expect(readConfig({}).database).toBeUndefined()
  expect(readConfig({ KARAT_DATABASE_URL: far }).database).toEqual({
    url: far,
    tls: true,
    connections: 10,
    connectMs: 5000,
    statementMs: 60_000
  })
  expect(readConfig({ KARAT_DATABASE_URL: "postgres://karat@localhost/karat" }).database?.tls).toBe(false)
  expect(readConfig({ KARAT_DATABASE_URL: far, KARAT_DATABASE_TLS: "0" }).database?.tls).toBe(false)
})

it.each([
  ["postgres://db.example.com", "KARAT_DATABASE_URL must be"],
  ["mysql://db.example.com/karat", "KARAT_DATABASE_URL must be"],
  [`${far}?sslmode=disable`, "KARAT_DATABASE_URL must be"],
  ["karat", "KARAT_DATABASE_URL must be"]
])("says that %s is no address of a database, and no password · CHAIN-1", (url, told) => {
  const [mistake] = mistakesIn({ KARAT_DATABASE_URL: url })
  expect(mistake).toContain(told)
  expect(mistake).not.toContain("secret")
})

it("says what does not go together with a database of PostgreSQL · CHAIN-1", () => {
  expect(mistakesIn({ KARAT_DATABASE_URL: far, KARAT_BACKUP_DIR: "/mnt/backup" })).toEqual([
    expect.stringContaining("makes no backups of a database of PostgreSQL")
  ])
  expect(mistakesIn({ KARAT_DATABASE_URL: far, KARAT_DATABASE_CONNECTIONS: "1" })).toEqual([
    expect.stringContaining("must be at least 2")
  ])
  const ca = { KARAT_DATABASE_CA: "/nowhere/ca.pem" }
  expect(mistakesIn({ KARAT_DATABASE_URL: far, ...ca })).toEqual([
    expect.stringContaining("KARAT_DATABASE_CA: /nowhere/ca.pem cannot be read")
  ])
  expect(mistakesIn({ KARAT_DATABASE_URL: far, KARAT_DATABASE_TLS: "0", ...ca })[0]).toContain(
    "KARAT_DATABASE_TLS is 0"
  )
})
