import { useEffect, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createClub, getClub, newClubDelay } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { useSignedOut } from '#web/features/accounts/queries.ts'
import { signInWays } from '#web/features/accounts/sign-in-queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { googlePath } from '#web/features/accounts/sign-in-google-path.ts'
import { call, CallError, sentenceOf } from '#web/client/api.ts'
import { ask, refresh } from '#web/client/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { clubIn, type ClubDraft, keepDraft } from './create-club-draft.ts'

/** Whether a call failed because nobody is signed in (specification, 6). */
const isSignedOut = (error: Error): boolean =>
  (error instanceof CallError && error.status === 401) || /Unauthorized|Not authenticated/.test(error.message)

/** Starts a club, says so, and goes to its page two seconds later, unless the reader has left by then. */
export function useCreateClub() {
  const client = useQueryClient()
  const noteSignedOut = useSignedOut()
  const [, navigate] = useLocation()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  // Set at once, where a second press may come before the button shows that it is busy.
  const hasBegun = useRef(false)

  const creation = useMutation({
    mutationFn: (draft: ClubDraft) => call(createClub, { body: clubIn(draft) }),
    onSuccess: (club) => {
      keepDraft(null)
      client.setQueryData(ask(getClub, { params: { slug: club.slug } }).queryKey, club)
      void refresh('clubs')
      toast({
        title: 'Club Created!',
        description: `Welcome to ${club.name}! Your club is being enhanced with AI-powered book recommendations.`,
      })
    },
    onError: (error) => {
      hasBegun.current = false
      if (isSignedOut(error)) {
        // The draft is kept in this tab and stands in the panel again after signing in.
        noteSignedOut()
        void goSignIn()
      } else toast({ title: 'Error', description: sentenceOf(error, 'Failed to create club'), tone: 'error' })
    },
  })

  /** To Google where that is set up (specification, 6), else to the form. */
  async function goSignIn() {
    const ways = await client.ensureQueryData(signInWays).catch(() => null)
    if (ways?.google) window.location.assign(googlePath(to.home()))
    else navigate(signInPath(to.home()))
  }

  function create(draft: ClubDraft) {
    if (hasBegun.current) return
    hasBegun.current = true
    // Passed here and not above: these are not called any more once the reader has left the page.
    creation.mutate(draft, {
      onSuccess: (club) =>
        void (leaving.current = setTimeout(() => navigate(to.club(club.slug)), newClubDelay)),
    })
  }

  return { create, isBusy: creation.isPending || creation.isSuccess }
}
