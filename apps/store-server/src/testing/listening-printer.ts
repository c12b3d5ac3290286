import { createServer, type Socket } from "node:net"

/** A printer on a socket of its own: what it was sent, and how it answers the question how it is. */
export async function listeningPrinter(status: readonly number[] | "silent" = [0x12, 0x12]) {
  const jobs: Buffer[] = []
  const onConnection = (socket: Socket) => {
    let bytes = Buffer.alloc(0)
    socket.on("error", () => undefined)
    socket.on("data", (chunk) => {
      if (chunk.subarray(0, 2).equals(Buffer.of(0x10, 0x04))) {
        if (status !== "silent") socket.write(Buffer.from(status))
        bytes = Buffer.concat([bytes, chunk.subarray(6)])
      } else bytes = Buffer.concat([bytes, chunk])
    })
    socket.on("end", () => {
      if (bytes.length > 0) jobs.push(bytes)
    })
  }
  const server = createServer(onConnection)
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { jobs, port, close }
}
