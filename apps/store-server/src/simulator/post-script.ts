/** The part of the page's script that shows what left the store by wire. It writes text, never markup. */
export const postScript = String.raw`
function message(way, each) {
  const item = element("li")
  const head = element("p", undefined, "row")
  head.append(element("strong", each.to), element("span", each.at.slice(0, 19).replace("T", " ")))
  item.append(head)
  if (each.subject !== undefined) item.append(element("p", each.subject))
  if (each.text !== undefined) item.append(way === "sms" ? element("p", each.text) : element("pre", each.text, "paper"))
  if (way !== "sms") {
    const link = element("a", "Show as a page")
    link.href = "/simulator/post/" + way + "/" + encodeURIComponent(each.id)
    link.target = "_blank"
    link.rel = "noopener noreferrer"
    item.append(link)
  }
  return item
}

let haveMailbox = true
function showPost(post) {
  for (const way of ["mail", "sms", "mailbox"]) {
    byId("post-" + way + "-behaviour").value = post[way].behaviour
    const arrived = post[way].arrived
    byId("post-" + way).replaceChildren(
      ...(arrived.length === 0 ? [element("li", "Nothing yet.", "hint")] : arrived.map((each) => message(way, each)))
    )
  }
  haveMailbox = post.haveMailbox
  byId("recipients").textContent = haveMailbox ? "Recipients have a mailbox" : "Recipients have no mailbox"
  byId("recipients").setAttribute("aria-pressed", String(haveMailbox))
}

function showFeedback(feedback) {
  byId("feedback").replaceChildren(
    ...(feedback.length === 0
      ? [element("li", "Nothing yet.", "hint")]
      : feedback.map((each) => message("sms", { at: each.sentAt, to: each.storeNumber, text: each.message })))
  )
}

for (const way of ["mail", "sms", "mailbox"])
  byId("post-" + way + "-behaviour").addEventListener("change", (event) =>
    send("post/behaviour", { way, behaviour: event.target.value })
  )
byId("recipients").addEventListener("click", () => send("post/recipients", { haveMailbox: !haveMailbox }))
`
