import type { Reader } from '#server/app-context.ts'
import { type ExportSection, type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { signedOut } from '#server/http/http-error.ts'

/** Rows read at once, so that ten years of posts need little memory. */
const batchSize = 500

/**
 * All of a reader's own data as one JSON object, in chunks of text. Deleted clubs are included while they can be restored. Throws
 * 401 if the account has just been deleted, and breaks off if it is deleted meanwhile: half an export is no export.
 */
export async function exportAccount(
  db: Db,
  lifecycles: Lifecycles<Tables>,
  reader: Reader,
): Promise<AsyncGenerator<string>> {
  return writeExport(db, lifecycles, reader, await findProfile(db, reader))
}

async function* writeExport(
  db: Db,
  lifecycles: Lifecycles<Tables>,
  reader: Reader,
  profile: object,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"profile":${JSON.stringify(profile)}`
  for (const [, { exported: section }] of listLifecycles(lifecycles)) {
    if (typeof section !== 'object') continue
    yield `,\n"${section.name}":[`
    yield* rowsIn(section, db, reader)
    yield ']'
  }
  await findProfile(db, reader)
  yield '}\n'
}

/** The address is compared too, because the row of the first account outlives its reader. */
async function findProfile(db: Db, reader: Reader): Promise<object> {
  const found = await db
    .selectFrom('users')
    .select([
      'email',
      'first_name as firstName',
      'profile_image_url as profileImageUrl',
      'time_zone as timeZone',
      'language',
      'created_at as since',
      'shares_places as sharesPlaces',
      'handle',
      'library_visibility as libraryVisibility',
    ])
    .where('id', '=', reader.id)
    .where('email', '=', reader.email)
    .executeTakeFirst()
  if (!found) throw signedOut()
  return { ...found, sharesPlaces: found.sharesPlaces === 1 }
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
