/** The part of the page's script that shows the phones and the vouchers. It writes text, never markup. */
export const phoneScript = String.raw`
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
`
