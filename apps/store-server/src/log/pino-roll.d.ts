declare module "pino-roll" {
  import type { DestinationStream } from "pino"

  /** What is used of it: a file whose name gets a number, rolled by day and by size. */
  interface Rolled {
    readonly file: string
    readonly size: string
    readonly frequency: "daily"
    readonly extension: string
    readonly mkdir: boolean
    readonly mode: number
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean }
  }
  interface RolledStream extends DestinationStream {
    end(): void
    on(event: "close" | "error", hear: () => void): void
  }
  export default function roll(options: Rolled): Promise<RolledStream>
}
