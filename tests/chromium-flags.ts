/** What Chromium needs to run tests and the bench without a screen, and to leave the network alone. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Whoever drives a page has it note where each request comes from. For the first of them V8 reads all scripts once
  // more: a third of the time until the till can be used on a slow machine, for which a cashier, whom nobody watches,
  // does not wait. With this it keeps what it needs for that when it reads them for the first time.
  "--js-flags=--no-enable-lazy-source-positions"
]
