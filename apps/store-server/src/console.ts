/** What a terminal would carry out, turn round or not show, also in eight bits; the ends of lines are another matter. */
const commands = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n]]/gv

/** Text as it may stand on a console: names and files of others carry nothing out there. */
export function onConsole(text: string): string {
  return text.replaceAll(commands, "\uFFFD")
}

/** Says a line to whoever has started the program. */
export function say(line: string): void {
  process.stdout.write(`${onConsole(line).replaceAll("\n", " ")}\n`)
}

/** Says what is wrong to whoever has started the program, in one line or more. */
export function complain(text: string): void {
  process.stderr.write(`${onConsole(text)}\n`)
}
