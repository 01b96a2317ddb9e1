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
import { t } from '#web/messages/text.ts'
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
      title: t('choosing.suggested', 'Book suggested'),
      description: t('choosing.nowAnIdea', '{book} is now among the ideas for the next book.', {
        book: book.title,
      }),
    }),
    failure: failureToast(t('choosing.notSuggested', 'Couldn’t suggest the book')),
    onSuccess: () => refreshPool(club),
  })

export function useUpdateSettings(club: ChoosingClub) {
  const client = useQueryClient()
  return useAction({
    send: (body: ChoosingSettings) => call(updateChoosingSettings, { params: { clubId: club.id }, body }),
    scope: `choosing-settings ${club.id}`,
    success: ({ suggestionsPerMember: count }) => ({
      title: t('words.saved', 'Saved'),
      description: t(
        'choosing.perMemberSaved',
        '{count, plural, one {Each member may suggest one book.} other {Each member may suggest # books.}}',
        { count },
      ),
    }),
    failure: failureToast(t('words.notSaved', 'Not saved')),
    onSuccess: (saved) => client.setQueryData(choosing.settings(club.id).queryKey, saved),
  })
}

export function useAnswer(club: ChoosingClub, { id }: EntryRef) {
  const client = useQueryClient()
  return useAction({
    send: (body: PoolAnswerChange) =>
      call(answerSuggestion, { params: { clubId: club.id, entryId: id }, body }),
    scope: `pool-answer ${id}`,
    failure: failureToast(t('choosing.answerNotSaved', 'Couldn’t save your answer')),
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
    success: (_, { renew }) => ({
      title: renew ? t('choosing.renewed', 'Renewed') : t('choosing.pitchSaved', 'Pitch saved'),
    }),
    failure: failureToast(t('choosing.changeNotSaved', 'Couldn’t save the change')),
    onSuccess: () => refreshPool(club),
    onFailure: () => refreshPool(club),
  })

export const useRemoveEntry = (club: ChoosingClub, { id }: EntryRef) =>
  useAction({
    send: () => call(deletePoolEntry, { params: { clubId: club.id, entryId: id } }),
    success: () => ({ title: t('choosing.removed', 'Book removed') }),
    failure: failureToast(t('choosing.notRemoved', 'Couldn’t remove the book')),
    onSuccess: () => refreshPool(club),
    onFailure: () => refreshPool(club),
  })

export const useOpenRound = (club: ChoosingClub) =>
  useAction({
    send: (body: NewRound) => call(openRound, { params: { clubId: club.id }, body }),
    success: () => ({
      title: t('choosing.voteOpened', 'Vote opened'),
      description: t('choosing.membersNotified', 'The members have been notified.'),
    }),
    failure: failureToast(t('choosing.voteNotOpened', 'Couldn’t open the vote')),
    onSuccess: () => refreshRounds(club),
  })

/** A failure is shown beside the ballot, which stays on the screen. */
export function useCastBallot(club: ChoosingClub, roundId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: Ballot) => call(castBallot, { params: { clubId: club.id, roundId }, body }),
    success: () => ({
      title: t('choosing.voteCast', 'Your vote is cast'),
      description: t('choosing.changeUntil', 'You can change it until voting closes.'),
    }),
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
    success: () => ({ title: t('choosing.voteChanged', 'Vote changed') }),
    failure: failureToast(t('choosing.voteNotChanged', 'Couldn’t change the vote')),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })

export const useCloseRound = (club: ChoosingClub, roundId: number) =>
  useAction({
    send: () => call(closeRound, { params: { clubId: club.id, roundId } }),
    success: () => ({ title: t('choosing.voteClosed', 'Vote closed') }),
    failure: failureToast(t('choosing.voteNotClosed', 'Couldn’t close the vote')),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })

export const useCancelRound = (club: ChoosingClub, roundId: number) =>
  useAction({
    send: (reason: string) => call(cancelRound, { params: { clubId: club.id, roundId }, body: { reason } }),
    success: () => ({ title: t('choosing.voteCancelled', 'Vote cancelled') }),
    failure: failureToast(t('choosing.voteNotCancelled', 'Couldn’t cancel the vote')),
    onSuccess: () => refreshRounds(club),
    onFailure: () => refreshRounds(club),
  })
