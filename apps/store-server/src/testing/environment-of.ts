import type { ServerConfig } from "../config/server-config.ts"

/** The settings by which a program of its own works with the data of a test's server. */
export function environmentOf({
  dataDir,
  database
}: Pick<ServerConfig, "dataDir" | "database">): Readonly<Record<string, string>> {
  return {
    KARAT_DATA_DIR: dataDir,
    ...(database === undefined ? {} : { KARAT_DATABASE_URL: database.url })
  }
}
