import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createClub, getClub, newClubDelay } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { providerPath, soleProvider } from '#web/features/accounts/provider-path.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { signInMethods, useReader } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { call, isSignedOut } from '#web/client/api.ts'
import { markSignedOut } from '#web/client/current-user.ts'
import { endpointQuery, refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { saveClubDraft, toNewClub } from './club-draft.ts'
import type { ClubDraft } from './saved-club-draft.ts'
import { t } from '#web/messages/text.ts'

/** Whether creating a club failed because the reader is signed out (specification, 6). */
const needsSignIn = (error: unknown): boolean =>
  isSignedOut(error) || (error instanceof Error && /Unauthorized|Not authenticated/.test(error.message))

/** Opens the club's page two seconds later, unless the reader has left by then. */
export function useCreateClub() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const reader = useReader()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  // `isPending` only changes with the next render; a second click may come before that.
  const hasStarted = useRef(false)

  const creation = useAction({
    send: (draft: ClubDraft) => call(createClub, { body: toNewClub(draft) }),
    success: (club) => ({
      title: t('clubs.created', 'Club Created!'),
      description: t(
        'clubs.createdWelcome',
        'Welcome to {club}! Your club is being enhanced with AI-powered book recommendations.',
        { club: club.name },
      ),
    }),
    // A signed-out reader goes to sign in; the draft fills the form again afterwards.
    failure: (error) =>
      needsSignIn(error)
        ? null
        : failureToast(t('words.error', 'Error'), t('clubs.notCreated', 'Failed to create club'))(error),
    onSuccess: (club) => {
      saveClubDraft(null)
      client.setQueryData(endpointQuery(getClub, { params: { slug: club.slug } }).queryKey, club)
      void refresh('clubs')
    },
    onFailure: (error) => {
      hasStarted.current = false
      if (!needsSignIn(error)) return
      markSignedOut(client)
      void goSignIn()
    },
  })

  /** Goes to the provider if there is no choice (specification, 6), otherwise to the sign-in form. */
  async function goSignIn() {
    const methods = await client.ensureQueryData(signInMethods).catch(() => null)
    const provider = soleProvider(methods)
    if (provider) window.location.assign(providerPath(provider, to.home()))
    else navigate(signInPath(to.home()))
  }

  async function create(draft: ClubDraft) {
    if (hasStarted.current) return
    hasStarted.current = true
    if ((await requireName(reader)) === null) return void (hasStarted.current = false)
    // Unlike the callbacks above, this one is not called once the reader has left the page.
    creation.mutate(draft, {
      onSuccess: (club) =>
        void (opening.current = setTimeout(() => navigate(to.club(club.slug)), newClubDelay)),
    })
  }

  return { create, isBusy: creation.isPending || creation.isSuccess, fieldError: creation.fieldError }
}
