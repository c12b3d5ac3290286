const oids = { boolean: 16, bytes: 17, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, numeric: 1700 }

const wholeNumbers: ReadonlySet<number> = new Set([oids.int8, oids.int2, oids.int4])
const numbers: ReadonlySet<number> = new Set([...wholeNumbers, oids.float4, oids.float8, oids.numeric])

/** What PostgreSQL answers, as SQLite answers it: numbers are numbers, yes is 1 and no is 0. */
export const postgresValues = {
  getTypeParser: (oid: number): ((value: string) => unknown) => {
    if (numbers.has(oid)) return numberOf
    if (oid === oids.boolean) return (value) => (value === "t" ? 1 : 0)
    return oid === oids.bytes
      ? (value) => Buffer.from(value.slice(String.raw`\x`.length), "hex")
      : (value) => value
  }
}

/** Throws where it is too large to be exact. */
function numberOf(text: string): number {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`PostgreSQL has answered ${text}, which is too large to be exact.`)
}
