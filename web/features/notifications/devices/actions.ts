import { useQueryClient } from '@tanstack/react-query'
import {
  deletePushSubscription,
  type PushKey,
  type PushSubscription,
  testPushSubscription,
} from '#contract/notifications/push.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { announce } from '#web/ui/announce.ts'
import { ownEndpoint } from './queries.ts'
import { subscribe, unsubscribe } from './this-device.ts'

const failure = failureToast(
  t('push.failed', 'That didn’t work'),
  t('words.checkConnectionShort', 'Check your connection and try again'),
)

const devicesChanged = () => refresh('push-subscriptions')

export function useNotifyHere(key: PushKey | undefined) {
  const client = useQueryClient()
  return useAction({
    send: async () => (key ? subscribe(key) : null),
    success: (device) =>
      device && {
        title: t('push.on', 'Notifications are on'),
        description: t('push.onMeans', 'This device tells you what happens in your clubs.'),
      },
    failure,
    onSuccess: () => client.invalidateQueries({ queryKey: ownEndpoint.queryKey }),
    onSettled: devicesChanged,
  })
}

export function useRemoveDevice(isHere: boolean) {
  const client = useQueryClient()
  return useAction<PushSubscription>({
    send: ({ id }) => call(deletePushSubscription, { params: { subscriptionId: id } }),
    failure,
    onSuccess: async (_answer, { name }) => {
      if (isHere) await unsubscribe()
      await client.invalidateQueries({ queryKey: ownEndpoint.queryKey })
      announce(t('push.deviceRemoved', '{device} is no longer notified', { device: name }))
    },
    onSettled: devicesChanged,
  })
}

export const useTryDevice = () =>
  useAction<PushSubscription>({
    send: ({ id }) => call(testPushSubscription, { params: { subscriptionId: id } }),
    success: (_answer, { name }) => ({
      title: t('push.tried', 'Sent to {device}', { device: name }),
      description: t('push.triedMeans', 'It should arrive within a few seconds.'),
    }),
    failure,
    onSettled: devicesChanged,
  })
