import { expect, it } from "vitest"
import { readConfig } from "./server-config.ts"

it("takes printers on the network, with the paper's width and the drawer", () => {
  const KARAT_PRINTERS =
    "PRN-1=tcp://10.0.0.20?columns=42&codepage=windows1252&drawer=WK1011, PRN-2=tcp://printer.local:9200"
  expect(readConfig({ KARAT_PRINTERS }).printers).toEqual([
    { id: "PRN-1", host: "10.0.0.20", port: 9100, columns: 42, codepage: "windows1252", drawerOf: "WK1011" },
    { id: "PRN-2", host: "printer.local", port: 9200, columns: 48, codepage: "cp858", drawerOf: undefined }
  ])
  for (const wrong of [
    "PRN-1",
    "PRN-1=http://10.0.0.20",
    "=tcp://10.0.0.20",
    "P=tcp://h?columns=9",
    "P=tcp://h?codepage=437"
  ])
    expect(() => readConfig({ KARAT_PRINTERS: wrong }), wrong).toThrow("KARAT_PRINTERS")
  expect(() => readConfig({ KARAT_PRINTERS: "P=tcp://h,P=tcp://i" })).toThrow("twice")
})

it("takes the ways of mail, text messages and mailboxes, and names what is missing", () => {
  const config = readConfig({
    KARAT_SMTP_URL: "smtp://mail.example.com:587",
    KARAT_MAIL_FROM: "Karat <receipts@example.com>",
    KARAT_SMS_URL: "https://sms.example.com/v1",
    KARAT_SMS_TOKEN: "sesame",
    KARAT_PUBLIC_URL: "https://receipts.example.com"
  })
  expect(config).toMatchObject({
    smtp: { url: "smtp://mail.example.com:587", from: "Karat <receipts@example.com>" },
    sms: { url: "https://sms.example.com/v1", token: "sesame" },
    digitalMailbox: undefined,
    publicUrl: "https://receipts.example.com"
  })
  for (const [name, environment] of [
    ["KARAT_SMTP_URL", { KARAT_SMTP_URL: "mail.example.com", KARAT_MAIL_FROM: "a@b.se" }],
    ["KARAT_MAIL_FROM", { KARAT_SMTP_URL: "smtp://mail.example.com" }],
    ["KARAT_SMS_TOKEN", { KARAT_SMS_URL: "https://sms.example.com" }],
    ["KARAT_MAILBOX_URL", { KARAT_MAILBOX_URL: "file:///etc", KARAT_MAILBOX_TOKEN: "x" }],
    ["KARAT_PUBLIC_URL", { KARAT_PUBLIC_URL: "https://receipts.example.com/r" }]
  ] as const)
    expect(() => readConfig(environment), name).toThrow(name)
})

it("wants the public address in production before a link to a receipt leaves the store, with every other mistake", () => {
  const production = { KARAT_MODE: "production", KARAT_TOKEN_SECRET: "short" }
  const smtp = { KARAT_SMTP_URL: "smtp://mail.example.com", KARAT_MAIL_FROM: "a@example.com" }
  const sms = { KARAT_SMS_URL: "https://sms.example.com", KARAT_SMS_TOKEN: "sesame" }
  const mailbox = { KARAT_MAILBOX_URL: "https://mailbox.example.com", KARAT_MAILBOX_TOKEN: "sesame" }
  for (const way of [smtp, sms, mailbox]) {
    expect(() => readConfig({ ...production, ...way })).toThrow(/KARAT_TOKEN_SECRET[^]*KARAT_PUBLIC_URL/u)
    expect(readConfig(way).publicUrl).toBeUndefined()
    const reached = { KARAT_MODE: "production", KARAT_PUBLIC_URL: "https://receipts.example.com", ...way }
    expect(readConfig(reached).publicUrl).toBe("https://receipts.example.com")
  }
  expect(readConfig({ KARAT_MODE: "production" }).publicUrl).toBeUndefined()
})

it("takes an identity provider, Google unless another is named with its keys · AUTH-3", () => {
  expect(readConfig({}).identity).toBeUndefined()
  expect(readConfig({ KARAT_IDENTITY_CLIENT_ID: "1234.apps.googleusercontent.com" }).identity).toEqual({
    clientId: "1234.apps.googleusercontent.com",
    issuer: "https://accounts.google.com",
    jwksUrl: "https://www.googleapis.com/oauth2/v3/certs"
  })
  const other = {
    KARAT_IDENTITY_CLIENT_ID: "karat",
    KARAT_IDENTITY_ISSUER: "https://login.example.com",
    KARAT_IDENTITY_JWKS: "https://login.example.com/keys"
  }
  expect(readConfig(other).identity).toMatchObject({ issuer: "https://login.example.com" })
  const { KARAT_IDENTITY_CLIENT_ID: _, ...nameless } = other
  const { KARAT_IDENTITY_JWKS: __, ...keyless } = other
  for (const [name, environment] of [
    ["KARAT_IDENTITY_CLIENT_ID", nameless],
    ["KARAT_IDENTITY_JWKS", keyless],
    ["KARAT_IDENTITY_JWKS", { ...other, KARAT_IDENTITY_JWKS: "file:///keys" }]
  ] as const)
    expect(() => readConfig(environment)).toThrow(name)
})
