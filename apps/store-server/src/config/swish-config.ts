import { X509Certificate } from "node:crypto"
import { certificatesIn } from "./card-terminal-config.ts"

/** How the bank that takes Swish payments is reached, and who we are there. */
export interface SwishConfig {
  readonly url: string
  /** Our certificate and its key, in PEM. */
  readonly cert: string
  readonly key: string
  /** Who signs the bank's certificate; undefined for the authorities that everybody knows. */
  readonly ca: string | undefined
  /** The number that is paid to, `123` and seven digits. */
  readonly number: string
  /** The message in place of the shop's name, by which the bank's test environment chooses its answer. */
  readonly testMessage?: string | undefined
  /** Where the bank reports that something has happened. */
  readonly callbackOrigin: string
  /** When our certificate ends: ISO 8601. */
  readonly endsAt: string
  /** A request that has not reached the bank after so many milliseconds will not reach it any more. */
  readonly arrivesWithinMs: number
  /** So long after a refund has failed for a reason that passes it is asked for again, each time twice as long: milliseconds. */
  readonly refundAgainMs: number
}

const urls = {
  live: "https://cpc.getswish.net/swish-cpcapi",
  test: "https://mss.cpc.getswish.net/swish-cpcapi"
} as const

interface Reading {
  readonly text: (name: string) => string | undefined
  readonly oneOf: <const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice
  ) => Choice
}

/** The bank behind Swish; undefined where no certificate is named. What is wrong is added to the mistakes. */
export function readSwish(
  { text, oneOf }: Reading,
  publicUrl: string | undefined,
  mistakes: string[]
): SwishConfig | undefined {
  const files = {
    cert: text("KARAT_SWISH_CERTIFICATE"),
    key: text("KARAT_SWISH_KEY"),
    ca: text("KARAT_SWISH_CA")
  }
  const number = (text("KARAT_SWISH_NUMBER") ?? "").replaceAll(/[\s-]/gu, "")
  const environment = oneOf("KARAT_SWISH_ENVIRONMENT", ["live", "test"], "live")
  const testMessage = text("KARAT_SWISH_TEST_MESSAGE")
  if (testMessage !== undefined && environment !== "test")
    mistakes.push(
      "KARAT_SWISH_TEST_MESSAGE makes the bank's test environment answer with an error; it needs KARAT_SWISH_ENVIRONMENT=test."
    )
  if (files.cert === undefined && files.key === undefined) return undefined
  if (files.cert === undefined || files.key === undefined)
    mistakes.push(
      "KARAT_SWISH_CERTIFICATE and KARAT_SWISH_KEY belong together: the bank knows a shop by both."
    )
  if (!/^123\d{7}$/u.test(number))
    mistakes.push("KARAT_SWISH_NUMBER must be the shop's Swish number: 123 and seven digits.")
  if (publicUrl === undefined || !publicUrl.startsWith("https:"))
    mistakes.push(
      "KARAT_PUBLIC_URL must be an address with https: Swish tells there that a customer has paid."
    )
  const cert = certificatesIn("KARAT_SWISH_CERTIFICATE", files.cert, mistakes) ?? ""
  const key = certificatesIn("KARAT_SWISH_KEY", files.key, mistakes, "PRIVATE KEY-----") ?? ""
  const ca = certificatesIn("KARAT_SWISH_CA", files.ca, mistakes)
  const endsAt = endOf(cert)
  if (cert !== "" && endsAt === undefined)
    mistakes.push("KARAT_SWISH_CERTIFICATE does not hold a certificate that can be read.")
  return {
    url: urls[environment],
    cert,
    key,
    ca,
    number,
    testMessage,
    callbackOrigin: publicUrl ?? "",
    endsAt: endsAt ?? "",
    arrivesWithinMs: 30_000,
    refundAgainMs: 60_000
  }
}

function endOf(pem: string): string | undefined {
  try {
    return new X509Certificate(pem).validToDate.toISOString()
  } catch {
    return undefined
  }
}
