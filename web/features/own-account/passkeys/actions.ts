import { useQueryClient } from '@tanstack/react-query'
import { type Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkey.ts'
import { call, errorMessage, fieldError } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { passkeys } from './queries.ts'

const loadCeremony = () => import('#web/features/accounts/passkeys/ceremony.ts')

export function useAddPasskey() {
  const client = useQueryClient()
  return useAction({
    send: async () => (await loadCeremony()).create(),
    success: (passkey) =>
      passkey && {
        title: t('passkeys.added', 'Passkey added'),
        description: t('passkeys.addedAs', 'It is called “{name}”.', { name: passkey.name }),
      },
    failure: (error) => ({
      title: t('passkeys.addFailed', 'No passkey added'),
      description: errorMessage(
        error,
        error instanceof Error && error.name === 'PasskeyIsThere'
          ? t('passkeys.isThere', 'This device has a passkey for your account already.')
          : t('passkeys.cannotAdd', 'This browser can’t make a passkey here. Try another browser or device.'),
      ),
      tone: 'error',
    }),
    onSuccess: (passkey) =>
      passkey && client.setQueryData(passkeys.queryKey, (before = []) => [passkey, ...before]),
  })
}

export function useRenamePasskey({ id }: Passkey) {
  const client = useQueryClient()
  return useAction({
    send: (name: string) => call(renamePasskey, { params: { passkeyId: id }, body: { name } }),
    // What is wrong with the name stands at its field.
    failure: (error) =>
      fieldError(error, 'name') ? null : failureToast(t('passkeys.notRenamed', 'Not renamed'))(error),
    onSuccess: (renamed) =>
      client.setQueryData(passkeys.queryKey, (before) =>
        before?.map((passkey) => (passkey.id === id ? renamed : passkey)),
      ),
  })
}

export function useRemovePasskey({ id }: Passkey) {
  const client = useQueryClient()
  return useAction({
    send: () => call(removePasskey, { params: { passkeyId: id } }),
    success: () => ({ title: t('passkeys.removed', 'Passkey removed') }),
    failure: failureToast(t('passkeys.notRemoved', 'Not removed')),
    onSuccess: () =>
      client.setQueryData(passkeys.queryKey, (before) => before?.filter((passkey) => passkey.id !== id)),
  })
}
