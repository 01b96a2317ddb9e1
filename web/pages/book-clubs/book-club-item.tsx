import { Users } from 'lucide-react'
import type { BookId } from '#contract/books/book.ts'
import { to } from '#contract/pages.ts'
import type { BookClub } from '#contract/reading-list/book-club.ts'
import { ClubPhoto } from '#web/features/clubs/club-banner.tsx'
import { BookStatus } from '#web/features/reading-list/list/book-status.tsx'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export function BookClubItem({ club, bookId }: { club: BookClub; bookId: BookId }) {
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4 has-[a:hover]:bg-paper-hover">
      <span className="relative size-14 shrink-0 overflow-hidden rounded-md">
        <ClubPhoto photo={club} onCard />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PageLink
            to={to.book(club.slug, bookId)}
            dir="auto"
            className="line-clamp-2 font-semibold text-ink no-underline wrap-anywhere -outline-offset-2! after:absolute after:inset-0 hover:underline hover:underline-offset-3"
          >
            {club.name}
          </PageLink>
          {club.isMember && <Badge tone="sky">{t('clubs.yourClub', 'Your club')}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Users className="size-3.5" aria-hidden="true" />
            {t('clubs.members', '{count, plural, one {# member} other {# members}}', {
              count: club.memberCount,
            })}
          </span>
          {club.status === 'to read' ? t('list.filter.toRead', 'To read') : <BookStatus book={club} />}
        </p>
      </div>
    </li>
  )
}
