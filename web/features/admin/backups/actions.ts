import { deleteBackup, makeBackup } from '#contract/admin/backups.ts'
import { call } from '#web/client/api.ts'
import { queryClient, refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { backupState } from './queries.ts'

/** The page shows how far it is. */
export const useMakeBackup = () =>
  useAction({
    send: () => call(makeBackup, {}),
    failure: failureToast(t('backups.notBegun', 'Couldn’t begin the backup')),
    onSuccess: (state) => {
      queryClient.setQueryData(backupState.queryKey, state)
      // It may be over by now, above all if it failed.
      return state.running ? undefined : refresh('admin')
    },
  })

export const useDeleteBackup = (file: string) =>
  useAction({
    send: () => call(deleteBackup, { params: { file } }),
    success: () => ({ title: t('backups.deleted', 'Backup deleted') }),
    failure: failureToast(t('backups.notDeleted', 'Couldn’t delete the backup')),
    onSuccess: () => refresh('admin'),
  })
