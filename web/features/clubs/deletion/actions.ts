import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { type DeletedClub, deleteClub, restoreClub } from '#contract/clubs/deletion.ts'
import { to } from '#contract/pages.ts'
import { call, fieldError } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { deletedClubs } from './queries.ts'

export function useDeleteClub(club: Pick<Club, 'id'>) {
  const dates = useDates()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useAction({
    send: (name: string) => call(deleteClub, { params: { clubId: club.id }, body: { name } }),
    success: ({ finalAt }) => ({
      title: t('clubs.deleted', 'Club deleted'),
      description: t('clubs.restorableUntil', 'You can restore it on your account page until {day}.', {
        day: dates.day(finalAt),
      }),
    }),
    failure: (error) =>
      fieldError(error, 'name')
        ? null
        : failureToast(t('words.error', 'Error'), t('clubs.notDeleted', 'Couldn’t delete the club'))(error),
    onSuccess: (deleted) => {
      client.setQueryData(deletedClubs.queryKey, (before) => before && [deleted, ...before])
      navigate(to.home())
      void refresh('clubs')
    },
  })
}

export function useRestoreClub(deleted: DeletedClub) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useAction({
    send: () => call(restoreClub, { params: { clubId: deleted.id } }),
    success: ({ name }) => ({
      title: t('clubs.restored', 'Club restored'),
      description: t('clubs.isBack', '{club} is back, with everything in it.', { club: name }),
    }),
    failure: failureToast(t('words.error', 'Error'), t('clubs.notRestored', 'Couldn’t restore the club')),
    onSuccess: (club) => {
      client.setQueryData(deletedClubs.queryKey, (before) => before?.filter(({ id }) => id !== club.id))
      navigate(to.club(club.slug))
      void refresh('clubs')
    },
  })
}
