import type { Hono } from "hono"
import type { Readable } from "node:stream"
import { apiBase } from "../http/create-app.ts"
import { errorResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { FileKind } from "../parts/file-tickets.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { mayAdminister } from "./hold-proof.ts"

/** A file that is given out, in the order in which it is made. */
export interface GivenFile {
  readonly name: string
  readonly type: string
  /** In bytes, where that is known before. */
  readonly size?: number | undefined
  /** Bytes. What they are read from is closed as this is destroyed, whether any was read or not. */
  readonly pieces: Readable
}

/** Makes the file of a ticket; undefined where it is not there any more. */
export type FileMaker = (asked: string) => GivenFile | undefined | Promise<GivenFile | undefined>

/** The path of a file under the product API. */
export const filePath = (ticket: string) => `files/${ticket}`

/**
 * Gives the files out that administrators have a ticket for. Nothing of them is gathered: what is made goes on its way
 * as fast as the other side takes it. The right is checked again, since it may have been taken away meanwhile.
 */
export function mountFiles(
  app: Hono,
  { db, fileTickets, log }: Pick<StoreServerParts, "db" | "fileTickets" | "log">,
  makers: Readonly<Record<FileKind, FileMaker>>
): void {
  app.get(`${apiBase}/files/:ticket`, async (c) => {
    const ticket = fileTickets.read(c.req.param("ticket"))
    if (ticket === undefined) return errorResponse(notFound())
    if (!(await mayAdminister(db, ticket.badge)))
      return errorResponse(new Refusal(422, "not_administrator", "This badge may not administer the shop."))
    const file = await makers[ticket.kind](ticket.asked)
    if (file === undefined) return errorResponse(notFound())
    const isHead = c.req.method === "HEAD"
    if (isHead) file.pieces.destroy()
    return new Response(isHead ? null : streamOf(file.pieces, log), {
      headers: {
        "content-type": file.type,
        "content-disposition": `attachment; filename="${file.name.replaceAll(/[^\w.-]/gu, "_")}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...(file.size === undefined ? {} : { "content-length": String(file.size) })
      }
    })
  })
}

/** A stream that asks for a piece when the one before has gone. One that breaks is cut off, so that no half passes for whole. */
function streamOf(pieces: Readable, log: StoreServerParts["log"]): ReadableStream<Uint8Array> {
  const source: AsyncIterator<Uint8Array> = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await source.next()
          if (done === true) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          // Nobody reads it any more.
          if (pieces.errored === null) return
          log.error({ err: cause }, "a file could not be given out whole")
          controller.error(cause)
        }
      },
      cancel: () => void pieces.destroy()
    },
    { highWaterMark: 1 }
  )
}
