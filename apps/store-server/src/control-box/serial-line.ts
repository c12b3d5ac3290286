import { spawn } from "node:child_process"
import { closeSync, constants, openSync, write } from "node:fs"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { ReadStream } from "node:tty"
import type { LineAddress } from "../config/control-unit-config.ts"
import { AnswerLost, NothingSent } from "../hardware/one-request.ts"

/** A serial line to a device that answers each frame with one line of text. */
export interface SerialLine {
  /**
   * Sends a frame, and answers the first line that comes back and is its answer, without the end of the line; others are
   * left out. Frames wait for one another. Rejects with `NothingSent` or `AnswerLost`.
   */
  readonly ask: (frame: string, isAnswer: (line: string) => boolean) => Promise<string>
  readonly close: () => void
}

/** An open connection. Text is one character a byte. */
interface Wire {
  readonly send: (text: string) => void
  readonly close: () => void
}

interface Listener {
  readonly onText: (text: string) => void
  readonly onEnd: () => void
}

/** No answer is longer; what goes on is noise. */
const longestAnswer = 4096
/** How often a line is waited for that says something although nothing was asked. */
const mostQuietWaits = 3

/** A line that is opened when first asked, and again after it has ended. An answer is waited for `answerMs`. */
export function serialLine(address: LineAddress, answerMs: number): SerialLine {
  let wire: Promise<Wire> | undefined
  let text = ""
  let reader: Listener | undefined
  /** An answer was lost: what comes now may be that one. */
  let mayComeLate = false
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const drop = () => {
    void wire?.then(
      (open) => open.close(),
      () => undefined
    )
    wire = undefined
  }
  const opened = () => {
    if (isClosed) throw new NothingSent("The line is closed.")
    wire ??= openWire(address, answerMs, {
      onText: (more) => {
        text += more
        reader?.onText(more)
        if (text.length > longestAnswer) text = text.slice(-longestAnswer)
      },
      onEnd: () => {
        wire = undefined
        reader?.onEnd()
      }
    })
    const opening = wire
    opening.catch(() => {
      if (wire === opening) wire = undefined
    })
    return opening
  }
  const waitForQuiet = async () => {
    for (let waits = 0; mayComeLate; waits += 1) {
      if (waits === mostQuietWaits) {
        drop()
        throw new NothingSent("The line is never quiet.")
      }
      text = ""
      await wait(answerMs)
      mayComeLate = text !== ""
    }
  }
  const answerTo = (open: Wire, frame: string, isAnswer: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        reader = undefined
      }
      const lose = (why: string) => {
        end()
        mayComeLate = true
        drop()
        reject(new AnswerLost(why))
      }
      const timer = setTimeout(() => lose("No answer came in time."), answerMs)
      text = ""
      reader = {
        onText: () => {
          const { lines, rest } = linesIn(text)
          text = rest
          const answer = lines.find(isAnswer)
          if (answer !== undefined) {
            end()
            resolve(answer)
          } else if (rest.length > longestAnswer) lose("Only noise came back.")
        },
        onEnd: () => lose("The line ended before the answer.")
      }
      open.send(frame)
    })
  return {
    ask: (frame, isAnswer) => {
      const answer = last.then(async () => {
        const open = await opened()
        await waitForQuiet()
        return await answerTo(open, frame, isAnswer)
      })
      last = answer.catch(() => undefined)
      return answer
    },
    close: () => {
      isClosed = true
      drop()
      reader?.onEnd()
    }
  }
}

/** The whole lines of a text, which end with a carriage return, and what comes behind them. */
function linesIn(text: string): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = text.split("\r")
  const rest = parts.pop() ?? ""
  return { lines: parts.map((line) => line.replace(/^\n/u, "")), rest }
}

function openWire(address: LineAddress, ms: number, listener: Listener): Promise<Wire> {
  return address.type === "tcp" ? tcpWire(address, ms, listener) : deviceWire(address, listener)
}

/** A box that passes a serial line on; its own settings say how fast the line is. */
function tcpWire(
  { host, port }: Extract<LineAddress, { type: "tcp" }>,
  ms: number,
  { onEnd, onText }: Listener
): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true })
    const fail = (why: string) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new NothingSent(why))
    }
    const timer = setTimeout(() => fail(`${host}:${port} does not answer.`), ms)
    socket.setEncoding("latin1")
    socket.on("error", (cause) => fail(`${host}:${port} is not reached: ${cause.message}`))
    socket.on("data", (text: string) => onText(text))
    socket.on("connect", () => {
      clearTimeout(timer)
      socket.on("close", onEnd)
      resolve({
        send: (text) => void socket.write(text, "latin1"),
        close: () => {
          socket.off("close", onEnd)
          socket.destroy()
        }
      })
    })
  })
}

/** A serial device of this machine, set to raw bytes at its speed: eight bits, no parity, one stop bit, no flow control. */
async function deviceWire(
  { baud, path }: Extract<LineAddress, { type: "device" }>,
  { onEnd, onText }: Listener
): Promise<Wire> {
  const { O_NOCTTY, O_NONBLOCK, O_RDWR } = constants
  let device: number | undefined
  try {
    const fd = openSync(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    device = fd
    await setLine(fd, baud)
    const stream = new ReadStream(fd)
    let isOpen = true
    const close = () => {
      isOpen = false
      stream.destroy()
    }
    const end = () => {
      if (!isOpen) return
      close()
      onEnd()
    }
    stream.setEncoding("latin1")
    stream.on("data", (text: string) => onText(text))
    stream.on("error", end)
    stream.on("end", end)
    return {
      send: (text) =>
        write(fd, Buffer.from(text, "latin1"), (cause) => {
          if (cause !== null) end()
        }),
      close
    }
  } catch (cause) {
    if (device !== undefined) closeSync(device)
    throw new NothingSent(`${path} cannot be used: ${(cause as Error).message}`)
  }
}

const rawLine = ["raw", "-echo", "cs8", "-parenb", "-cstopb", "-crtscts", "clocal", "cread"]

/** Sets an open device by `stty`, which acts on its standard input: Node has no call for it. */
function setLine(device: number, baud: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stty = spawn("stty", [String(baud), ...rawLine], { stdio: [device, "ignore", "pipe"] })
    let said = ""
    stty.stderr?.setEncoding("utf8").on("data", (more: string) => (said += more))
    stty.on("error", reject)
    stty.on("close", (code) => {
      if (code === 0) resolve()
      else reject(new Error(said.trim()))
    })
  })
}
