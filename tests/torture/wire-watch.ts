import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { Answers } from "./faulty-line.ts"
import type { TortureStore } from "./torture-store.ts"

/** A refund that was refused because it would go another way than the money came. */
export interface Warned {
  readonly cartId: string
  /** What the server had written down of it, in minor units. */
  readonly amount: number
}

/** Sees everything that a server answers. */
export interface WireWatch {
  readonly answer: Answers
  readonly warned: readonly Warned[]
  /** Answers that no server may give, whatever it is asked. */
  readonly failures: readonly string[]
  /** How often a return was refused. */
  readonly returnsRefused: () => number
  readonly forget: () => void
}

/** Looks at what a store's server answers to anyone. */
export function wireWatch(store: TortureStore): WireWatch {
  const warned: Warned[] = []
  const failures: string[] = []
  let returnsRefused = 0

  async function see({ method, url }: Request, { status }: Response, server: TestServer): Promise<void> {
    const path = new URL(url).pathname
    // A server that is being ended may fail in whatever it was about.
    if (status >= 500 && runs(store, server)) failures.push(`${method} ${path} was answered ${status}`)
    if (status === 422 && path.endsWith("/return")) returnsRefused += 1
    const cartId = status === 412 ? path.split("/").find((part) => part.length > 12) : undefined
    if (cartId !== undefined) warned.push({ cartId, amount: await warnedOf(server, cartId) })
  }

  return {
    answer: (request) => {
      const answered = store.answer(request)
      if (answered === undefined) return undefined
      const server = store.server()
      return answered.then(async (response) => {
        if (response.status >= 400) await see(request, response, server)
        return response
      })
    },
    warned,
    failures,
    returnsRefused: () => returnsRefused,
    forget: () => {
      warned.length = 0
      failures.length = 0
      returnsRefused = 0
    }
  }
}

function runs(store: TortureStore, server: TestServer): boolean {
  try {
    return store.server() === server
  } catch {
    return false
  }
}

async function warnedOf({ db }: TestServer, cartId: string): Promise<number> {
  return (
    (
      await db.get(
        sqlText<{ amount: number }>(
          "SELECT amount_minor AS amount FROM tender_override WHERE cart_id = ?",
          cartId
        )
      )
    )?.amount ?? 0
  )
}
