/**
 * `npx tsx scripts/keep-schema.ts 0.1.0`: writes the schema of a release, with rows in every table, as SQL for both engines to
 * tests/schemas. Run it once per release; tests upgrade the schemas it has written. Needs TEST_DATABASE_URL and pg_dump.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { runTool } from '#server/backup/postgres-tools.ts'
import { countRows } from '#server/backup/problems.ts'
import type { Db } from '#server/db/schema.ts'
import { createBookInClub } from '#tests/book-in-club.ts'
import { memberId, userId } from '#tests/club.ts'
import { emptyPlace, createTestApp, type TestApp } from '#tests/test-app.ts'
import { keptSchemaName, schemaOf } from '#tests/schemas/kept-schema.ts'

const [release] = process.argv.slice(2)
if (!release) throw new Error('Usage: npx tsx scripts/keep-schema.ts 0.1.0')

for (const engine of ['sqlite', 'postgres'] as const) {
  process.env['TEST_ENGINE'] = engine
  const place = await emptyPlace()
  const app = await createTestApp({}, { place })
  await fillTables(app)
  const empty = Object.entries(await countRows(app.db, engine)).filter(([, count]) => count === 0)
  if (empty.length > 0)
    throw new Error(`These tables have no rows: ${empty.map(([table]) => table).join(', ')}`)
  const dump = engine === 'sqlite' ? await dumpSqlite(app.db) : await dumpPostgres(place.url)
  writeFileSync(join('tests/schemas', `${release}.${engine}.sql`), dump)
  await app.close()
  await place.drop()
}

/** Fills every table: through the API, or directly if the API would need another server. */
async function fillTables(app: TestApp): Promise<void> {
  const { db } = app
  const [mara, jonas] = [await app.as('mara'), await app.as('jonas')]
  const club = await createBookInClub(app, 'public-preview')
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7c5cd6' } })
    .jpeg()
    .toBuffer()
  const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const about = { clubId: club.id, memberName: 'J.' }
  const answers = [
    await mara.patch(club.url, { imageUrl: picture }),
    await jonas.post(`/api/books/${club.bookId}/ratings`, { ...about, rating: 4, comment: 'Good' }),
    await jonas.post(`${club.page}/notes`, { content: 'Mind the candle', pageNumber: 12, memberName: 'J.' }),
    await jonas.patch(`${club.page}/progress`, { currentPage: 40, totalPages: 300 }),
    await app.visitor.post('/api/suggestions', {
      suggestion: 'Larger type, please',
      url: '/',
      screenshot: picture,
    }),
  ]
  const thread = await jonas.post(`${club.page}/discussions`, {
    type: 'discussion',
    title: 'The end',
    content: 'What of it?',
    memberName: 'J.',
  })
  answers.push(thread)
  answers.push(
    await mara.post(`${club.page}/discussions`, {
      type: 'discussion',
      title: 'Re: The end',
      content: 'All of it',
      parentId: thread.body.id,
      memberName: 'Mara',
    }),
  )
  const waiting = await memberId(app, club.id, 'noor')
  answers.push(await mara.post(`${club.url}/members/${waiting}/approve`))
  for (const { status, body } of answers)
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)

  const at = '2026-11-21T12:00:00.000Z'
  const mine = await userId(app, 'mara')
  await db
    .insertInto('identities')
    .values({ issuer: 'https://id.example', subject: '1', user_id: mine, created_at: at })
    .execute()
  await db
    .insertInto('sign_in_codes')
    .values({
      email: 'new@inkhorn.example',
      browser_hash: 'ff',
      code_hash: 'aa',
      token_hash: 'bb',
      first_name: null,
      expires_at: at,
    })
    .execute()
  await db.insertInto('email_counts').values({ key: 'cc', counted_from: at, count: 1, last_at: at }).execute()
  await sql`insert into rate_limits (name, calls, ends_at) values ('ee', 1, ${at})`.execute(db)
  await db
    .insertInto('found_pictures')
    .values({ url_hash: 'dd', credit: '{}', use_url: null, found_at: at })
    .execute()
  await db
    .insertInto('similarity_models')
    .values({ started_at: at, finished_at: at, list_count: 1, book_count: 1 })
    .execute()
  await db
    .insertInto('similarities')
    .values({ model_id: 1, book_id: club.bookId, other_id: club.bookId + 1, weight: 0.5 })
    .execute()
}

async function dumpSqlite(db: Db): Promise<string> {
  const { rows: objects } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
      and name not like '%\\_text\\__%' escape '\\' order by rowid`.execute(db)
  const tables = objects.filter(({ type }) => type === 'table')
  const lines = tables.map((table) => table.sql)
  for (const { name } of tables) lines.push(...(await insertsOf(db, name)))
  lines.push('delete from sqlite_sequence', ...(await insertsOf(db, 'sqlite_sequence')))
  lines.push(...objects.filter(({ type }) => type !== 'table').map((one) => one.sql))
  return `${lines.join(';\n')};\n`
}

async function insertsOf(db: Db, table: string): Promise<string[]> {
  const rowid = table.endsWith('_text') ? sql`rowid, ` : sql``
  const { rows } = await sql<Record<string, unknown>>`select ${rowid}* from ${sql.table(table)}`.execute(db)
  return rows.map(
    (row) =>
      `insert into "${table}" (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
  )
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array || value instanceof ArrayBuffer)
    return `x'${Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : value).toString('hex')}'`
  throw new Error(`Cannot write ${typeof value} as SQL`)
}

async function dumpPostgres(url: string): Promise<string> {
  const schema = schemaOf(url)
  const options = ['--inserts', '--no-owner', '--no-privileges', `--schema=${schema}`]
  return (await runTool(url, 'pg_dump', options))
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA)/.test(line))
    .join('\n')
    .replaceAll(schema, keptSchemaName)
}
