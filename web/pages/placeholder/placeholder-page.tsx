import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { LinkMessage } from '#web/features/archives/link-message.tsx'
import { PlaceholderView } from '#web/features/archives/placeholder-view.tsx'
import { placeholder } from '#web/features/archives/queries.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export default function PlaceholderPage() {
  usePageTitle(t('titles.placeholder', 'Your place in a club'))
  const { token = '' } = useParams()
  const reader = useReader()
  const { data, error, refetch, isFetching } = useQuery(placeholder(token))
  if (data) return <PlaceholderView token={token} seen={data} reader={reader} />
  if (isNotFound(error) || (error && !/^[\w-]{16,64}$/.test(token)))
    return (
      <LinkMessage
        title={t('archives.linkUsed', 'This link no longer works')}
        text={t(
          'archives.linkUsedHint',
          'It was used already, or it isn’t complete. Ask the person who sent it for a new one.',
        )}
        action={
          <PageLink to={to.home()} className={buttonStyle({ variant: 'primary' })}>
            {t('clubs.goHome', 'Go Home')}
          </PageLink>
        }
      />
    )
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.placeholder', 'Your place in a club')}</h1>
      {error ? (
        <ErrorState
          message={t('archives.linkNotLoaded', 'Couldn’t load this link. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('archives.loadingLink', 'Loading the link')}>
          <Skeleton className="mx-auto h-64 max-w-[22rem]" />
        </Loading>
      )}
    </div>
  )
}
