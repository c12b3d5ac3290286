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
/** For how many times the usual waiting a lost answer may still come, before the next thing is asked. */
const lateness = 10
const lookMs = 5

/**
 * A line that is opened when first asked, and again after it has ended. An answer is waited for `answerMs`; one that was
 * lost may still come for `lateMs`, and so long nothing else is asked.
 */
export function serialLine(
  address: LineAddress,
  answerMs: number,
  lateMs: number = answerMs * lateness
): SerialLine {
  let text = ""
  let reader: Listener | undefined
  let last: Promise<unknown> = Promise.resolve()
  const owed = owedAnswers(lateMs)
  const takeLateAnswers = () => {
    const { lines, rest } = linesIn(text)
    text = rest.slice(-longestAnswer)
    owed.came(lines.length)
  }
  const { close, drop, opened } = reopened((listener) => openWire(address, answerMs, listener), {
    onText: (more) => {
      text += more
      if (reader === undefined) takeLateAnswers()
      else reader.onText(more)
    },
    onEnd: () => reader?.onEnd()
  })
  /** Waits for answers that were lost, so that none of them is taken for the next one. */
  const waitForLateAnswers = async () => {
    if (await owed.haveCome()) return
    drop()
    await opened()
  }
  const answerTo = (open: Wire, frame: string, isAnswer: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        reader = undefined
      }
      const lose = (why: string) => {
        end()
        text = ""
        owed.lost()
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
        await opened()
        await waitForLateAnswers()
        return await answerTo(await opened(), frame, isAnswer)
      })
      last = answer.catch(() => undefined)
      return answer
    },
    close: () => {
      close()
      reader?.onEnd()
    }
  }
}

/** A wire that is opened where there is none, until it is closed. */
function reopened(open: (listener: Listener) => Promise<Wire>, { onEnd, onText }: Listener) {
  let wire: Promise<Wire> | undefined
  let isClosed = false
  const drop = () => {
    void wire?.then(
      (each) => each.close(),
      () => undefined
    )
    wire = undefined
  }
  const forget = () => {
    wire = undefined
    onEnd()
  }
  return {
    drop,
    opened: async (): Promise<Wire> => {
      if (isClosed) throw new NothingSent("The line is closed.")
      wire ??= open({ onText, onEnd: forget })
      const opening = wire
      try {
        return await opening
      } catch (cause) {
        if (wire === opening) wire = undefined
        throw cause
      }
    },
    close: () => {
      isClosed = true
      drop()
    }
  }
}

/** The answers that were lost and may still come, for `lateMs` after that was heard of last. */
function owedAnswers(lateMs: number) {
  let count = 0
  let since = 0
  const now = (left: number) => {
    count = left
    since = performance.now()
  }
  const mayCome = () => count > 0 && performance.now() < since + lateMs
  return {
    lost: () => now(count + 1),
    came: (answers: number) => {
      if (answers > 0) now(Math.max(0, count - answers))
    },
    /** Waits for them; answers whether all have come, and expects none any more. */
    haveCome: async () => {
      while (mayCome()) await wait(lookMs)
      const haveCome = count === 0
      count = 0
      return haveCome
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
