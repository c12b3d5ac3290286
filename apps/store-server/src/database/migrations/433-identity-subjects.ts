import type { Migration } from "../migration.ts"

// A mail address may come to somebody else; whom a provider means by it the first time, it has to mean from then on. An
// address that is taken away and added again begins anew.
export const identitySubjectsMigration: Migration = {
  id: 433,
  name: "identity subjects",
  up: (execute) =>
    execute(`
      CREATE TABLE identity_subject (
        address TEXT PRIMARY KEY NOT NULL,
        subject TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER identity_subject_goes_with_its_address AFTER DELETE ON sign_in_address
      BEGIN DELETE FROM identity_subject WHERE address = OLD.address; END;
    `)
}
