import type { Migration } from "../migration.ts"

// A server of the version before this step locks the row of writing and knows of no other lock. While one is there, or
// was until a day ago and has not said that it ends, everything is written with the whole database, which locks that row
// too. Numbers of locks stand nowhere else.
const schemaOfPostgres = `
ALTER TABLE server ADD COLUMN by_subject bigint NOT NULL DEFAULT 0;

CREATE FUNCTION write_all() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7152805, 0);
  PERFORM 1 FROM writing FOR UPDATE;
END $$;

CREATE FUNCTION write_about(subject integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7152805, 0);
  PERFORM pg_advisory_xact_lock(7152806, subject);
  IF EXISTS (SELECT 1 FROM server WHERE by_subject = 0) THEN
    RAISE EXCEPTION 'A server of the version before writes too.' USING ERRCODE = 'KA001';
  END IF;
END $$;
`

/** Stores are written beside each other: a transaction locks what it is about, or everything. */
export const writingBySubjectMigration: Migration = {
  id: 590,
  name: "writing-by-subject",
  up: (execute) => execute("ALTER TABLE server ADD COLUMN by_subject INTEGER NOT NULL DEFAULT 0"),
  postgres: schemaOfPostgres
}
