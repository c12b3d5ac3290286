import { isTillAddress } from "@karat/domain/session/route-access"
import { addressDepth, pageAt } from "@karat/domain/shell/page-at"
import { takeOver } from "@karat/domain/shell/update"
import { CacheExpiration } from "workbox-expiration"
import { getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching"

/** What a service worker is given by its browser, as far as this one takes it. */
interface WorkerScope {
  /** The files of this build, written in by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precache>[0]
  readonly location: Location
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(
    kind: "install",
    listener: (event: {
      /** Not every browser has it. */
      readonly addRoutes?: (routes: readonly Route[]) => Promise<void>
    }) => void
  ): void
  addEventListener(
    kind: "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void
  ): void
  addEventListener(kind: "message", listener: (event: MessageEvent) => void): void
  addEventListener(
    kind: "fetch",
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void
  ): void
}

/** Where a browser takes an answer from without asking the worker. */
interface Route {
  readonly condition: { readonly requestDestination: string }
  readonly source: "network"
}
declare const self: WorkerScope

/*
 * The files of one build, kept whole: a worker that cannot fetch all of them, each with the content that the build
 * gave it, is never started. Beside them pictures of items are kept and nothing else, so that no answer of the server,
 * no receipt and no person's name outlives the page. A waiting worker takes over only when it is asked to, which is
 * when the page is reloaded; old files and new ones never meet.
 */
precache(self.__WB_MANIFEST)

/*
 * The till's own calls to a server have an empty destination and are not kept. They go past this worker,
 * which could only send them on: a call then takes 6 ms instead of 8, and 15 instead of 19 on a machine six times slower.
 */
self.addEventListener("install", (event) => {
  void event.addRoutes?.([{ condition: { requestDestination: "" }, source: "network" }])
})

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("message", ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.method !== "GET") return
  const file = fileFor(request)
  if (file !== undefined) event.respondWith(kept(file, request))
  else if (isPicture(request)) event.respondWith(pictureOf(request))
})

/** The kept file that answers a request; undefined where the server is asked. */
function fileFor(request: Request): string | undefined {
  const { origin } = new URL(request.url)
  if (origin !== self.location.origin) return undefined
  if (request.mode !== "navigate") return getCacheKeyForURL(request.url) && request.url
  // A page in a frame is not the till's, nor are the pages beside the till: receipts, the simulator.
  const path = request.destination === "document" ? pathInTill(request.url) : undefined
  return path !== undefined && isTillAddress(path) ? `${tillPath()}index.html` : undefined
}

/** Where the till stands on its host, with its last slash. */
function tillPath(): string {
  return new URL(self.registration.scope).pathname
}

/** The till's own part of an address; undefined beside the till. */
function pathInTill(url: string): string | undefined {
  const { pathname } = new URL(url)
  return pathname.startsWith(tillPath()) ? `/${pathname.slice(tillPath().length)}` : undefined
}

async function kept(file: string, request: Request): Promise<Response> {
  const answer = await matchPrecache(file)
  if (answer === undefined) return await fetch(request)
  const path = request.mode === "navigate" ? (pathInTill(request.url) ?? "/") : "/"
  return addressDepth(path) < 1 ? answer : new Response(pageAt(path, await answer.text()), answer)
}

const pictures = "pictures"
/** Some sixty megabytes of them. */
const keptPictures = new CacheExpiration(pictures, { maxEntries: 4000 })
/**
 * Who makes room reads through all that is kept, which takes longer than all else that is done for a picture. So it is
 * done for one of so many; by chance, since a worker is stopped after each half minute and cannot count.
 */
const perTidying = 100
/** An item may have another picture after so long. */
const believedMs = 24 * 3_600_000
/** When a picture was kept, in milliseconds since 1970. */
const keptAt = "x-kept-at"
/** In points; a tile of a phone with a fine screen is not wider. */
const largest = { width: 640, height: 480 }

function isPicture({ destination, url }: Request): boolean {
  return destination === "image" && url.startsWith(new URL("api/pictures/", self.registration.scope).href)
}

/**
 * A picture of an item as it was kept, or fetched, made small and kept: photographs of many megabytes are neither
 * fetched again each day nor unpacked beside the scans, and they stand without the line too.
 */
async function pictureOf(request: Request): Promise<Response> {
  const cache = await caches.open(pictures)
  const last = await cache.match(request)
  const isBelieved = Date.now() - Number(last?.headers.get(keptAt) ?? 0) < believedMs
  if (last !== undefined && isBelieved) return last
  try {
    const picture = await small(await fetch(request))
    // A full disk does not keep the picture from being shown.
    if (picture.ok) void keep(cache, request, picture.clone()).catch(() => undefined)
    return picture.status >= 500 && last !== undefined ? last : picture
  } catch (cause) {
    if (last !== undefined) return last
    throw cause
  }
}

async function keep(cache: Cache, request: Request, picture: Response): Promise<void> {
  const blob = await picture.blob()
  const headers = { "content-type": blob.type, [keptAt]: String(Date.now()) }
  await cache.put(request, new Response(blob, { headers }))
  await keptPictures.updateTimestamp(request.url)
  if (Math.random() < 1 / perTidying) await keptPictures.expireEntries()
}

/** The picture in WebP and no larger than it is shown; one that is drawn by the browser stays as it is. */
async function small(answer: Response): Promise<Response> {
  const type = answer.headers.get("content-type") ?? ""
  if (!answer.ok || !/^image\/(?:avif|jpeg|png|webp)/u.test(type)) return answer
  const whole = await createImageBitmap(await answer.clone().blob())
  const scale = Math.min(1, largest.width / whole.width, largest.height / whole.height)
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)]
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high"
  })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap)
  whole.close()
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })
  return new Response(blob, { headers: { "content-type": blob.type } })
}
