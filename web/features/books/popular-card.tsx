import type { ReactNode } from 'react'
import { Users } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { genreName } from '#contract/books/genre-name.ts'
import { type PopularBook, topRanks } from '#contract/books/popular-book.ts'
import { to } from '#contract/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { cutSynopsis } from './synopsis.ts'

export function PopularCard({ book, action }: { book: PopularBook; action?: ReactNode }) {
  return (
    <article className="relative flex h-full gap-4 rounded-md border border-line bg-paper-raised p-4 shadow-sheet">
      <RankBadge rank={book.rank} />
      <div className="w-24 shrink-0">
        <Cover
          title={book.title}
          author={book.author}
          genre={book.genre}
          url={book.coverImageUrl}
          decorative
          className="w-full"
        />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <h2 dir="auto" className="line-clamp-3 text-lg leading-snug font-[580] wrap-anywhere">
          <PageLink
            to={to.bookClubs(book.id)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-md hover:underline hover:underline-offset-3"
          >
            {book.title}
          </PageLink>
        </h2>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {book.author}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          {book.genre && <Badge tone="lilac">{wordsOf(genreName(book.genre))}</Badge>}
          <span className="inline-flex items-center gap-1.5">
            <Users className="size-4" aria-hidden="true" />
            {t('books.clubs', '{count, plural, one {# club} other {# clubs}}', { count: book.clubCount })}
          </span>
          {book.averageRating > 0 && <StarRow value={book.averageRating} />}
        </div>
        {book.description !== null && (
          <p dir="auto" className="mt-2 line-clamp-3 text-start text-sm text-ink-soft wrap-anywhere">
            {cutSynopsis(book.description)}
          </p>
        )}
        {action !== undefined && <div className="relative z-1 mt-auto w-fit pt-3">{action}</div>}
      </div>
    </article>
  )
}

/** Ranks 1 to 3 are gold, 4 to 10 purple (specification, 2). */
export const rankTone = (rank: number): 'gold' | 'purple' | 'gray' =>
  rank <= topRanks.gold ? 'gold' : rank <= topRanks.purple ? 'purple' : 'gray'

const rankStyle = {
  gold: 'bg-gold-tint text-gold-ink ring-gold',
  purple: 'bg-action text-on-action ring-action-edge',
  gray: 'bg-paper-hover text-ink-soft ring-line-strong',
}

const RankBadge = ({ rank }: { rank: number }) => (
  <span
    data-tone={rankTone(rank)}
    className={cx(
      'absolute -top-3 -start-3 z-1 grid h-8 min-w-8 place-items-center rounded-full px-1.5 font-serif text-sm font-semibold ring-1',
      rankStyle[rankTone(rank)],
    )}
  >
    {rich('books.rank', '<hidden>Rank</hidden> #{rank}', {
      hidden: (words) => <span className="sr-only">{words}</span>,
      rank,
    })}
  </span>
)
