import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { printCount, printDecimal } from '#web/ui/print-count.ts'

interface ClubStatsProps {
  club: Pick<Club, 'slug' | 'booksRead' | 'memberCount' | 'averageRating' | 'discussionCount'>
  /** Whether the reader may see the club's members and posts. */
  mayOpen: boolean
}

export function ClubStats({ club, mayOpen }: ClubStatsProps) {
  const tiles = [
    { label: t('clubs.stats.booksRead', 'Books Read'), value: printCount(club.booksRead) },
    {
      label: t('clubs.stats.members', 'Active Members'),
      value: printCount(club.memberCount),
      page: to.members(club.slug),
    },
    {
      label: t('clubs.stats.rating', 'Avg Rating'),
      value: club.averageRating > 0 ? printDecimal(club.averageRating) : '–',
    },
    {
      label: t('titles.discussions', 'Discussions'),
      value: printCount(club.discussionCount),
      page: to.discussions(club.slug),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line md:grid-cols-4">
      {tiles.map(({ label, value, page }) => (
        <div
          key={label}
          className="relative flex flex-col-reverse bg-paper py-4 even:ps-5 md:ps-6 md:first:ps-0 has-[a:hover]:bg-paper-hover"
        >
          <dt className="text-sm text-ink-soft">
            {page && mayOpen ? <TileLink page={page}>{label}</TileLink> : label}
          </dt>
          <dd className="font-serif text-3xl font-[480] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const TileLink = ({ page, children }: { page: string; children: string }) => (
  <PageLink
    to={page}
    className="text-inherit underline decoration-line-strong underline-offset-4 -outline-offset-2! after:absolute after:inset-0 hover:decoration-current"
  >
    {children}
  </PageLink>
)
