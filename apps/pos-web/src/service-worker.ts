import { isTillAddress } from "@karat/domain/session/route-access"
import { takeOver } from "@karat/domain/shell/update"
import { getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching"

/** What a service worker is given by its browser, as far as this one takes it. */
interface WorkerScope {
  /** The files of this build, written in by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precache>[0]
  readonly location: Location
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: "activate", hear: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(kind: "message", hear: (event: MessageEvent) => void): void
  addEventListener(
    kind: "fetch",
    hear: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void
  ): void
}
declare const self: WorkerScope

/*
 * The files of one build, kept whole: a worker that cannot fetch all of them, each with the content that the build
 * gave it, is never started. Nothing else is ever kept, so that no answer of the server, no receipt and nobody's name
 * outlives the page. A worker that is waiting takes over only when it is told to, which is when the page is loaded
 * anew; old files and new ones never meet.
 */
precache(self.__WB_MANIFEST)

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("message", ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.method !== "GET") return
  const file = fileFor(request)
  if (file !== undefined) event.respondWith(kept(file, request))
})

/** The kept file that answers a request; undefined where the server is asked. */
function fileFor(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return undefined
  if (request.mode !== "navigate") return getCacheKeyForURL(request.url) && request.url
  // A page in a frame is somebody else's, and so is what stands beside the till: receipts, the simulator.
  const base = new URL(self.registration.scope).pathname
  const isTill = request.destination === "document" && pathname.startsWith(base)
  return isTill && isTillAddress(`/${pathname.slice(base.length)}`) ? `${base}index.html` : undefined
}

async function kept(file: string, request: Request): Promise<Response> {
  return (await matchPrecache(file)) ?? (await fetch(request))
}
