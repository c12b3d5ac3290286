/** A request as it left the till. */
export interface RecordedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/** Stands in for the network: writes down what is sent, and answers what it is told to. */
export interface RecordingFetch {
  readonly fetch: typeof globalThis.fetch
  readonly requests: readonly RecordedRequest[]
}

/** An answer of the product API. */
export const jsonAnswer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })

/** Answers each request by `answer`; one that throws is a line that is dead. */
export function recordingFetch(
  answer: (request: RecordedRequest, count: number) => Response | Promise<Response>
): RecordingFetch {
  const requests: RecordedRequest[] = []
  return {
    requests,
    fetch: async (input, init) => {
      const sent = new Request(input, init)
      const text = await sent.text()
      const { pathname, search } = new URL(sent.url)
      const request = {
        method: sent.method,
        path: pathname + search,
        headers: sent.headers,
        body: text === "" ? undefined : (JSON.parse(text) as unknown)
      }
      requests.push(request)
      return answer(request, requests.length)
    }
  }
}
