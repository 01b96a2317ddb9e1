import { useQueryClient } from '@tanstack/react-query'
import { addFoundBook } from '#contract/books/add-book.ts'
import type { FoundBook } from '#contract/books/book.ts'
import {
  type PoolAnswerChange,
  answerSuggestion,
  type ChoosingSettings,
  deletePoolEntry,
  type PoolEntry,
  type PoolEntryChange,
  suggestBook,
  updateChoosingSettings,
  updatePoolEntry,
} from '#contract/choosing/pool.ts'
import {
  cancelRound,
  closeRound,
  type NewRound,
  openRound,
  type RoundChange,
  updateRound,
} from '#contract/choosing/round.ts'
import { castBallot, type Ballot } from '#contract/choosing/ballot.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { choosing, type ChoosingClub, refreshPool, refreshRounds } from './queries.ts'

type EntryRef = Pick<PoolEntry, 'id'>

/** Stores the book first if it is a new search result. */
export const useSuggest = (club: ChoosingClub) =>
  useAction({
    send: async ({ book, pitch }: { book: Pick<FoundBook, 'id'> & Partial<FoundBook>; pitch: string }) => {
      const bookId =
        typeof book.id === 'number' ? book.id : (await call(addFoundBook, { body: book as FoundBook })).id
      return call(suggestBook, { params: { clubId: club.id }, body: { bookId, pitch } })
    },
    success: ({ book }) => ({
      title: 'Book suggested',
      description: `${book.title} is now among the ideas for the next book.`,
    }),
    failure: failureToast('Couldn’t suggest the book'),
    onSuccess: () => refreshPool(club),
  })

export function useUpdateSettings(club: ChoosingClub) {
  const client = useQueryClient()
  return useAction({
    send: (body: ChoosingSettings) => call(updateChoosingSettings, { params: { clubId: club.id }, body }),
    success: ({ suggestionsPerMember: count }) => ({
      title: 'Saved',
      description:
        count === 1 ? 'Each member may suggest one book.' : `Each member may suggest ${count} books.`,
    }),
    failure: failureToast('Not saved'),
    onSuccess: (saved) => client.setQueryData(choosing.settings(club.id).queryKey, saved),
  })
}

export function useAnswer(club: ChoosingClub, { id }: EntryRef) {
  const client = useQueryClient()
  return useAction({
    send: (body: PoolAnswerChange) =>
      call(answerSuggestion, { params: { clubId: club.id, entryId: id }, body }),
    failure: failureToast('Couldn’t save your answer'),
    onSuccess: (answered) =>
      client.setQueryData(choosing.pool(club.id).queryKey, (pool) =>
        pool?.map((entry) => (entry.id === answered.id ? answered : entry)),
      ),
    onFailure: () => refreshPool(club),
  })
}

export const useUpdateEntry = (club: ChoosingClub, { id }: EntryRef) =>
  useAction({
    send: (body: PoolEntryChange) =>
      call(updatePoolEntry, { params: { clubId: club.id, entryId: id }, body }),
    success: (_, { renew }) => ({ title: renew ? 'Renewed' : 'Pitch saved' }),
    failure: failureToast('Couldn’t save the change'),
    onSuccess: () => refreshPool(club),
    onFailure: () => refreshPool(club),
  })

export const useRemoveEntry = (club: ChoosingClub, { id }: EntryRef) =>
  useAction({
    send: () => call(deletePoolEntry, { params: { clubId: club.id, entryId: id } }),
    success: () => ({ title: 'Book removed' }),
    failure: failureToast('Couldn’t remove the book'),
    onSuccess: () => refreshPool(club),
    onFailure: () => refreshPool(club),
  })

export const useOpenRound = (club: ChoosingClub) =>
  useAction({
    send: (body: NewRound) => call(openRound, { params: { clubId: club.id }, body }),
    success: () => ({ title: 'Vote opened', description: 'The members have been notified.' }),
    failure: failureToast('Couldn’t open the vote'),
    onSuccess: () => refreshRounds(club),
  })

/** A failure is shown beside the ballot, which stays on the screen. */
export function useCastBallot(club: ChoosingClub, roundId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: Ballot) => call(castBallot, { params: { clubId: club.id, roundId }, body }),
    success: () => ({ title: 'Your vote is cast', description: 'You can change it until voting closes.' }),
    failure: () => null,
    onSuccess: (ballot) => {
      client.setQueryData(choosing.ballot(club.id, roundId).queryKey, ballot)
      return refreshRounds(club)
    },
    onFailure: () => refreshRounds(club),
  })
}

export const useUpdateRound = (club: ChoosingClub, roundId: number) =>
  useAction({
    send: (body: RoundChange) => call(updateRound, { params: { clubId: club.id, roundId }, body }),
    success: () => ({ title: 'Vote changed' }),
    failure: failureToast('Couldn’t change the vote'),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })

export const useCloseRound = (club: ChoosingClub, roundId: number) =>
  useAction({
    send: () => call(closeRound, { params: { clubId: club.id, roundId } }),
    success: () => ({ title: 'Vote closed' }),
    failure: failureToast('Couldn’t close the vote'),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })

export const useCancelRound = (club: ChoosingClub, roundId: number) =>
  useAction({
    send: (reason: string) => call(cancelRound, { params: { clubId: club.id, roundId }, body: { reason } }),
    success: () => ({ title: 'Vote cancelled' }),
    failure: failureToast('Couldn’t cancel the vote'),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })
