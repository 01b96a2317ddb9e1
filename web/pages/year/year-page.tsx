import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Image as ImageIcon } from 'lucide-react'
import { Redirect, useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { yearQuery } from '#web/features/years/queries.ts'
import { YearLinks } from '#web/features/years/year-links.tsx'
import { YearView } from '#web/features/years/year-view.tsx'
import { CallError } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'

export default function YearPage() {
  const { year = '' } = useParams()
  const reader = useOwnPage()
  if (!/^\d{4}$/.test(year)) return <NotFoundPage />
  return reader ? <Year number={Number(year)} /> : <Redirect to={signInPath(to.year(Number(year)))} replace />
}

function Year({ number }: { number: number }) {
  const title = t('years.title', '{year} in books', { year: String(number) })
  usePageTitle(title)
  const { data, error, isFetching, refetch } = useQuery({
    ...yearQuery(number),
    placeholderData: keepPreviousData,
  })
  const year = data?.year === number ? data : undefined
  if (error instanceof CallError && error.status === 400) return <NotFoundPage />
  return (
    <div className="page">
      <PageTitle
        title={title}
        lead={t('years.lead', 'Only you see this page.')}
        actions={
          year !== undefined &&
          year.books > 0 && (
            <a
              href={`/api/library/statistics/${number}.png`}
              download
              className={buttonStyle({ variant: 'outline' })}
            >
              <ImageIcon aria-hidden="true" className="size-4.5" />
              {t('years.picture', 'Picture to share')}
            </a>
          )
        }
      />
      <YearLinks years={data?.years ?? []} shown={number} />
      {year ? (
        <YearView year={year} />
      ) : error ? (
        <ErrorState
          message={t('years.notLoaded', 'Couldn’t load this year.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <YearSkeleton />
      )}
    </div>
  )
}

const YearSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-28" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </div>
)
