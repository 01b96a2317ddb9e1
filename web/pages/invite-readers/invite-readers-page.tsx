import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { registrationLink } from '#contract/accounts/registration.ts'
import { to } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { LinkRow } from '#web/features/own-account/invite-readers/link-row.tsx'
import { NewLink } from '#web/features/own-account/invite-readers/new-link.tsx'
import { registrationLinks } from '#web/features/own-account/invite-readers/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function InviteReadersPage() {
  usePageTitle(t('titles.inviteReaders', 'Invite readers'))
  const reader = useOwnPage()
  const methods = useSignInMethods()
  if (!reader) return <Redirect to={signInPath(to.inviteReaders())} replace />
  const isNeeded = methods?.newReaders?.who === 'invited'
  return (
    <div className="page">
      <PageTitle title={t('titles.inviteReaders', 'Invite readers')} />
      <p className="mb-8 max-w-[60ch] text-ink-soft">
        {isNeeded
          ? t(
              'registration.lead',
              'Whoever opens your link can create an account here. To bring somebody into a club as well, send them that club’s invitation: it is enough.',
            )
          : t(
              'registration.notNeeded',
              'Links like these are for a site that takes invited readers only. Nobody needs one here at the moment.',
            )}
      </p>
      {isNeeded && <Links />}
    </div>
  )
}

function Links() {
  const { data, isError, isFetching, refetch } = useQuery(registrationLinks)
  if (!data)
    return isError ? (
      <ErrorState
        message={t('registration.notLoaded', 'Couldn’t load your links. Check your connection.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-60 max-w-[46rem]" />
    )
  return (
    <Card className="max-w-[46rem]">
      {data.length < registrationLink.open ? (
        <NewLink />
      ) : (
        <p className="text-sm text-ink-soft">
          {t('registration.full', 'You have {count, number} links. Delete one to make another.', {
            count: data.length,
          })}
        </p>
      )}
      {data.length > 0 && (
        <ul
          aria-label={t('registration.links', 'Your links')}
          className="mt-6 divide-y divide-line border-t border-line"
        >
          {data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Card>
  )
}
