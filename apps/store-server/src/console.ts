/** What a terminal would carry out, turn round or not show, also in eight bits; the ends of lines are another matter. */
const commands = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n]]/gv

/** Text as it may stand on a console: names and files of others carry nothing out there. */
export function onConsole(text: string): string {
  return text.replaceAll(commands, "\uFFFD")
}

/** Writes a line to the console. */
export function say(line: string): void {
  process.stdout.write(`${onConsole(line).replaceAll("\n", " ")}\n`)
}

/** Writes to the console what is wrong, in one line or more. */
export function complain(text: string): void {
  process.stderr.write(`${onConsole(text)}\n`)
}
