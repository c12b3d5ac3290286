import { html } from "hono/html"
import { postBehaviours, type PostBehaviour, type PostWay } from "./simulated-post.ts"

type Html = ReturnType<typeof html>

const words: Record<PostBehaviour, string> = {
  deliver: "Deliver",
  away: "Not answer",
  refuse: "Refuse every message"
}

const titles: Record<PostWay, string> = {
  mail: "E-mail",
  sms: "Text messages",
  mailbox: "Digital mailboxes"
}

/** What left the store by wire; the script fills the lists. */
export function postSections(): Html {
  return html`<section aria-labelledby="post-title" class="post">
    <h2 id="post-title">Post</h2>
    ${post("mail")} ${post("sms")} ${post("mailbox")}
    <button type="button" id="recipients" aria-pressed="true">Recipients have a mailbox</button>
    <details open>
      <summary>What the staff says of the till</summary>
      <ul id="feedback" class="messages" aria-label="What the staff says of the till"></ul>
    </details>
  </section>`
}

function post(way: PostWay): Html {
  return html`<details open>
    <summary>${titles[way]}</summary>
    <label
      >The service shall
      <select id="post-${way}-behaviour">
        ${postBehaviours.map((each) => html`<option value="${each}">${words[each]}</option>`)}
      </select>
    </label>
    <ul id="post-${way}" class="messages"></ul>
  </details>`
}
