import type { ReactNode } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export interface BookMembersOnlyProps {
  club: Pick<Club, 'name'>
  status: MembershipStatus | undefined
  back: ReactNode
}

export function BookMembersOnly({ club, status, back }: BookMembersOnlyProps) {
  usePageTitle(club.name)
  const reader = useReader()
  const signInPath = useSignInPath()
  return (
    <div className="page">
      {back}
      <h1 className="sr-only">{t('bookPage.forMembers', 'A book for members')}</h1>
      <EmptyState
        title={t('clubs.forMembersOnly', 'For members only')}
        picture="/pictures/empty/no-club.svg"
        text={
          reader === null
            ? t(
                'bookPage.booksSignIn',
                'Only members can see this club’s books. If you’re a member, sign in.',
              )
            : status?.status === 'pending'
              ? t(
                  'bookPage.booksOnceApproved',
                  'You can see this club’s books once an admin approves your request.',
                )
              : t(
                  'bookPage.booksInvited',
                  'Only members can see this club’s books. You need an invitation to join.',
                )
        }
        action={
          reader === null && (
            <PageLink to={signInPath} className={buttonStyle({ variant: 'outline' })}>
              {t('words.signIn', 'Sign in')}
            </PageLink>
          )
        }
      />
    </div>
  )
}
