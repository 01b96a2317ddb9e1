import { useQueryClient } from '@tanstack/react-query'
import { addFoundBook } from '#contract/books/add-book.ts'
import type { BookId, FoundBook } from '#contract/books/book.ts'
import {
  changeTurns,
  pickBook,
  sitOut,
  skipTurn,
  swapTurns,
  type Turns,
  type TurnsChange,
} from '#contract/choosing/turns.ts'
import type { MemberId } from '#contract/members/member.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { type ChoosingClub, refreshRounds } from '../queries.ts'
import { turnsOf } from './queries.ts'

/** Shows the turns as they are now, also after a refusal: somebody else may have been faster. */
function useTurns(club: ChoosingClub) {
  const client = useQueryClient()
  return {
    onSuccess: (turns: Turns) => client.setQueryData(turnsOf(club.id).queryKey, turns),
    onFailure: () => refresh('clubs', club.id, 'turns'),
  }
}

export const useChangeTurns = (club: ChoosingClub) =>
  useAction({
    send: (body: TurnsChange) => call(changeTurns, { params: { clubId: club.id }, body }),
    success: ({ on }) => ({
      title: on
        ? t('choosing.turns.saved', 'Order saved')
        : t('choosing.turns.stopped', 'The club no longer takes turns'),
    }),
    failure: failureToast(t('choosing.turns.notSaved', 'Couldn’t save the order')),
    ...useTurns(club),
  })

export const useSkipTurn = (club: ChoosingClub) =>
  useAction({
    send: (of: MemberId) => call(skipTurn, { params: { clubId: club.id }, body: { of } }),
    success: () => ({ title: t('choosing.turns.skipped', 'Turn passed on') }),
    failure: failureToast(t('choosing.turns.notSkipped', 'Couldn’t pass the turn on')),
    ...useTurns(club),
  })

export const useSwapTurns = (club: ChoosingClub) =>
  useAction({
    send: (body: { memberId: MemberId; of: MemberId }) =>
      call(swapTurns, { params: { clubId: club.id }, body }),
    success: () => ({ title: t('choosing.turns.swapped', 'Turns swapped') }),
    failure: failureToast(t('choosing.turns.notSwapped', 'Couldn’t swap the turns')),
    ...useTurns(club),
  })

export const useSitOut = (club: ChoosingClub) =>
  useAction({
    send: (sitsOut: boolean) => call(sitOut, { params: { clubId: club.id }, body: { sitsOut } }),
    success: (_turns, sitsOut) => ({
      title: sitsOut
        ? t('choosing.turns.sittingOut', 'You’re sitting out and keep your place')
        : t('choosing.turns.takingPart', 'You’re taking turns'),
    }),
    failure: failureToast(t('words.notSaved', 'Not saved')),
    ...useTurns(club),
  })

interface Pick {
  books: readonly FoundBook[]
  of: MemberId
}

/** Stores books first that are new search results. */
export function usePickBook(club: ChoosingClub) {
  const { onSuccess, onFailure } = useTurns(club)
  return useAction({
    send: async ({ books, of }: Pick) => {
      const ids: BookId[] = []
      for (const book of books)
        ids.push(typeof book.id === 'number' ? book.id : (await call(addFoundBook, { body: book })).id)
      const [bookId] = ids
      const body = ids.length === 1 && bookId !== undefined ? { bookId, of } : { offer: ids, of }
      return call(pickBook, { params: { clubId: club.id }, body })
    },
    success: (_turns, { books }) =>
      books.length === 1
        ? {
            title: t('choosing.turns.chosenToast', 'The next book is chosen'),
            description: t('choosing.turns.chosenText', '{book} is now first on the reading list.', {
              book: books[0]?.title ?? '',
            }),
          }
        : {
            title: t('choosing.voteOpened', 'Vote opened'),
            description: t('choosing.membersNotified', 'The members have been notified.'),
          },
    failure: failureToast(t('choosing.turns.notChosen', 'Couldn’t save the choice')),
    onSuccess: (turns) => {
      onSuccess(turns)
      return refreshRounds(club)
    },
    onFailure,
  })
}
