import type { Migration } from "../migration.ts"

// Another provider, or the same one for another client, may call the same person otherwise: whom an address means is kept
// for each of them. What was kept before is of whichever provider is asked next.
export const subjectsOfProvidersMigration: Migration = {
  id: 470,
  name: "subjects of providers",
  up: (execute) =>
    execute(`
      DROP TRIGGER identity_subject_goes_with_its_address;
      ALTER TABLE identity_subject RENAME TO subject_of_address;
      CREATE TABLE identity_subject (
        address TEXT NOT NULL,
        issuer TEXT NOT NULL,
        client_id TEXT NOT NULL,
        subject TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (address, issuer, client_id)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO identity_subject SELECT address, '', '', subject, at FROM subject_of_address;
      DROP TABLE subject_of_address;
      CREATE TRIGGER identity_subject_goes_with_its_address AFTER DELETE ON sign_in_address
      BEGIN DELETE FROM identity_subject WHERE address = OLD.address; END;
    `)
}
