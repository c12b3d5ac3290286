import type { Engine } from "../database/dialect/engine.ts"

/** The day that a remark says a sale was booked on, in the words of an engine. */
export const bookedDate = (engine: Engine): string =>
  engine === "sqlite" ? "said ->> '$.booked.date'" : "said::json #>> '{booked,date}'"
