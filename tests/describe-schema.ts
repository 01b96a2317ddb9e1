import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'

/** Everything that a schema consists of, one line each, in an order that does not depend on how it came to be. */
export const describeSchema = <Tables>(db: Kysely<Tables>, engine: Engine): Promise<string[]> =>
  engine === 'sqlite' ? describeSqlite(db) : describePostgres(db)

/** As written, but for spaces, quotation marks and the names of constraints, which SQLite cannot change. */
async function describeSqlite<Tables>(db: Kysely<Tables>): Promise<string[]> {
  // Indexes in the order of their creation: with equal costs SQLite may prefer one for it.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'sqlite_%'
    order by type, tbl_name, case type when 'index' then rowid end, name`.execute(db)
  return rows.map((row) =>
    row.sql
      .replaceAll('"', '')
      .replaceAll(/\bconstraint \w+/g, 'constraint')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\s*([(),])\s*/g, '$1'),
  )
}

async function describePostgres<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ schema: string; line: string }>`
    with schema as (select current_schema()::regnamespace as id),
    relations as (select pg_class.* from pg_class, schema where relnamespace = schema.id)
    select current_schema() as schema, line from (
      select concat_ws(' ', relkind, relpersistence, relname, reloptions, case relkind
        when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end) from relations where relkind <> 't'
      union all
      select concat_ws(' ', relname, row_number() over (partition by attrelid order by attnum), attname,
        format_type(atttypid, atttypmod), collname, attnotnull, attidentity, pg_get_expr(adbin, adrelid))
      from pg_attribute join relations on relations.oid = attrelid and relkind in ('r', 'v')
        left join pg_collation on pg_collation.oid = attcollation
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all
      select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid, true)) from pg_constraint c
        join relations on relations.oid = conrelid
      union all
      select pg_get_triggerdef(t.oid) from pg_trigger t join relations on relations.oid = tgrelid where not tgisinternal
      union all
      select pg_get_functiondef(p.oid) from pg_proc p, schema where pronamespace = schema.id and prokind = 'f'
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    ) as lines (line) order by line`.execute(db)
  return rows.map(({ schema, line }) => line.replaceAll(`${schema}.`, '').replaceAll(/\s+/g, ' '))
}
