import { describe, expect, it, vi } from "vitest"
import { watchPictures } from "./picture-address.ts"

class Image {
  readonly src: string
  constructor(src: string) {
    this.src = src
  }
}
const address = "https://cdn.example/{item}.jpg"

/** A page whose pictures are met as the browser tells of them, and what is at their addresses. */
function page(answer: () => Promise<Response>) {
  const listeners = new Map<string, (event: Event) => void>()
  const fetch = vi.fn(answer)
  const window = {
    window: { HTMLImageElement: Image },
    fetch,
    document: {
      addEventListener: (name: string, hear: (event: Event) => void) => listeners.set(name, hear),
      removeEventListener: (name: string) => listeners.delete(name)
    }
  } as unknown as Window
  const told = vi.fn()
  watchPictures(window, address, told)
  const happen = (name: "load" | "error", src: string) =>
    listeners.get(name)?.({ target: new Image(src) } as unknown as Event)
  const miss = (times: number) => {
    for (let at = 0; at < times; at += 1) happen("error", `https://cdn.example/${at}.jpg`)
  }
  return { told, happen, miss, fetch }
}

describe("the address of pictures", () => {
  it("that shows none is told of once, with what it does · WIRE-3", async () => {
    for (const [answer, fault] of [
      [async () => new Response("", { status: 404 }), "HTTP 404"],
      [
        async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
        "is no picture but text/html"
      ],
      [() => Promise.reject(new TypeError("blocked")), "shows no picture"]
    ] as const) {
      const { told, miss } = page(answer)
      miss(20)
      await vi.waitFor(() => expect(told).toHaveBeenCalled())
      expect(told.mock.calls).toEqual([[{ call: address, address, tolerated: [], fault }]])
    }
  })

  it("that shows some has items without a picture · WIRE-3", () => {
    const { miss, happen, fetch } = page(async () => new Response(""))
    miss(4)
    // The same picture once more, and one from elsewhere, say nothing.
    happen("error", "https://cdn.example/0.jpg")
    happen("error", "https://elsewhere.example/1.jpg")
    happen("load", "https://cdn.example/7.jpg")
    miss(20)
    expect(fetch).not.toHaveBeenCalled()
  })
})
