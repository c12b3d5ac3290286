import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { expect, it } from "vitest"
import { sqlText } from "../testing/sql-text.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { openDatabase } from "./open-database.ts"

/** What each engine has of its own: the text index, and PostgreSQL whose turn it is, what tells of new versions and the servers' secret. */
const ofItsOwn = /^(?:item_search|writing$|shared_secret$|sqlite_)/u

/** What makes up the shape of a database, a line for each thing, in words that both engines share. */
type Shape = Readonly<Record<"columns" | "keys" | "references" | "indexes" | "checks" | "triggers", string[]>>

async function shapeOfSqlite(): Promise<Shape> {
  const path = join(testDataFolder(), "karat.sqlite")
  await openDatabase(path).close()
  const db = new DatabaseSync(path, { readOnly: true })
  const lines = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .filter(({ tbl }) => !ofItsOwn.test(String(tbl)))
      .map(({ tbl, line }) => `${String(tbl)}: ${String(line)}`)
      .toSorted()
  const tables = "pragma_table_list AS t"
  const shape = {
    columns: lines(`SELECT t.name AS tbl, c.name || ' ' ||
        iif(c.type = 'TEXT', iif(t_sql.sql GLOB '*' || char(10) || '  ' || c.name || ' TEXT*COLLATE NOCASE*' AND
          substr(t_sql.sql, instr(t_sql.sql, char(10) || '  ' || c.name || ' '), instr(substr(t_sql.sql, instr(t_sql.sql, char(10) || '  ' || c.name || ' ') + 1), char(10))) LIKE '%NOCASE%', 'citext', 'text'), 'bigint') ||
        iif(c."notnull" OR c.pk > 0, '', ' or null') AS line
      FROM ${tables} JOIN pragma_table_info(t.name) AS c JOIN sqlite_schema AS t_sql ON t_sql.name = t.name
      WHERE t.schema = 'main'`),
    keys: lines(`SELECT t.name AS tbl, iif(i.origin = 'pk', 'primary ', 'unique ') || group_concat(x.name, ' ' ORDER BY x.seqno) AS line
      FROM ${tables} JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS x
      WHERE t.schema = 'main' AND i.origin IN ('pk', 'u') GROUP BY t.name, i.name
      UNION ALL SELECT t.name, 'primary ' || c.name FROM ${tables} JOIN pragma_table_info(t.name) AS c
      WHERE t.schema = 'main' AND c.pk = 1 AND c.type = 'INTEGER'
        AND NOT EXISTS (SELECT 1 FROM pragma_index_list(t.name) WHERE origin = 'pk')`),
    references:
      lines(`SELECT t.name AS tbl, group_concat(k."from", ' ' ORDER BY k.seq) || ' to ' || k."table" || ' ' ||
        group_concat(k."to", ' ' ORDER BY k.seq) || ' ' || lower(k.on_delete) AS line
      FROM ${tables} JOIN pragma_foreign_key_list(t.name) AS k WHERE t.schema = 'main' GROUP BY t.name, k.id`),
    indexes:
      lines(`SELECT t.name AS tbl, i.name || iif(i."unique", ' unique', '') || iif(i.partial, ' in part', '') || ' ' ||
        (SELECT group_concat(coalesce(x.name, '(…)') || iif(x."desc", ' down', ''), ' ' ORDER BY x.seqno) FROM pragma_index_xinfo(i.name) AS x WHERE x.key) AS line
      FROM ${tables} JOIN pragma_index_list(t.name) AS i WHERE t.schema = 'main' AND i.origin = 'c'`),
    checks:
      lines(`SELECT name AS tbl, (length(sql) - length(replace(sql, 'CHECK (', ''))) / length('CHECK (') AS line
      FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CHECK (%'`),
    triggers: db
      .prepare("SELECT tbl_name AS tbl, name, sql FROM sqlite_schema WHERE type = 'trigger'")
      .all()
      .map(({ tbl, name, sql }) => {
        const said = /(BEFORE|AFTER)\s+(INSERT|UPDATE|DELETE)/iu.exec(String(sql))
        return `${String(tbl)}: ${String(name)} ${said?.[1]} ${said?.[2]}`.toLowerCase()
      })
      .toSorted()
  }
  db.close()
  return shape
}

async function shapeOfPostgres(): Promise<Shape> {
  const db = await openTestDatabase()
  const lines = async (sql: string) =>
    (await db.all(sqlText<{ tbl: string; line: string }>(sql)))
      .filter(({ tbl }) => !ofItsOwn.test(tbl))
      .map(({ tbl, line }) => `${tbl}: ${line}`)
      .toSorted()
  const columns = (numbers: string, of: string) =>
    `(SELECT string_agg(a.attname, ' ' ORDER BY n.at) FROM unnest(${numbers}) WITH ORDINALITY AS n (number, at)
      JOIN pg_attribute AS a ON a.attrelid = ${of} AND a.attnum = n.number)`
  const ofUs = "relnamespace = 'public'::regnamespace"
  const shape = {
    columns: await lines(`SELECT c.relname AS tbl, a.attname || ' ' || format_type(a.atttypid, NULL) ||
        CASE WHEN a.attnotnull THEN '' ELSE ' or null' END AS line
      FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND ${ofUs} AND a.attnum > 0 AND NOT a.attisdropped`),
    keys: await lines(`SELECT c.relname AS tbl, CASE k.contype WHEN 'p' THEN 'primary ' ELSE 'unique ' END || ${columns("k.conkey", "c.oid")} AS line
      FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid WHERE k.contype IN ('p', 'u') AND ${ofUs}`),
    references:
      await lines(`SELECT c.relname AS tbl, ${columns("k.conkey", "c.oid")} || ' to ' || k.confrelid::regclass || ' ' ||
        ${columns("k.confkey", "k.confrelid")} || CASE k.confdeltype WHEN 'c' THEN ' cascade' ELSE ' no action' END AS line
      FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid WHERE k.contype = 'f' AND ${ofUs}`),
    indexes:
      await lines(`SELECT c.relname AS tbl, i.relname || CASE WHEN x.indisunique THEN ' unique' ELSE '' END ||
        CASE WHEN x.indpred IS NULL THEN '' ELSE ' in part' END || ' ' ||
        (SELECT string_agg(coalesce(a.attname, '(…)') || CASE WHEN (x.indoption[n.at - 1] & 1) = 1 THEN ' down' ELSE '' END, ' ' ORDER BY n.at)
          FROM unnest(x.indkey) WITH ORDINALITY AS n (number, at)
          LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = n.number AND n.number > 0) AS line
      FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid JOIN pg_class AS c ON c.oid = x.indrelid
      WHERE c.${ofUs} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = x.indexrelid AND contype IN ('p', 'u'))`),
    checks: await lines(`SELECT c.relname AS tbl, count(*)::text AS line
      FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid WHERE k.contype = 'c' AND ${ofUs} GROUP BY 1`),
    triggers:
      await lines(`SELECT c.relname AS tbl, t.tgname || CASE WHEN t.tgtype & 2 = 2 THEN ' before' ELSE ' after' END ||
        CASE WHEN t.tgtype & 4 = 4 THEN ' insert' WHEN t.tgtype & 8 = 8 THEN ' delete' ELSE ' update' END AS line
      FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND NOT t.tgname LIKE 'version\\_%'`)
  }
  await db.close()
  return shape
}

it("both engines have the same tables, columns, keys, references, checks, indexes and triggers", async () => {
  const [sqlite, postgres] = [await shapeOfSqlite(), await shapeOfPostgres()]
  for (const part of Object.keys(sqlite) as (keyof Shape)[])
    expect(postgres[part], part).toEqual(sqlite[part])
})
