import { useQueryClient } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { type ClubChange, updateClub } from '#contract/clubs/settings.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { clubs } from '../queries.ts'

export function useUpdateClub(club: Pick<Club, 'id' | 'slug'>) {
  const client = useQueryClient()
  return useAction({
    send: (body: ClubChange) => call(updateClub, { params: { clubId: club.id }, body }),
    scope: `club-settings ${club.id}`,
    success: () => ({
      title: t('words.success', 'Success'),
      description: t('clubs.updated', 'Club updated successfully'),
    }),
    failure: failureToast(t('words.error', 'Error'), t('clubs.notUpdated', 'Failed to update club')),
    onSuccess: (changed) => {
      client.setQueryData(clubs.forSettings(club.slug).queryKey, changed)
      void refresh('clubs')
    },
  })
}

type Setting = keyof Club & keyof ClubChange

/** One that is saved as soon as it is chosen: its value as last chosen, and a function that saves another. */
export function useSetting<Name extends Setting>(
  club: Club,
  name: Name,
): readonly [Club[Name], (value: Club[Name]) => void] {
  const saving = useUpdateClub(club)
  const chosen = (saving.isPending ? saving.variables[name] : undefined) as Club[Name] | undefined
  const shown = chosen ?? club[name]
  return [shown, (value) => value !== shown && saving.mutate({ [name]: value })]
}
