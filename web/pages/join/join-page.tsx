import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { registrationInvitation } from '#web/features/own-account/invite-readers/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { rich, t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArrivalLayout, ArrivalLead } from './arrival-layout.tsx'

/** Where a reader's link leads: whoever signs in here for the first time uses it. */
export default function JoinPage() {
  const { token = '' } = useParams()
  usePageTitle(t('titles.join', 'You’re invited'))
  const reader = useReader()
  const dates = useDates()
  const { data, isPending } = useQuery(registrationInvitation(token))
  if (reader) return <Redirect to={to.home()} replace />
  return (
    <ArrivalLayout
      title={
        data?.from
          ? rich('registration.invitedBy', '{name} invites you to Inkhorn', { name: <bdi>{data.from}</bdi> })
          : data || isPending
            ? t('titles.join', 'You’re invited')
            : t('registration.over', 'This invitation has ended')
      }
      lead={
        isPending ? (
          <Skeleton className="mt-5 h-14 max-w-[42ch]" />
        ) : (
          <ArrivalLead>
            {data
              ? t(
                  'registration.joinLead',
                  'A place where book clubs meet. Sign in by {until}, and your account is there.',
                  { until: dates.day(data.expiresAt) },
                )
              : t(
                  'registration.overLead',
                  'Its time is up, or others have used it. Ask for a new one. If you have an account already, sign in.',
                )}
          </ArrivalLead>
        )
      }
      next={to.join(token)}
      isInvited={data !== undefined}
    />
  )
}
