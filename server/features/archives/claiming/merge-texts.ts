import { type RawBuilder, sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import type { Change } from '#server/db/schema.ts'
import { allWritten } from '#server/features/texts/kinds.ts'

interface From {
  club_id: number
  user_id: number
  name: string
}

/** Texts, reactions and choices of a placeholder become the reader’s; what was signed with its name has theirs, if both have one. */
export async function mergeTexts(
  change: Change,
  { club_id, user_id: from, name }: From,
  reader: { id: number; name: string },
): Promise<void> {
  const signed = [reader.name, name].includes(nameless)
    ? sql<string>`member_name`
    : sql<string>`case when member_name = ${name} then ${reader.name} else member_name end`
  await leaveSecondReviews(change, { club_id, from, readerId: reader.id, signed })
  for (const { table } of allWritten)
    await sql`update ${sql.table(table)} set user_id = ${reader.id}, member_name = ${signed}
      where user_id = ${from} and club_id = ${club_id}`.execute(change)
  const same = sql.join(
    allWritten.map(({ reference }) => sql`own.${sql.ref(reference)} = ${sql.ref(`reactions.${reference}`)}`),
    sql` or `,
  )
  await sql`delete from reactions where user_id = ${from} and exists (select 1 from reactions as own
    where own.user_id = ${reader.id} and own.reaction = reactions.reaction and (${same}))`.execute(change)
  await change.updateTable('reactions').set({ user_id: reader.id }).where('user_id', '=', from).execute()
  for (const column of ['chosen_by', 'added_by'] as const)
    await change
      .updateTable('listed_books')
      .set({ [column]: reader.id })
      .where(column, '=', from)
      .execute()
}

/** A reader has one review of a book. A second one stays, under the reader’s name and nobody’s account. */
const leaveSecondReviews = (
  change: Change,
  {
    club_id,
    from,
    readerId,
    signed,
  }: { club_id: number; from: number; readerId: number; signed: RawBuilder<string> },
) =>
  sql`update reviews set user_id = null, member_name = ${signed} where user_id = ${from} and club_id = ${club_id}
    and book_id in (select book_id from reviews where user_id = ${readerId} and club_id = ${club_id})`.execute(
    change,
  )
