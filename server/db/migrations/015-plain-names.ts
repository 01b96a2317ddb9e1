import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Current names of tables by their former ones. */
export const renamedTables: Readonly<Record<string, string>> = {
  tallies: 'counters',
  likeness_models: 'similarity_models',
  likeness: 'similarities',
  letter_turns: 'email_counts',
  paces: 'rate_limits',
  loose_images: 'unused_images',
  talk_counts: 'post_counts',
}

/** Former and current names of indexes, and their columns, because SQLite cannot rename an index. */
const renamedIndexes = [
  ['letter_turns_by_time', 'email_counts_by_time', 'email_counts (last_at)'],
  ['paces_by_end', 'rate_limits_by_end', 'rate_limits (ends_at)'],
  ['loose_images_oldest', 'unused_images_oldest', 'unused_images (since)'],
  ['talk_counts_by_book', 'post_counts_by_book', 'post_counts (book_id)'],
] as const

/** Renames tables without changing any rows. */
export const plainNames = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const [former, present] of Object.entries(renamedTables))
      await db.schema.alterTable(former).renameTo(present).execute()
    for (const [former, present, on] of renamedIndexes)
      if (engine === 'postgres') await sql.raw(`alter index ${former} rename to ${present}`).execute(db)
      else {
        await sql.raw(`drop index ${former}`).execute(db)
        await sql.raw(`create index ${present} on ${on}`).execute(db)
      }
    if (engine === 'postgres') for (const statement of onPostgres) await sql.raw(statement).execute(db)
  },
})

/**
 * Names of constraints, and the function of the triggers that mark unused images; SQLite renames tables in its triggers
 * automatically.
 */
const onPostgres = [
  'alter table counters rename constraint tallies_pkey to counters_pkey',
  'alter table similarity_models rename constraint likeness_models_pkey to similarity_models_pkey',
  'alter sequence likeness_models_id_seq rename to similarity_models_id_seq',
  'alter table similarities rename constraint likeness_key to similarities_key',
  'alter table email_counts rename constraint letter_turns_pkey to email_counts_pkey',
  'alter table rate_limits rename constraint paces_pkey to rate_limits_pkey',
  'alter table unused_images rename constraint loose_images_pkey to unused_images_pkey',
  'alter table post_counts rename constraint talk_counts_key to post_counts_key',
  'alter function note_loose_picture() rename to mark_unused_image',
  `create or replace function mark_unused_image() returns trigger language plpgsql as $$
  begin
    insert into unused_images (hash, since) values (substr(to_jsonb(old) ->> tg_argv[0], 20, 64), now())
    on conflict (hash) do update set since = excluded.since;
    return null;
  end $$`,
]
