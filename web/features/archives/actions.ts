import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { makeClubArchive } from '#contract/archives/club-archive.ts'
import { claimPlaceholder } from '#contract/archives/placeholder.ts'
import {
  type Placeholder,
  renewPlaceholder,
  type Restore,
  restoreArchive,
} from '#contract/archives/restore.ts'
import { to } from '#contract/pages.ts'
import { call, isNotFound } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { upload } from '#web/client/upload.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { clubArchive, placeholder, restore, restores } from './queries.ts'

export function useMakeArchive(clubId: number) {
  const client = useQueryClient()
  return useAction({
    send: () => call(makeClubArchive, { params: { clubId }, body: { lookAhead: true } }),
    failure: failureToast(t('archives.notMade', 'Couldn’t make the file')),
    onSuccess: (archive) => client.setQueryData(clubArchive(clubId).queryKey, archive),
  })
}

/** Sends an archive, and leads to the page that says how far its club is. */
export function useRestore() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [percent, setPercent] = useState(0)
  const sending = useAction({
    send: async (file: File): Promise<Restore> => {
      setPercent(0)
      return JSON.parse(await upload(restoreArchive.path, file, 'application/zip', setPercent))
    },
    failure: () => null,
    onSuccess: ({ archiveId }) => {
      void client.invalidateQueries({ queryKey: restores.queryKey })
      navigate(to.bringClub(archiveId))
    },
  })
  return { sending, percent }
}

export function useRenewLink(archiveId: number, { id }: Placeholder) {
  const client = useQueryClient()
  return useAction({
    send: () => call(renewPlaceholder, { params: { archiveId, placeholderId: id } }),
    failure: failureToast(t('archives.notRenewed', 'Couldn’t make a new link')),
    onSuccess: (renewed) =>
      client.setQueryData(
        restore(String(archiveId)).queryKey,
        (before) =>
          before && {
            ...before,
            placeholders: before.placeholders.map((one) => (one.id === renewed.id ? renewed : one)),
          },
      ),
  })
}

export function useClaim(token: string) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  return useAction({
    send: () => call(claimPlaceholder, { params: { token }, body: {} }),
    success: ({ club }) => ({
      title: t('archives.claimed', 'Welcome to {club}', { club: club.name }),
      description: t('archives.claimedHint', 'What you wrote there is yours again.'),
    }),
    failure: failureToast(t('archives.notClaimed', 'Couldn’t make this yours')),
    // Somebody else may have used the link meanwhile: then the page says so.
    onFailure: (error) => void (isNotFound(error) && client.resetQueries(placeholder(token))),
    onSuccess: ({ club }) => {
      navigate(to.club(club.slug))
      void refresh('clubs')
    },
  })
}

export const useRefuse = (token: string) =>
  useAction({
    send: () => call(claimPlaceholder, { params: { token }, body: { refuse: true } }),
    failure: failureToast(t('archives.notRefused', 'Couldn’t save your answer')),
  })
