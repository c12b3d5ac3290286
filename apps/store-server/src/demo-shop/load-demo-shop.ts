import type { ServerConfig } from "../config/server-config.ts"
import type { DemoShop } from "./demo-shop.ts"

/** The demo shop; undefined in production, and in a release, which has none. */
export async function loadDemoShop({ mode }: Pick<ServerConfig, "mode">): Promise<DemoShop | undefined> {
  if (mode === "production") return undefined
  const { demoShop } = await import("../demo-store/demo-shop.ts")
  return demoShop
}
