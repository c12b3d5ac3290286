import type { ServerConfig } from "../config/server-config.ts"
import type { DemoShop } from "./demo-shop.ts"

/** The demo shop; undefined in production, and where its package is not installed, as in a release. */
export async function loadDemoShop({ mode }: Pick<ServerConfig, "mode">): Promise<DemoShop | undefined> {
  if (mode === "production") return undefined
  try {
    // `satisfies` keeps the compiler from following the name: the package knows the server, not the other way.
    const found = (await import("@karat/demo-shop/demo-shop" satisfies string)) as {
      readonly demoShop: DemoShop
    }
    return found.demoShop
  } catch (cause) {
    if (isNotInstalled(cause)) return undefined
    throw cause
  }
}

/** Whether it is the package itself that was not found, and not something that it imports. */
function isNotInstalled(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    "code" in cause &&
    cause.code === "ERR_MODULE_NOT_FOUND" &&
    cause.message.includes("'@karat/demo-shop'")
  )
}
