import type { Reader } from '#server/app-context.ts'
import { type ExportSection, type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Db, Tables } from '#server/db/schema.ts'

/** Rows read at once, so that ten years of posts need little memory. */
const batchSize = 500

/** All of a reader's own data as one JSON object, in chunks of text. Deleted clubs are included while they can be restored. */
export async function* exportAccount(
  db: Db,
  lifecycles: Lifecycles<Tables>,
  reader: Reader,
): AsyncGenerator<string> {
  const { sharesPlaces, ...profile } = await db
    .selectFrom('users')
    .select([
      'email',
      'first_name as firstName',
      'profile_image_url as profileImageUrl',
      'time_zone as timeZone',
      'language',
      'created_at as since',
      'shares_places as sharesPlaces',
    ])
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const exported = { ...profile, sharesPlaces: sharesPlaces === 1 }
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"profile":${JSON.stringify(exported)}`
  for (const [, { exported: section }] of listLifecycles(lifecycles)) {
    if (typeof section !== 'object') continue
    yield `,\n"${section.name}":[`
    yield* rowsIn(section, db, reader)
    yield ']'
  }
  yield '}\n'
}

async function* rowsIn(section: ExportSection, db: Db, reader: Reader): AsyncGenerator<string> {
  let after = 0
  let separator = ''
  for (;;) {
    const rows = await section.read(db, reader, { after, limit: batchSize })
    for (const { row, ...shown } of rows) {
      yield `${separator}\n${JSON.stringify(shown)}`
      separator = ','
      after = row
    }
    if (rows.length < batchSize) return
  }
}
