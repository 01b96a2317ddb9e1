import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { schemaNames } from './migrations.ts'
import { unusedImageTriggers } from './image-triggers.ts'

/** The last commit with the migrations that the schemas replaced. Started once, it completes an older database. */
export const lastFormerCommit = '45f939e2bb2242c659125f70f9b4b85cf9d92123'

/** The migrations that the schemas replaced. A database on which all of them have run has these schemas. */
export const formerMigrations: readonly string[] = [
  '001-foundation',
  '002-talk',
  '003-running',
  '004-likeness',
  '005-popular',
  '006-pictures',
  '007-sources',
  '008-suggestions',
  '009-accounts',
  '010-recommending',
  '011-loose-pictures',
  '013-authors',
  '014-paces',
  '015-plain-names',
  '016-no-address-names',
  '017-renaming-and-deleting',
  '018-removals',
  '019-screenshot-sizes',
  '020-club-threads',
  '021-home',
  '022-code-browsers',
  '023-jobs',
  '024-notifications',
  '025-declines',
  '026-notification-emails',
  '028-mentions',
  '029-reactions',
  '030-pool',
  '031-rounds',
  '032-notification-indexes',
  '034-meetings',
  '035-meeting-answers',
  '036-calendar-feeds',
  '037-meeting-day',
  '040-works',
  '041-series',
  '042-evidence',
  '044-imported-books',
  '050-positions',
  '051-seal',
  '052-threads-of-notifications',
  '054-blind-stars',
  '055-stars-of-meetings',
  '056-unchecked-notifications',
  '060-meetings-by-end',
  '064-reading-order',
  '065-readers-of-a-book',
  '068-due-emails',
  '069-due-jobs',
  '070-groups-of-clubs',
]

/** Names that tables once had are left in names of constraints. */
const renamedConstraints = ['book_id_fkey', 'club_id_fkey', 'value_check'].map(
  (suffix) => `alter table post_counts rename constraint talk_counts_${suffix} to post_counts_${suffix}`,
)

/**
 * When SQLite renamed `unused_images`, it also changed the `excluded.since` of these triggers into the row's own, so that an image
 * unused for the second time was deleted too early.
 */
const triggersAnew = [
  ['users', 'profile_image_url'],
  ['books', 'cover_image_url'],
  ['clubs', 'image_url'],
].flatMap(([table = '', column = '']) => [
  `drop trigger ${table}_change_picture`,
  `drop trigger ${table}_leave_picture`,
  ...unusedImageTriggers('sqlite', table, column),
])

/** Lets a database on which all former migrations have run go on as if the schemas had created it. Rows stay as they are. */
export async function adoptFormer<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.transaction().execute(async (change) => {
    const { rows: deleted } = await sql`
      delete from kysely_migration where name in (${sql.join(formerMigrations)}) returning name`.execute(
      change,
    )
    // Another process was first: it held these rows until it had committed.
    if (deleted.length === 0) return
    for (const statement of engine === 'postgres' ? renamedConstraints : triggersAnew)
      await sql.raw(statement).execute(change)
    const now = new Date().toISOString()
    for (const name of schemaNames)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(change)
  })
}
