import { useQuery } from '@tanstack/react-query'
import type { ClubNews, News } from '#contract/news/news.ts'
import { to } from '#contract/pages.ts'
import { postAnchor } from '#web/features/discussions/post-anchor.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { newsWords } from './news-words.ts'
import { news } from './queries.ts'

/** Clubs shown before the reader asks for the others. */
const initialCount = 5

export function OwnNews() {
  const { data: clubs = [] } = useQuery(news)
  if (clubs.length === 0) return null
  const others = clubs.slice(initialCount)
  return (
    <section aria-labelledby="own-news" className="page pb-0">
      <h2 id="own-news" className="rule-below mb-3 text-2xl">
        Since your last visit
      </h2>
      <Lines clubs={clubs.slice(0, initialCount)} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-action-ink">
            {others.length === 1 ? '1 more club' : `${others.length} more clubs`}
          </summary>
          <Lines clubs={others} />
        </details>
      )}
    </section>
  )
}

const Lines = ({ clubs }: { clubs: readonly ClubNews[] }) => (
  <ul className="divide-y divide-line border-b border-line">
    {clubs.map(({ club, news: all }) => (
      <li key={club.id} className="grid gap-x-6 py-1.5 sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center">
        <PageLink
          to={to.club(club.slug)}
          className="flex min-h-11 items-center font-serif text-lg leading-tight text-ink no-underline hover:underline"
        >
          <bdi className="line-clamp-2">{club.name}</bdi>
        </PageLink>
        <ul className="flex flex-wrap gap-x-5">
          {all.map((one) => (
            <li key={one.kind}>
              <PageLink
                to={placeOf(club.slug, one)}
                className="inline-flex min-h-11 items-center text-sm text-action-ink underline underline-offset-3"
              >
                {newsWords(one)}
              </PageLink>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** The newest post, the book with the newest review or note, or the books of the club. */
function placeOf(slug: string, { kind, count, latest: { bookId, postId } }: News): string {
  if (kind === 'books' && count > 1) return to.club(slug)
  const page = to.book(slug, bookId)
  if (postId !== null)
    return `${page}?tab=${kind === 'questions' ? kind : 'discussions'}#${postAnchor(postId)}`
  return kind === 'notes' || kind === 'reviews' ? `${page}?tab=${kind}` : page
}
