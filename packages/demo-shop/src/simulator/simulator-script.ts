/** The script of the simulator's page. It writes text, never markup. */
export const simulatorScript = String.raw`"use strict"
const byId = (id) => document.getElementById(id)
let counters = []
let outside = { clubAnswers: true, disruption: null }
const chosen = () => counters.find((each) => each.terminalId === byId("counter").value) ?? counters[0]
const money = (minor, currency) => (minor / 100).toFixed(2) + " " + currency

function send(path, body) {
  return fetch("/simulator/api/" + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body === undefined ? {} : body)
  })
}

function element(name, text, className) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  return made
}

function showScreen(screen) {
  const place = byId("screen")
  place.dataset.type = screen.type
  if (screen.type === "idle") return place.replaceChildren(element("p", "Welcome", "big"))
  if (screen.type === "lines") {
    const rows = screen.lines.slice(-6).map((line) => {
      const row = element("p", undefined, "row")
      row.append(element("span", line.text), element("span", line.amount))
      return row
    })
    return place.replaceChildren(...rows, element("p", screen.total, "big"))
  }
  if (screen.type === "present-card") return place.replaceChildren(element("p", "Present card", "big"))
  if (screen.type === "card-refused") return place.replaceChildren(element("p", "Card refused", "big"))
  if (screen.type === "card-read")
    return place.replaceChildren(element("p", "Card read", "big"), element("p", screen.maskedCard, "word"))
  if (screen.type === "question")
    return place.replaceChildren(element("p", screen.title, "big"), element("p", screen.text, "word"))
  const words = { "insert-card": "Insert or tap card", approved: "Approved", declined: "Declined", cancelled: "Cancelled" }
  place.replaceChildren(
    element("p", money(screen.amount, screen.currency), "big"),
    element("p", words[screen.type], "word")
  )
}

function showChoices(screen) {
  const asks = screen.type === "question"
  byId("reply").hidden = !(asks && screen.typed)
  byId("choices").replaceChildren(
    ...(asks ? screen.buttons : []).map((text, at) => button(text, undefined, () => send(terminalPath("answer"), { button: at })))
  )
}

function showPapers(papers) {
  byId("papers").replaceChildren(
    ...(papers.length === 0 ? [element("p", "No paper yet.", "hint")] : papers.map((lines) => element("pre", lines.join("\n"), "paper")))
  )
}

async function showLedger(id) {
  const answer = await fetch("/simulator/api/terminals/" + encodeURIComponent(id) + "/ledger")
  const rows = await answer.json()
  byId("ledger").replaceChildren(
    ...rows.map((row) => {
      const line = element("tr")
      line.append(element("td", money(row.amount, row.currency)), element("td", row.state), element("td", row.maskedCard))
      return line
    })
  )
}

function show() {
  const counter = chosen()
  if (counter === undefined) return
  byId("terminal-id").textContent = counter.cardTerminalId
  byId("script").value = counter.script
  const running = counter.screen.type === "insert-card" || counter.screen.type === "present-card"
  byId("approve").disabled = !running
  byId("decline").disabled = !running && counter.screen.type !== "question"
  byId("power").textContent = counter.printerOn ? "Printer is on" : "Printer is off"
  byId("power").setAttribute("aria-pressed", String(counter.printerOn))
  byId("drawer").textContent = (counter.drawerOpen ? "Open" : "Closed") + ", opened " + counter.drawerOpened + " times"
  byId("drawer").dataset.open = String(counter.drawerOpen)
  byId("shut").disabled = !counter.drawerOpen
  showScreen(counter.screen)
  showChoices(counter.screen)
  showPapers(counter.papers)
  showLedger(counter.cardTerminalId)
}

function showOutside() {
  byId("club").textContent = outside.clubAnswers ? "Customer club answers" : "Customer club is away"
  byId("club").setAttribute("aria-pressed", String(outside.clubAnswers))
  byId("notice-now").textContent = outside.disruption === null ? "No notice is shown." : "Shown now: " + outside.disruption.title
  byId("notice-clear").disabled = outside.disruption === null
}

const terminalPath = (what) => "terminals/" + encodeURIComponent(chosen().cardTerminalId) + "/" + what
byId("approve").addEventListener("click", () => send(terminalPath("approve")))
byId("decline").addEventListener("click", () => send(terminalPath("decline")))
byId("script").addEventListener("change", (event) => send(terminalPath("script"), { script: event.target.value }))
byId("reply").addEventListener("submit", (event) => {
  event.preventDefault()
  send(terminalPath("answer"), { text: byId("reply-text").value })
  byId("reply-text").value = ""
})
byId("power").addEventListener("click", () =>
  send("printers/" + encodeURIComponent(chosen().receiptPrinterId) + "/power", { on: !chosen().printerOn })
)
byId("shut").addEventListener("click", () => send("drawers/" + encodeURIComponent(chosen().terminalId) + "/close"))
byId("club").addEventListener("click", () => send("club", { answers: !outside.clubAnswers }))
byId("notice").addEventListener("submit", (event) => {
  event.preventDefault()
  const title = byId("notice-title").value.trim()
  if (title === "") return
  send("disruption", { title, comment: byId("notice-comment").value.trim(), type: Number(byId("notice-type").value) })
})
byId("notice-clear").addEventListener("click", () => send("disruption", null))
byId("counter").addEventListener("change", () => {
  history.replaceState(null, "", "#" + byId("counter").value)
  show()
})
if (location.hash.length > 1) byId("counter").value = location.hash.slice(1)
if (byId("counter").value === "") byId("counter").selectedIndex = 0

const source = new EventSource("/simulator/events")
source.addEventListener("state", (event) => {
  byId("connection").textContent = "Live"
  outside = JSON.parse(event.data)
  counters = outside.counters
  show()
  showOutside()
  showPhones(outside)
  showPost(outside.post)
  showFeedback(outside.feedback)
})
source.addEventListener("error", () => {
  byId("connection").textContent = "Connecting…"
})

function button(text, className, press) {
  const made = element("button", text, className)
  made.type = "button"
  made.addEventListener("click", press)
  return made
}

function requestOnPhone(bank, request) {
  const card = element("div", undefined, "request")
  card.append(element("p", money(request.amount, request.currency), "big"))
  const buttons = element("div", undefined, "buttons")
  const press = (what) => () => send(bank + "/" + what, { attempt: request.attempt })
  if (request.state === "pending")
    buttons.append(button("Pay", "yes", press("pay")), button("Refuse", "no", press("refuse")))
  else {
    card.append(element("p", "This request is over.", "word"))
    buttons.append(button("Pay all the same", undefined, press("pay-late")))
  }
  card.append(buttons)
  return card
}

function showPhone(bank, state) {
  const waiting = state.requests.filter((each) => each.state === "pending")
  const over = bank === "swish" ? state.requests.filter((each) => each.state === "cancelled" && each.late === 0 && each.amount > 0).slice(0, 1) : []
  const shown = [...waiting, ...over]
  byId(bank + "-screen").replaceChildren(
    ...(shown.length === 0 ? [element("p", "Nothing to pay", "word")] : shown.map((each) => requestOnPhone(bank, each)))
  )
  byId(bank + "-script").value = state.script
  byId(bank + "-book").replaceChildren(
    ...state.requests.slice(0, 20).map((each) => {
      const line = element("tr")
      line.append(element("td", money(each.amount, each.currency)), element("td", each.late === 1 ? each.state + ", then paid too late" : each.state))
      return line
    })
  )
}

function showVouchers(vouchers) {
  byId("vouchers").replaceChildren(
    ...vouchers.map((each) => {
      const line = element("tr")
      for (const text of [each.code, each.kind, money(each.balance, each.currency), each.expiresOn])
        line.append(element("td", text))
      return line
    })
  )
}

function showPhones(state) {
  showPhone("swish", state.swish)
  showPhone("tap", state.tap)
  showVouchers(state.vouchers)
}

for (const bank of ["swish", "tap"])
  byId(bank + "-script").addEventListener("change", (event) => send(bank + "/script", { script: event.target.value }))

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
