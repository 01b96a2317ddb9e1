import { BookOpen } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { nowReadingShown } from '#contract/progress/now-reading.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { NowReadingCard } from '#web/features/progress/now-reading/now-reading-card.tsx'
import { searchWith } from '#web/features/reading-list/list/list-filter.ts'
import { t } from '#web/messages/text.ts'

interface ClubNowReadingProps {
  club: Club
  membership: MembershipStatus | undefined
  /** In reading order; undefined until they have loaded, and for viewers who may not see them. */
  books: readonly ListedBook[] | undefined
  listHeadingId: string
}

/** If the club reads nothing now, admins see how to choose a book. */
export function ClubNowReading({ club, membership, books = [], listHeadingId }: ClubNowReadingProps) {
  const search = useSearch()
  const reading = books.filter(({ status }) => status === 'reading')
  const isMember = membership?.isMember === true
  if (reading.length === 0)
    return isMember && membership.role === 'admin' && books.length > 0 ? <HowToChoose /> : null
  const shown = reading.slice(0, nowReadingShown)
  const more = reading.length - shown.length
  return (
    <section aria-labelledby="now-reading" className={isMember ? '' : 'mt-8'}>
      <h2 id="now-reading" className={isMember ? 'mb-4 text-2xl max-sm:sr-only' : 'mb-4 text-2xl'}>
        {t('progress.nowReading', 'Now reading')}
      </h2>
      <ul className={`grid gap-3 sm:gap-5 ${columns[shown.length] ?? ''}`}>
        {shown.map((book) => (
          <li key={book.id}>
            <NowReadingCard
              book={book}
              club={club}
              isMember={isMember}
              maySeePosts={isMember || club.visibility === 'open'}
              isAlone={shown.length === 1}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={searchWith(search, 'reading')}
          onClick={() => document.getElementById(listHeadingId)?.focus()}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-action-ink"
        >
          {t('clubs.andMore', 'And {more, number} more', { more })}
        </Link>
      )}
    </section>
  )
}

const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' }

const HowToChoose = () => (
  <p className="flex items-start gap-2.5 text-sm text-ink-soft">
    <BookOpen className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    {t(
      'clubs.howToChoose',
      'To show what the club is reading now, choose “Currently reading” in a book’s menu.',
    )}
  </p>
)
