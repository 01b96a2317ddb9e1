import { changeInstanceSettings } from '#contract/admin/settings.ts'
import { createClub } from '#contract/clubs/club.ts'
import { getAccountSettings } from '#contract/accounts/settings.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { call } from '#web/client/api.ts'
import { endpointQuery, queryClient, refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { toNewClub } from '#web/features/clubs/create/club-draft.ts'
import type { ClubDraft } from '#web/features/clubs/create/saved-club-draft.ts'
import { t } from '#web/messages/text.ts'
import { settingsSaved } from '../actions.ts'

const notSaved = failureToast(t('firstSteps.notSaved', 'Couldn’t save this step'))

/** Without a toast: the next question says enough. */
export const useSaveStep = () =>
  useAction({
    send: (settings: Partial<InstanceSettings>) => call(changeInstanceSettings, { body: settings }),
    failure: notSaved,
    onSuccess: settingsSaved,
  })

export const useEndFirstSteps = () =>
  useAction({
    send: () => call(changeInstanceSettings, { body: { firstSteps: 'done' } }),
    failure: notSaved,
    onSuccess: (saved) => {
      settingsSaved(saved)
      void queryClient.invalidateQueries({ queryKey: endpointQuery(getAccountSettings, {}).queryKey })
    },
  })

export const useStartFirstClub = () =>
  useAction({
    send: (draft: ClubDraft) => call(createClub, { body: toNewClub(draft) }),
    failure: failureToast(t('firstSteps.clubNotStarted', 'Couldn’t start the club')),
    onSuccess: () => void refresh('clubs'),
  })
