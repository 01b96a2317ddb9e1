import { lazy, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { ClubBanner } from '#web/features/clubs/club-banner.tsx'
import { ShareButton } from '#web/features/clubs/share-button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

// Lazy, because visitors and strangers need neither.
const SettingsLink = lazy(async () => ({ default: (await import('./settings-link.tsx')).SettingsLink }))
const ClubMenu = lazy(async () => ({ default: (await import('./club-menu.tsx')).ClubMenu }))

interface ClubHeadProps {
  club: Club
  membership: MembershipStatus | undefined
}

export const ClubHead = ({ club, membership }: ClubHeadProps) => (
  <ClubBanner
    club={club}
    actions={
      <>
        <ShareButton />
        {membership?.isMember === true && (
          <>
            {membership.role === 'admin' && (
              <Suspense fallback={placeholder}>
                <SettingsLink slug={club.slug} requests={membership.requests ?? 0} />
              </Suspense>
            )}
            {membership.memberId && membership.role && (
              <Suspense fallback={placeholder}>
                <ClubMenu club={club} memberId={membership.memberId} role={membership.role} />
              </Suspense>
            )}
          </>
        )}
      </>
    }
  />
)

const placeholder = <span className={buttonStyle({ variant: 'outline', shape: 'icon' })} />
