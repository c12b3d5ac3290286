import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"

/** What a hash costs: 32 MB and a tenth of a second. It stands in each hash, so that it can be raised later. */
const cost = { N: 2 ** 15, r: 8, p: 1 }
const hashBytes = 32

/** What is kept of a personal code: salted, and slow to try. */
export async function hashOfCode(code: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derived(code, salt, cost)
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join(":")
}

/** Whether a hash is that of a code. */
export async function isCodeOf(kept: string, code: string): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = kept.split(":")
  const expected = Buffer.from(key, "base64url")
  const found = await derived(code, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p)
  })
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function derived(code: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}
