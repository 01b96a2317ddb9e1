import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { TextKind } from './kinds.ts'
import { readTexts } from './mentions/people.ts'
import { writtenAt } from './written-at.ts'

/** A text in an export: `row` is its id, and the other names are those of the export. */
export type ExportedText = Record<string, string | number | null> & { row: number }

/** A reader's own texts of a kind with ids above `after`, in order; also from clubs that are deleted but can be restored. */
export async function exportTexts(
  db: Db,
  kind: TextKind,
  userId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedText[]> {
  const { table, words } = kind
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { rows } = await sql<ExportedText>`
    select ${column('id')} as row, clubs.name as club, ${sql.raw(kind.exported.join(', '))}, ${sql.join(words.map(column))},
      ${column('place')}, ${column('member_name')} as "signedAs", ${writtenAt(table)} as "writtenAt",
      ${column('edited_at')} as "editedAt"
    from ${sql.table(table)}
    inner join clubs on clubs.id = ${column('club_id')}
    inner join books on books.id = ${column('book_id')}
    where ${column('user_id')} = ${userId} and ${column('id')} > ${after}
    order by ${column('id')} limit ${limit}`.execute(db)
  const body = words.at(-1) ?? ''
  const texts = rows.map((row) => ({ id: row.row, text: String(row[body]) }))
  const shown = await readTexts(db, kind, texts, ({ text }) => text)
  return rows.map((row, at) => ({ ...row, [body]: texts[at] ? shown(texts[at]).text : null }))
}
