import { type AdminJob, retryJob } from '#contract/admin/jobs.ts'
import { sendTestMail } from '#contract/admin/mail.ts'
import { type AdminReader, changeReader, deleteReader, endReaderSessions } from '#contract/admin/readers.ts'
import { changeInstanceSettings } from '#contract/admin/settings.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { call } from '#web/client/api.ts'
import { queryClient, refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { signInMethods } from '#web/features/accounts/queries.ts'
import { instance } from '#web/features/instance/queries.ts'
import { t } from '#web/messages/text.ts'
import { instanceSettings } from './queries.ts'

const notDone = failureToast(t('admin.notDone', 'That didn’t work'))
/** Also the log and the overview. */
const refreshAll = () => refresh('admin')

export const useChangeReader = ({ id, name }: AdminReader) =>
  useAction({
    send: (change: { suspended?: boolean; admin?: boolean }) =>
      call(changeReader, { params: { userId: id }, body: change }),
    success: (_saved, { suspended, admin }) => ({
      title:
        suspended === true
          ? t('admin.isSuspended', '{name} is suspended', { name })
          : suspended === false
            ? t('admin.isLetIn', '{name} can sign in again', { name })
            : admin === true
              ? t('admin.isAdmin', '{name} is a site admin now', { name })
              : t('admin.isNoAdmin', '{name} is no longer a site admin', { name }),
    }),
    failure: notDone,
    onSuccess: refreshAll,
  })

export const useEndSessionsOf = ({ id, name }: AdminReader) =>
  useAction({
    send: () => call(endReaderSessions, { params: { userId: id } }),
    success: () => ({ title: t('admin.isSignedOut', '{name} is signed out everywhere', { name }) }),
    failure: notDone,
    onSuccess: refreshAll,
  })

export const useDeleteReader = ({ id, name }: AdminReader) =>
  useAction({
    send: () => call(deleteReader, { params: { userId: id } }),
    success: () => ({ title: t('admin.isDeleted', 'The account of {name} is deleted', { name }) }),
    failure: notDone,
    onSuccess: refreshAll,
  })

export const useRetryJob = ({ id }: AdminJob) =>
  useAction({
    send: () => call(retryJob, { params: { jobId: id } }),
    success: () => ({
      title: t('admin.retried', 'Trying again'),
      description: t('admin.retriedText', 'If it fails again, it comes back to this list.'),
    }),
    failure: notDone,
    onSuccess: refreshAll,
  })

/** The page shows the outcome itself. */
export const useTestMail = () =>
  useAction({ send: () => call(sendTestMail, {}), failure: notDone, onSuccess: () => void refreshAll() })

export const useSaveSettings = () =>
  useAction({
    send: (settings: Partial<InstanceSettings>) => call(changeInstanceSettings, { body: settings }),
    success: () => ({ title: t('admin.saved', 'Settings saved') }),
    failure: failureToast(t('admin.notSaved', 'Couldn’t save the settings')),
    onSuccess: settingsSaved,
  })

export function settingsSaved(saved: InstanceSettings): void {
  queryClient.setQueryData(instanceSettings.queryKey, saved)
  void queryClient.invalidateQueries({ queryKey: instance.queryKey })
  void queryClient.invalidateQueries({ queryKey: signInMethods.queryKey })
}
