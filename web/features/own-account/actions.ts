import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { endOtherSessions, endSession, type Session } from '#contract/accounts/session.ts'
import { changeProfile, deleteAccount, type ProfileChange } from '#contract/own-account/own-account.ts'
import type { AccountSettings } from '#contract/accounts/settings.ts'
import { call, fieldError } from '#web/client/api.ts'
import { currentUser } from '#web/client/current-user.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { openSignedOut } from '#web/features/accounts/automatic-sign-in.ts'
import { forgetReader } from '#web/features/accounts/sign-out.ts'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { t } from '#web/messages/text.ts'
import { useSaved } from '#web/ui/saved-context.ts'
import { sessions } from './queries.ts'

const notSaved = failureToast(
  t('words.notSaved', 'Not saved'),
  t('words.checkConnectionShort', 'Check your connection and try again'),
)

export function useUpdateProfile() {
  const updated = useProfileUpdated()
  return useAction({
    send: (body: ProfileChange) => call(changeProfile, { body }),
    success: () => ({
      title: t('words.saved', 'Saved'),
      description: t('account.savedProfile', 'This is how other readers see you now.'),
    }),
    failure: notSaved,
    onSuccess: updated,
  })
}

/** Saves the name of a reader who is about to join or write, which is what the toast will be about. */
export function useGiveName() {
  const updated = useProfileUpdated()
  return useAction({
    send: (body: Pick<ProfileChange, 'firstName'>) => call(changeProfile, { body }),
    failure: notSaved,
    onSuccess: updated,
  })
}

function useProfileUpdated() {
  const client = useQueryClient()
  return (user: User) => {
    client.setQueryData(currentUser.queryKey, user)
    // Lists of members contain names.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('members') })
  }
}

type Settings = Pick<ProfileChange, 'timeZone' | 'language' | 'sharesPlaces' | 'libraryVisibility'>

/** `setting` is where the page says that the change is saved. */
export function useChangeSettings(setting: string, onSaved?: (user: User) => void) {
  const client = useQueryClient()
  const { saving, saved } = useSaved(setting)
  const change = useAction<Settings, User, AccountSettings>({
    send: (body) => call(changeProfile, { body }),
    failure: notSaved,
    optimistic: {
      queryKey: accountSettings.queryKey,
      update: (data, { timeZone = data.timeZone, language = data.language, ...changes }) => ({
        ...data,
        timeZone,
        language,
        sharesPlaces: changes.sharesPlaces ?? data.sharesPlaces,
        libraryVisibility: changes.libraryVisibility ?? data.libraryVisibility,
      }),
      rollback: (data, changes, before) => ({
        ...data,
        timeZone: changes.timeZone === undefined ? data.timeZone : before.timeZone,
        language: changes.language === undefined ? data.language : before.language,
        sharesPlaces: changes.sharesPlaces === undefined ? data.sharesPlaces : before.sharesPlaces,
        libraryVisibility:
          changes.libraryVisibility === undefined ? data.libraryVisibility : before.libraryVisibility,
      }),
    },
    scope: 'account-settings',
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user)
      saved()
      onSaved?.(user)
    },
    // The preferences of notifications name the time zone.
    onSettled: () => refresh('notification-preferences'),
  })
  return (changes: Settings) => {
    saving()
    change.mutate(changes)
  }
}

export function useSaveHandle() {
  const client = useQueryClient()
  return useAction({
    send: (handle: string | null) => call(changeProfile, { body: { handle } }),
    success: () => ({ title: t('words.saved', 'Saved') }),
    // What is wrong with the name stands at its field.
    failure: (error) => (fieldError(error, 'handle') ? null : notSaved(error)),
    onSuccess: (_user, handle) =>
      client.setQueryData(accountSettings.queryKey, (settings) => settings && { ...settings, handle }),
  })
}

const endFailed = () => ({
  title: t('account.notEnded', 'Still signed in there'),
  description: t('words.checkConnectionShort', 'Check your connection and try again'),
  tone: 'error' as const,
})

export function useEndSession() {
  const client = useQueryClient()
  return useAction({
    send: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    failure: endFailed,
    onSuccess: (_nothing, { id }) =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter((session) => session.id !== id)),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useAction({
    send: () => call(endOtherSessions, {}),
    failure: endFailed,
    onSuccess: () =>
      client.setQueryData(sessions.queryKey, (before) => before?.filter(({ isThis }) => isThis)),
  })
}

/** Reloads the welcome page, so that none of the reader's data stays in memory. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(deleteAccount, { body: { email } }),
    onSuccess: async () => {
      await forgetReader()
      openSignedOut()
    },
  })
