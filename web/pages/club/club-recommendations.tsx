import { lazy, Suspense, useRef } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { useNearOnceScrolled } from '#web/client/use-near.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

const headingId = 'recommendations'

// If the code cannot be fetched, only this part of the page shows an error.
const Recommendations = lazy(() =>
  import('#web/features/recommendations/recommendations.tsx')
    .then((module) => ({ default: module.Recommendations }))
    .catch(() => ({ default: NotFetched })),
)

export interface ClubRecommendationsProps {
  club: Club
  signedIn: boolean
  membership: MembershipStatus | undefined
}

/** Loads when the reader scrolls near. */
export function ClubRecommendations({ club, signedIn, membership }: ClubRecommendationsProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNearOnceScrolled(section)
  if (!(membership?.may.seeList ?? club.visibility !== 'invite-only')) return null
  return (
    <section ref={section} aria-labelledby={headingId} className="mt-14">
      <h2 id={headingId} tabIndex={-1} className="mb-2 text-2xl outline-none">
        {t('clubs.recommendations', 'Recommendations')}
      </h2>
      {near ? (
        <Suspense fallback={placeholder}>
          <Recommendations club={club} headingId={headingId} unavailable={whyNot(signedIn, membership)} />
        </Suspense>
      ) : (
        placeholder
      )}
    </section>
  )
}

/** Why the reader cannot add a book; null for a member. */
function whyNot(signedIn: boolean, membership: MembershipStatus | undefined): string | null {
  if (membership?.may.changeList) return null
  if (membership?.status === 'pending')
    return t('clubs.addOnceApproved', 'You can add books once an admin approves your request.')
  return signedIn
    ? t('clubs.joinToAdd', 'Join this club to add books to its reading list.')
    : t('clubs.signInToAdd', 'Sign in and join this club to add books to its reading list.')
}

/** As high as eight cards in one to four columns, so that the page below does not move when they load. */
const placeholder = <div className="min-h-[116rem] sm:min-h-[122rem] lg:min-h-[92rem] xl:min-h-[62rem]" />

const NotFetched = () => (
  <ErrorState
    message={t('clubs.recommendationsNotLoaded', 'Couldn’t load the recommendations.')}
    onRetry={() => window.location.reload()}
  />
)
