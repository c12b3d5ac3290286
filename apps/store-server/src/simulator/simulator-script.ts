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
`
