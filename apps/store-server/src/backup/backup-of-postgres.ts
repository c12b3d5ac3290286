/** Why we make no backup of a database of PostgreSQL, and put none back. */
export const ofItsOwn =
  "KARAT_DATABASE_URL names a database of PostgreSQL, whose backups are not made by Karat: the provider makes them, or pg_dump, and pg_restore puts one back."
