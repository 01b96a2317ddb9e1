import { useQuery } from '@tanstack/react-query'
import { books } from '#web/features/books/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { rich, t } from '#web/messages/text.ts'

export function NoPopularBooks({ words, onClear }: { words: string; onClear: () => void }) {
  if (words === '')
    return (
      <>
        <EmptyState
          title={t('popular.none', 'No popular books yet')}
          picture="/pictures/empty/no-books.svg"
          text={t('popular.noneText', 'Books appear here once a club with a public reading list adds them.')}
        />
        <FromTheCatalogue />
      </>
    )
  return (
    <EmptyState
      title={t('popular.noneFound', 'No books found')}
      picture="/pictures/empty/no-results.svg"
      text={
        <>
          {rich('popular.noneMatches', 'No popular book matches {words}.', {
            words: <bdi className="wrap-anywhere">{t('words.quoted', '“{words}”', { words })}</bdi>,
          })}
        </>
      }
      action={
        <Button variant="outline" onClick={onClear}>
          {t('words.clearSearch', 'Clear Search')}
        </Button>
      }
    />
  )
}

/** Shown until clubs have listed books. */
function FromTheCatalogue() {
  const { data: newest = [] } = useQuery(books.newest)
  if (newest.length === 0) return null
  return (
    <section aria-labelledby="catalogue" className="mt-10">
      <h2 id="catalogue" className="text-xl">
        {t('popular.catalogue', 'From the catalogue')}
      </h2>
      <ul className="mt-4 grid grid-cols-3 gap-4 sm:grid-cols-6">
        {newest.slice(0, 6).map((book) => (
          <li key={book.id}>
            <Cover title={book.title} author={book.author} genre={book.genre} url={book.coverImageUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const BooksSkeleton = () => (
  <Loading label={t('popular.loading', 'Loading the books')} className="grid gap-5 md:grid-cols-2">
    {[0, 1, 2, 3].map((card) => (
      <span key={card} className="flex gap-4 rounded-md border border-line p-4">
        <Skeleton className="aspect-2/3 w-24 shrink-0" />
        <span className="block grow space-y-3">
          <Skeleton className="h-6 w-3/5" />
          <SkeletonText lines={3} />
        </span>
      </span>
    ))}
  </Loading>
)
