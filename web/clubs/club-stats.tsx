import type { Club } from '#contract/clubs/club.ts'

/** The four counts of a club, set like the figures on a title page. */
export function ClubStats({
  club,
}: {
  club: Pick<Club, 'booksRead' | 'memberCount' | 'averageRating' | 'discussionCount'>
}) {
  const tiles = [
    { label: 'Books Read', figure: club.booksRead.toLocaleString('en') },
    { label: 'Active Members', figure: club.memberCount.toLocaleString('en') },
    { label: 'Avg Rating', figure: club.averageRating.toFixed(1) },
    { label: 'Discussions', figure: club.discussionCount.toLocaleString('en') },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line md:grid-cols-4">
      {tiles.map(({ label, figure }) => (
        <div key={label} className="flex flex-col-reverse bg-paper py-4 even:pl-5 md:pl-6 md:first:pl-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-serif text-3xl font-[480] tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
