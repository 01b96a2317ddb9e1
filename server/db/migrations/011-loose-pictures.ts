import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The columns that hold URLs of uploaded images. */
const places = [
  ['users', 'profile_image_url'],
  ['clubs', 'image_url'],
  ['books', 'cover_image_url'],
] as const

/** The path before the hash in such a URL. */
const prefix = "'/api/images/stored/'"

/**
 * Uploaded images that may be unused. Triggers insert them when a URL is replaced or deleted, so the job that deletes them need
 * not scan all images; indexes find where an image is used.
 */
export function loosePictures(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = (column: ColumnDefinitionBuilder) => column.notNull()

  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('loose_images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('since', postgres ? sql`timestamptz` : sql`text`, instant)
        .execute()
      await db.schema.createIndex('loose_images_oldest').on('loose_images').column('since').execute()
      // Covers images that became unused before this migration.
      await sql`insert into loose_images (hash, since) select hash, created_at from images`.execute(db)
      if (postgres) await sql.raw(onPostgres).execute(db)
      for (const [table, column] of places) {
        await sql
          .raw(
            `create index ${table}_by_picture on ${table} (substr(${column}, 20, 64))
             where substr(${column}, 1, 19) = ${prefix}`,
          )
          .execute(db)
        for (const trigger of postgres ? postgresTriggers(table, column) : sqliteTriggers(table, column))
          await sql.raw(trigger).execute(db)
      }
    },
  }
}

const onPostgres = `create function note_loose_picture() returns trigger language plpgsql as $$
  begin
    insert into loose_images (hash, since) values (substr(to_jsonb(old) ->> tg_argv[0], 20, 64), now())
    on conflict (hash) do update set since = excluded.since;
    return null;
  end $$`

const postgresTriggers = (table: string, column: string) => [
  `create trigger ${table}_change_picture after update of ${column} on ${table} for each row
   when (old.${column} is distinct from new.${column} and substr(old.${column}, 1, 19) = ${prefix})
   execute function note_loose_picture('${column}')`,
  `create trigger ${table}_leave_picture after delete on ${table} for each row
   when (substr(old.${column}, 1, 19) = ${prefix}) execute function note_loose_picture('${column}')`,
]

const sqliteTriggers = (table: string, column: string) => {
  const note = `begin
    insert into loose_images (hash, since)
    values (substr(old.${column}, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end`
  return [
    `create trigger ${table}_change_picture after update of ${column} on ${table}
     when old.${column} is not new.${column} and substr(old.${column}, 1, 19) = ${prefix} ${note}`,
    `create trigger ${table}_leave_picture after delete on ${table}
     when substr(old.${column}, 1, 19) = ${prefix} ${note}`,
  ]
}
