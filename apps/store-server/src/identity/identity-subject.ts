import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { ProvenIdentity } from "./credential-check.ts"

type Meant = Pick<Row<"identity_subject">, "address" | "issuer" | "client_id">

const subjectRow = preparedQuery((build, value: Meant) =>
  build
    .selectFrom("identity_subject")
    .select("subject")
    .where("address", "=", value.address)
    .where("issuer", "=", value.issuer)
    .where("client_id", "=", value.client_id)
)
const insertSubject = preparedQuery((build, row: Row<"identity_subject">) =>
  build
    .insertInto("identity_subject")
    .values({
      address: row.address,
      issuer: row.issuer,
      client_id: row.client_id,
      subject: row.subject,
      at: row.at
    })
    .onConflict((conflict) => conflict.doNothing())
)
const nameProvider = preparedQuery((build, value: Meant) =>
  build
    .updateTable("identity_subject")
    .set({ issuer: value.issuer, client_id: value.client_id })
    .where("address", "=", value.address)
    .where("issuer", "=", "")
)

/**
 * Whether an address is still the same person at a provider as at its first use for this client; the first use is
 * kept. Another provider, or the same for another client, may have another id for the same person. Belongs into the
 * transaction of the sign-in.
 */
export async function isSameSubject(
  db: Database,
  { address, clientId, issuer, subject }: Omit<ProvenIdentity, "nonce">,
  now: Date
): Promise<boolean> {
  const meant = { address, issuer, client_id: clientId }
  await db.run(nameProvider(meant))
  await db.run(insertSubject({ ...meant, subject, at: now.toISOString() }))
  return (await db.get(subjectRow(meant)))?.subject === subject
}
