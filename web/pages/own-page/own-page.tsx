import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { getOwnPage, type OwnPage as Name } from '#contract/instance/own-pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { ownPageTitles } from '#web/features/instance/titles.ts'
import { t } from '#web/messages/text.ts'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The imprint or the privacy page, in the words of the site admins. */
export default function OwnPage() {
  const [path] = useLocation()
  const page: Name = path.startsWith('/imprint') ? 'imprint' : 'privacy'
  const title = ownPageTitles[page]
  usePageTitle(title)
  const { data, error, isFetching, refetch } = useQuery(endpointQuery(getOwnPage, { params: { page } }))
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <div className="page">
      <PageTitle title={title} />
      {data ? (
        <div
          dir="auto"
          className="own-text max-w-[68ch] leading-relaxed"
          dangerouslySetInnerHTML={{ __html: data.html }}
        />
      ) : error ? (
        <ErrorState
          message={t('instance.notLoaded', 'Couldn’t load this page. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-80 max-w-[68ch]" />
      )}
    </div>
  )
}
