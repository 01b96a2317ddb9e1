import type { Club } from '#contract/clubs/club.ts'
import { printCount } from '#web/ui/print-count.ts'

interface ClubStatsProps {
  club: Pick<Club, 'booksRead' | 'memberCount' | 'averageRating' | 'discussionCount'>
}

export function ClubStats({ club }: ClubStatsProps) {
  const tiles = [
    { label: 'Books Read', value: printCount(club.booksRead) },
    { label: 'Active Members', value: printCount(club.memberCount) },
    { label: 'Avg Rating', value: club.averageRating > 0 ? club.averageRating.toFixed(1) : '–' },
    { label: 'Discussions', value: printCount(club.discussionCount) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line md:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse bg-paper py-4 even:pl-5 md:pl-6 md:first:pl-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-serif text-3xl font-[480] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
