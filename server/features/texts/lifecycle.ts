import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { TextsTables } from '#server/db/tables/texts.ts'
import { withdrawAll } from '#server/features/notifications/withdraw-actor.ts'
import { anonymizeMentions, anonymizeTexts } from './account.ts'
import { exportTexts } from './export.ts'
import { allTexts, type TextKind } from './kinds.ts'
import { reactedTo } from './reactions/reactions.ts'
import type { TextTable } from './seal/words.ts'

/** Texts stay without their author's name when the account is deleted. */
const lifecycleOfTexts = (kind: TextKind) =>
  ({
    exported: {
      name: kind.table,
      read: (db, { id }, page) => exportTexts(db, kind, id, page),
    },
    onDeletion: (change, owner) => anonymizeTexts(change, owner, kind),
    shownBy: ['user_id'],
    erased: 'by id',
    keepsBook: true,
    keepsListing: true,
  }) satisfies Lifecycles<TextsTables>['notes']

/** In the order of an export. */
export const lifecyclesOfTexts = (kinds: readonly TextKind[] = allTexts) =>
  Object.fromEntries(kinds.map((kind) => [kind.table, lifecycleOfTexts(kind)])) as Record<
    TextTable,
    ReturnType<typeof lifecycleOfTexts>
  >

export const textsLifecycles: Lifecycles<TextsTables> = {
  ...lifecyclesOfTexts(),
  mentions: {
    // not a text
    exported: 'Words of others',
    onDeletion: anonymizeMentions,
    shownBy: ['user_id'],
    erased: 'by id',
  },
  reactions: {
    exported: {
      name: 'reactions',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('reactions')
          .innerJoin('clubs', 'clubs.id', 'reactions.club_id')
          .leftJoin('books', 'books.id', 'reactions.book_id')
          .select([
            'reactions.id as row',
            'clubs.name as club',
            'title',
            'author',
            'reaction',
            reactedTo().as('to'),
            'reactions.created_at as reactedAt',
          ])
          .where('reactions.user_id', '=', id)
          .where('reactions.id', '>', after)
          .orderBy('reactions.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: async (change, { id }) => {
      await change.deleteFrom('reactions').where('user_id', '=', id).execute()
      await withdrawAll(change, 'reaction', id)
    },
    shownBy: ['user_id'],
    erased: 'by id',
    keepsBook: false,
    keepsListing: false,
  },
  look_ahead: {
    exported: {
      name: 'lookedAhead',
      // Whole clubs, as progress; without a post, at the whole book.
      read: (db, { id }, { after }) =>
        db
          .selectFrom('look_ahead')
          .innerJoin('clubs', 'clubs.id', 'look_ahead.club_id')
          .innerJoin('books', 'books.id', 'look_ahead.book_id')
          .select(['look_ahead.club_id as row', 'clubs.name as club', 'title', 'author', 'post_id as post'])
          .where('user_id', '=', id)
          .where('look_ahead.club_id', '>', after)
          .orderBy('look_ahead.club_id')
          .orderBy('look_ahead.book_id')
          .orderBy('post_id')
          .execute(),
    },
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by book',
    keepsBook: false,
    keepsListing: false,
  },
  post_counts: { erased: 'by book', keepsBook: true, keepsListing: false },
}
