import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { registrationInvitation } from '#web/features/own-account/invite-readers/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { rich, t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { SignInBox } from '#web/pages/home/sign-in-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where a reader's link leads: whoever signs in here for the first time uses it. */
export default function JoinPage() {
  const { token = '' } = useParams()
  usePageTitle(t('titles.join', 'You’re invited'))
  const reader = useReader()
  const dates = useDates()
  const { data, isPending } = useQuery(registrationInvitation(token))
  if (reader) return <Redirect to={to.home()} replace />
  const next = `?next=${encodeURIComponent(to.join(token))}`
  return (
    <div className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <img
        src="/pictures/empty/welcome.svg"
        alt=""
        width={640}
        height={480}
        className="mx-auto h-auto w-full max-w-[17rem] sm:max-w-[26rem] lg:order-2 lg:max-w-none"
      />
      <div>
        <h1 className="text-4xl wrap-anywhere">
          {data?.from
            ? rich('registration.invitedBy', '{name} invites you to Inkhorn', {
                name: <bdi>{data.from}</bdi>,
              })
            : data || isPending
              ? t('titles.join', 'You’re invited')
              : t('registration.over', 'This invitation has ended')}
        </h1>
        {isPending ? (
          <Skeleton className="mt-5 h-14 max-w-[42ch]" />
        ) : (
          <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">
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
          </p>
        )}
        <div className="mt-7 max-w-[27rem] border-t border-line pt-6">
          <SignInBox search={next} isInvited={data !== undefined} />
        </div>
      </div>
    </div>
  )
}
