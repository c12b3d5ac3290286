import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { isSameSubject } from "../../identity/identity-subject.ts"
import { sqlText } from "../../testing/sql-text.ts"
import { openDatabase } from "../open-database.ts"
import { identitySubjectsMigration } from "./433-identity-subjects.ts"
import { subjectsOfProvidersMigration } from "./470-subjects-of-providers.ts"

it("keeps whom an address meant before, until the address is taken away · AUTH-12", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("CREATE TABLE sign_in_address (address TEXT)")
  identitySubjectsMigration.up((sql) => db.exec(sql))
  db.exec(`
    INSERT INTO sign_in_address VALUES ('kassa@firma.se'), ('other@firma.se');
    INSERT INTO identity_subject VALUES ('kassa@firma.se', 'person-1', 'then'), ('other@firma.se', 'person-2', 'then')`)
  subjectsOfProvidersMigration.up((sql) => db.exec(sql))
  db.exec("DELETE FROM sign_in_address WHERE address = 'other@firma.se'")
  const rows = db.prepare("SELECT * FROM identity_subject").all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { address: "kassa@firma.se", issuer: "", client_id: "", subject: "person-1", at: "then" }
  ])
  db.close()
})

it("takes what was kept before as of the provider that is asked next · AUTH-12", () => {
  const db = openDatabase(":memory:")
  db.run(sqlText("INSERT INTO identity_subject VALUES ('kassa@firma.se', '', '', 'person-1', 'then')"))
  const isMeant = (issuer: string, subject: string) =>
    isSameSubject(db, { address: "kassa@firma.se", clientId: "tills", issuer, subject }, new Date())
  expect(isMeant("https://first.example", "person-2")).toBe(false)
  expect(isMeant("https://first.example", "person-1")).toBe(true)
  expect(isMeant("https://second.example", "person-2")).toBe(true)
  expect(isMeant("https://second.example", "person-1")).toBe(false)
  db.close()
})
