import { lazy, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { ClubBanner } from '#web/features/clubs/club-banner.tsx'
import { ShareButton } from '#web/features/clubs/share-button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

// Lazy, because visitors and strangers need neither.
const AdminButtons = lazy(async () => ({ default: (await import('./admin-buttons.tsx')).AdminButtons }))
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
        {/* Nobody can join an invite-only club with the address of its page. */}
        {!(membership?.isMember && membership.role === 'admin' && club.visibility === 'invite-only') && (
          <ShareButton />
        )}
        {membership?.isMember === true && (
          <>
            {membership.role === 'admin' && (
              <Suspense fallback={placeholder}>
                <AdminButtons club={club} requests={membership.requests ?? 0} />
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
