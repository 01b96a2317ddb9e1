import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { readerPage } from '#web/features/library/reader-page/queries.ts'
import { ReaderView } from '#web/features/library/reader-page/reader-view.tsx'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function ReaderPage() {
  const { handle = '' } = useParams()
  usePageTitle(`@${handle}`)
  const { data, error, isFetching, refetch } = useQuery(readerPage(handle))
  if (data) return <ReaderView reader={data} />
  return (
    <div className="page">
      {isNotFound(error) ? (
        <>
          <h1 className="mb-8 text-3xl">{t('readers.notFound', 'This page can’t be seen')}</h1>
          <EmptyState
            title={t('readers.notFoundTitle', 'No reader to show')}
            text={t(
              'readers.notFoundText',
              'Nobody has this name, or their library isn’t shared with you. If you share a club, sign in to see it.',
            )}
            picture="/pictures/empty/no-books.svg"
          />
        </>
      ) : error ? (
        <ErrorState
          message={t('readers.notLoaded', 'Couldn’t load this page.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
