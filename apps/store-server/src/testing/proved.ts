import type { TestServer } from "./test-server.ts"
import { sqlText } from "./sql-text.ts"

/** Later than any clock of a test. */
const forGood = Date.parse("9999-01-01T00:00:00Z")

const always = [
  `INSERT INTO proof (device_id, badge, until) SELECT device.id, badge, ${forGood} FROM device, staff WHERE true
   ON CONFLICT (device_id, badge) DO UPDATE SET until = excluded.until`,
  "CREATE TRIGGER proof_stays BEFORE DELETE ON proof BEGIN SELECT RAISE(IGNORE); END",
  `CREATE TRIGGER device_is_proved AFTER INSERT ON device
   BEGIN INSERT INTO proof (device_id, badge, until) SELECT NEW.id, badge, ${forGood} FROM staff; END`
]

/** Lets everybody have proved at every device to be there, now and later: for tests that are about something else. */
export async function proveEverybody({ db }: Pick<TestServer, "db">): Promise<void> {
  const [now = ""] = always
  await db.run(sqlText(now))
}

/** The same for whoever signs in later, in a file that is opened by itself. */
export async function alwaysProved(run: (sql: string) => Promise<void>): Promise<void> {
  for (const sql of always) await run(sql)
}
