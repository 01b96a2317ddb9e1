import type { ClubId } from '#contract/clubs/club.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { listListedEditions } from '#server/features/reading-list/editions.ts'
import { lastRead } from '../last-read.ts'
import type { AnsweredRow, Answering } from '../answers/late-answers.ts'
import type { SessionRow } from '../session.ts'
import { nameBooks } from '../writing/name-books.ts'
import type { RowOutcome } from '../writing/row-to-write.ts'
import { historyOf, type WroteHistory } from './history-row.ts'
import { fillListed } from './fill-listed.ts'
import { findPerson, listPeople } from './people.ts'

/** Who suggested the books of a club’s list. */
export const clubPeopleAnswers: Answering<WroteHistory> = {
  lock: (change, { club_id }) => lockClub(change, club_id as ClubId),
  answer: answerPeople,
}

/** Names who suggested books that rows have brought, or that were on the list, unless somebody has named another member since. */
async function answerPeople(
  change: Change,
  session: SessionRow,
  rows: readonly AnsweredRow<WroteHistory>[],
): Promise<Map<number, RowOutcome<WroteHistory>>> {
  const clubId = session.club_id as ClubId
  const whoIs = findPerson(session, await listPeople(change, clubId))
  const there = await listChosenBy(
    change,
    clubId,
    rows.flatMap(({ wrote }) => wrote?.bookId ?? []),
  )
  const listed = await nameBooks(
    change,
    session.user_id ?? 0,
    rows.filter(({ wrote, bookId }) => wrote === null && (bookId !== null || session.user_id !== null)),
  )
  const bookOf = new Map(listed.map(({ number, bookId }) => [number, bookId]))
  const editions = await listListedEditions(change, clubId, [...bookOf.values()])
  const outcomes = new Map<number, RowOutcome<WroteHistory>>()
  for (const { number, says, wrote, remarks } of rows) {
    if (wrote === null) {
      const book = editions.get(bookOf.get(number) ?? 0)
      if (!book) continue
      const history = historyOf(says, whoIs(says.chosenBy ?? '')?.userId ?? null)
      const outcome = await fillListed(change, clubId, book.book_id, history, lastRead(says))
      outcomes.set(number, outcome)
      const filled = outcome.wrote?.filled?.chosenBy
      if (filled !== undefined) there.set(book.book_id, filled)
      continue
    }
    const now = there.get(wrote.bookId)
    if (now === undefined) continue
    const chosenBy = whoIs(says.chosenBy ?? '')?.userId ?? null
    const others = remarks.filter((remark) => remark !== 'list-person')
    const before = wrote.listed ? wrote.listed.chosenBy : (wrote.filled?.chosenBy ?? null)
    if (now !== before) {
      const isOther = now !== null && chosenBy !== null && now !== chosenBy
      outcomes.set(number, {
        outcome: 'written',
        remarks: isOther ? [...others, 'list-person'] : others,
        wrote,
      })
      continue
    }
    await change
      .updateTable('listed_books')
      .set({ chosen_by: chosenBy })
      .where('club_id', '=', clubId)
      .where('book_id', '=', wrote.bookId)
      .execute()
    there.set(wrote.bookId, chosenBy)
    if (wrote.listed) {
      const history = { ...wrote.listed, chosenBy }
      outcomes.set(number, { outcome: 'written', remarks: others, wrote: { ...wrote, listed: history } })
      continue
    }
    const { chosenBy: _before, ...rest } = wrote.filled ?? {}
    const filled = chosenBy === null ? rest : { ...rest, chosenBy }
    outcomes.set(
      number,
      Object.keys(filled).length === 0
        ? { outcome: 'refused', remarks: ['listed', ...others], wrote: null }
        : { outcome: 'written', remarks: others, wrote: { ...wrote, filled } },
    )
  }
  await reviseClub(change, clubId, { parts: ['reading-list', 'club'] })
  return outcomes
}

/** By book; null for nobody yet. */
async function listChosenBy(
  change: Change,
  clubId: ClubId,
  books: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await change
    .selectFrom('listed_books')
    .select(['book_id', 'chosen_by'])
    .where('club_id', '=', clubId)
    .where('book_id', 'in', listOf(change, books))
    .execute()
  return new Map(rows.map(({ book_id, chosen_by }) => [book_id, chosen_by]))
}
