import type { BackupFault } from "@karat/domain/watch/backup"
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"

/** What is wrong with a backup, and with which file or folder. */
interface Wrong {
  readonly fault: BackupFault
  readonly place: string
}

/** A backup cannot be made or read; the message says why in a sentence. */
export class UnusableBackup extends Error {
  readonly wrong: Wrong | undefined
  constructor(why: string, cause?: unknown, wrong?: Wrong) {
    super(why, { cause })
    this.name = "UnusableBackup"
    this.wrong = wrong
  }
}

const faultOfCode: Readonly<Record<string, BackupFault>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EFBIG: "full",
  ENOENT: "gone",
  ENOTDIR: "gone",
  ENODEV: "gone",
  ENXIO: "gone",
  ESTALE: "gone",
  EROFS: "read-only",
  EACCES: "forbidden",
  EPERM: "forbidden"
}
/** Codes of SQLite that say the same. */
const faultOfSqlite: Readonly<Record<number, BackupFault>> = {
  3: "forbidden",
  8: "read-only",
  11: "damaged",
  13: "full",
  26: "damaged"
}

/** What the disk, or the database, means by an error. */
export function faultOf(cause: unknown): BackupFault {
  if (!(cause instanceof Error)) return "other"
  // SQLite puts what exactly it was above the lowest byte.
  if ("errcode" in cause) return faultOfSqlite[Number(cause.errcode) & 0xff] ?? "other"
  return "code" in cause ? (faultOfCode[String(cause.code)] ?? "other") : "other"
}

/** An encrypted backup begins with this, the salt of its key and its nonce, and ends with the seal of it all. */
const magic = Buffer.from("KARATBK1")
const saltBytes = 16
const nonceBytes = 12
const sealBytes = 16
const headBytes = magic.length + saltBytes + nonceBytes
const cipherName = "aes-256-gcm"
const ownerOnly = 0o600

/**
 * Packs a file: gzip, and within AES-256-GCM where there is a key. The packed file has its name only once it is on the
 * disk whole and was read again. Rejects with `UnusableBackup` where it cannot be written or does not read as it should.
 */
export async function packFile(from: string, to: string, key: string | undefined): Promise<void> {
  const unfinished = `${to}.new`
  try {
    const written = createWriteStream(unfinished, { mode: ownerOnly })
    await pipeline(createReadStream(from), createGzip(), sealing(key), written)
    const file = await open(unfinished, "r+")
    await file.sync()
    await file.close()
    const [wanted, got] = await Promise.all([
      sumOf((sum) => pipeline(createReadStream(from), sum)),
      sumOf((sum) => unpackFile(unfinished, key, sum))
    ])
    if (wanted !== got)
      throw new UnusableBackup(`${unfinished} does not read as it was written.`, undefined, {
        fault: "misread",
        place: dirname(to)
      })
    await rename(unfinished, to)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause instanceof UnusableBackup
      ? cause
      : new UnusableBackup(`The backup ${to} could not be written: ${reasonOf(cause)}.`, cause, {
          fault: faultOf(cause),
          place: dirname(to)
        })
  }
}

/** Encrypts what is packed, between a head and the seal; hands it on as it is where there is no key. */
function sealing(key: string | undefined) {
  return async function* seal(packed: AsyncIterable<Buffer>) {
    if (key === undefined) return yield* packed
    const head = Buffer.concat([magic, randomBytes(saltBytes), randomBytes(nonceBytes)])
    const cipher = createCipheriv(cipherName, keyOf(key, head), nonceOf(head)).setAAD(head)
    yield head
    for await (const chunk of packed) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
}

/**
 * Unpacks a file that `packFile` has made. What is handed on before this resolves has not been authenticated. Rejects
 * with `UnusableBackup` where the file is no backup, was changed, is cut off, or needs another key.
 */
export async function unpackFile(path: string, key: string | undefined, to: Writable): Promise<void> {
  try {
    const { size } = await stat(path)
    const head = Buffer.concat(await createReadStream(path, { end: headBytes - 1 }).toArray())
    if (!head.subarray(0, magic.length).equals(magic)) {
      await pipeline(createReadStream(path), createGunzip(), to)
      return
    }
    if (key === undefined)
      throw new UnusableBackup(`${path} is encrypted: set KARAT_BACKUP_KEY to the key it was made with.`)
    if (size < headBytes + sealBytes) throw new UnusableBackup(`${path} is cut off.`)
    const decipher = createDecipheriv(cipherName, keyOf(key, head), nonceOf(head)).setAAD(head)
    decipher.setAuthTag(await bytesOf(path, size - sealBytes))
    const packed = createReadStream(path, { start: headBytes, end: size - sealBytes - 1 })
    await pipeline(size === headBytes + sealBytes ? Readable.from([]) : packed, decipher, createGunzip(), to)
  } catch (cause) {
    if (cause instanceof UnusableBackup) throw cause
    throw new UnusableBackup(
      key === undefined
        ? `${path} cannot be read as a backup: ${reasonOf(cause)}.`
        : `${path} cannot be read as a backup: it was changed or cut off, or KARAT_BACKUP_KEY is another than it was made with (${reasonOf(cause)}).`,
      cause
    )
  }
}

/** Whether a file that is open begins as an encrypted backup does. */
export async function isSealed(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
  return bytesRead === magic.length && buffer.equals(magic)
}

async function bytesOf(path: string, start: number): Promise<Buffer> {
  return Buffer.concat(await createReadStream(path, { start }).toArray())
}

function keyOf(key: string, head: Buffer): Buffer {
  return scryptSync(key, head.subarray(magic.length, magic.length + saltBytes), 32)
}

function nonceOf(head: Buffer): Buffer {
  return head.subarray(magic.length + saltBytes, headBytes)
}

async function sumOf(fill: (sum: Writable) => Promise<void>): Promise<string> {
  const hash = createHash("sha256")
  await fill(
    new Writable({
      write: (chunk: Buffer, _, done) => {
        hash.update(chunk)
        done()
      }
    })
  )
  return hash.digest("hex")
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
