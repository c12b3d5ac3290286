import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { jsonResponse } from "../http/error-response.ts"
import { notFound } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import { postBehaviours, postWays } from "./simulated-post.ts"
import type { Simulator } from "./simulator.ts"

const readBehaviour = reader(
  Schema.Struct({ way: Schema.Literals(postWays), behaviour: Schema.Literals(postBehaviours) })
)
const readRecipients = reader(Schema.Struct({ haveMailbox: Schema.Boolean }))

/** What has arrived by mail, text message and digital mailbox, and how these ways behave. */
export function postRoutes({ post }: Pick<Simulator, "post">): Hono {
  const app = new Hono()
  app.get("/api/post/mail", () => json(post.mails()))
  app.get("/api/post/sms", () => json(post.texts()))
  app.get("/api/post/mailbox", () => json(post.letters()))
  app.post("/api/post/behaviour", async (c) => {
    const { behaviour, way } = readBehaviour(await body(c))
    post.behave(way, behaviour)
    return json({ success: true })
  })
  app.post("/api/post/recipients", async (c) => {
    post.letHaveMailbox(readRecipients(await body(c)).haveMailbox)
    return json({ success: true })
  })
  // Shown under the simulator's policy, which lets no script run that is not a file of ours.
  app.get("/post/:way/:id", (c) => {
    const arrived = c.req.param("way") === "mailbox" ? post.letters() : post.mails()
    const message = arrived.find(({ id }) => id === c.req.param("id"))
    if (message === undefined) throw notFound("There is no such message.")
    return c.html(message.html)
  })
  return app
}

async function body(c: Context): Promise<unknown> {
  return parsedJson(await bodyText(c.req))
}

function json(value: unknown): Response {
  return jsonResponse(JSON.stringify(value))
}
