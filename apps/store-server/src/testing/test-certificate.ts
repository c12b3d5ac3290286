import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { generate } from "selfsigned"
import { testDataFolder } from "./test-data-folder.ts"

/** A certificate and its key, in PEM. */
export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

const dayMs = 24 * 3_600_000

/** A certificate of this name, also for 127.0.0.1; signed by itself. */
export async function testCertificate(name: string, days = 30): Promise<TestCertificate> {
  const { cert, private: key } = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(Date.now() + days * dayMs),
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 7, ip: "127.0.0.1" },
          { type: 2, value: "localhost" }
        ]
      }
    ]
  })
  return { cert, key }
}

/** A file of certificates and keys. */
export function pemFile(...parts: readonly string[]): string {
  const path = join(testDataFolder(), "test.pem")
  writeFileSync(path, parts.join("\n"))
  return path
}

/** The name that the older terminals of Adyen's test environment share. */
export const anyTestTerminal = "legacy-terminal-certificate.test.terminal.adyen.com"
