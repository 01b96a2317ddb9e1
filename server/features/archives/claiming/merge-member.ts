import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'

/** What a member says once: of a meeting, of a time, of a suggestion. Their place in the order of turns. */
const once = {
  meeting_answers: 'meeting_id',
  meeting_attendance: 'meeting_id',
  meeting_bring_lines: 'meeting_id',
  meeting_marks: 'option_id',
  pool_answers: 'entry_id',
  turn_members: 'club_id',
} as const

const others = [
  ['pool_entries', 'member_id'],
  ['mentions', 'member_id'],
  ['turns_taken', 'member_id'],
  ['meetings', 'author_id'],
  ['meeting_options', 'author_id'],
] as const

/** Gives everything of a placeholder to a member; where both said something, the member’s own stays. Removes the placeholder. */
export async function mergeMember(change: Change, from: number, to: number): Promise<void> {
  for (const [table, subject] of Object.entries(once)) {
    await sql`update ${sql.table(table)} set member_id = ${to} where member_id = ${from}
      and ${sql.ref(subject)} not in (select ${sql.ref(subject)} from ${sql.table(table)} where member_id = ${to})`.execute(
      change,
    )
    await sql`delete from ${sql.table(table)} where member_id = ${from}`.execute(change)
  }
  for (const [table, column] of others)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      change,
    )
  await change.updateTable('placeholders').set({ member_id: to }).where('member_id', '=', from).execute()
  await change.deleteFrom('members').where('id', '=', from).execute()
}
