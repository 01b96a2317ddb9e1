import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { type ClubChange, updateClub } from '#contract/clubs/settings.ts'
import { call, sentenceOf } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { clubSettings } from './club-settings-queries.ts'

/** Changes a club's settings and says in a toast how it went; every page shows the club as the server then has it. */
export function useClubChange(club: Pick<Club, 'id' | 'slug'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClubChange) => call(updateClub, { params: { clubId: club.id }, body }),
    onSuccess: (changed) => {
      client.setQueryData(clubSettings.bySlug(club.slug).queryKey, changed)
      toast({ title: 'Success', description: 'Club updated successfully' })
      void refresh('clubs')
    },
    onError: (error) =>
      toast({ title: 'Error', description: sentenceOf(error, 'Failed to update club'), tone: 'error' }),
  })
}
