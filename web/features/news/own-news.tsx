import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ClubNews } from '#contract/news/news.ts'
import { to } from '#contract/pages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { NewsLinks } from './news-links.tsx'
import { news } from './queries.ts'
import { t } from '#web/messages/text.ts'

/** Clubs shown before the reader asks for the others. */
const initialCount = 5

/** `namesClub` unless the reader has only one. */
export function OwnNews({ namesClub }: { namesClub: boolean }) {
  const { data: clubs = [] } = useQuery(news)
  if (clubs.length === 0) return null
  const others = clubs.slice(initialCount)
  return (
    <section aria-labelledby="own-news">
      <h2 id="own-news" className="rule-below mb-3 text-2xl max-sm:sr-only">
        {t('news.sinceLastVisit', 'Since your last visit')}
      </h2>
      <Lines clubs={clubs.slice(0, initialCount)} namesClub={namesClub} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-action-ink">
            {t('news.moreClubs', '{count, plural, one {# more club} other {# more clubs}}', {
              count: others.length,
            })}
          </summary>
          <Lines clubs={others} namesClub />
        </details>
      )}
    </section>
  )
}

const Lines = ({ clubs, namesClub }: { clubs: readonly ClubNews[]; namesClub: boolean }) => (
  <ul className="divide-y divide-line sm:border-b sm:border-line">
    {clubs.map(({ club, news: all }) => (
      <li key={club.id} className="gap-x-6 py-1.5 sm:grid sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center">
        <PageLink
          to={to.club(club.slug)}
          className={cx(
            'flex min-h-8 items-center font-semibold text-ink no-underline hover:underline sm:min-h-11 sm:font-serif sm:text-lg sm:leading-tight',
            !namesClub && 'max-sm:sr-only',
          )}
        >
          <bdi className="line-clamp-1 sm:line-clamp-2">{club.name}</bdi>
        </PageLink>
        <NewsLinks slug={club.slug} news={all} />
      </li>
    ))}
  </ul>
)
