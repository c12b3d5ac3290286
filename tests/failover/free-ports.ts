import { createServer, type Server } from "node:net"

/** So many ports of this machine that nobody listens at. They are held together, so that none comes twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(Array.from({ length: count }, held))
  const ports = probes.map((probe) => {
    const address = probe.address()
    return typeof address === "object" && address !== null ? address.port : 0
  })
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

function held(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject)
    probe.listen(0, "127.0.0.1", () => resolve(probe))
  })
}
