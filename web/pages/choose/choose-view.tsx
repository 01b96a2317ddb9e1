import { useQuery } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { Pool } from '#web/features/choosing/pool/pool.tsx'
import { choosing } from '#web/features/choosing/queries.ts'
import { OpenRoundCard } from '#web/features/choosing/rounds/open-round-card.tsx'
import { PastRounds } from '#web/features/choosing/rounds/past-rounds.tsx'
import { TurnsSection } from '#web/features/choosing/turns/turns-section.tsx'
import { useMembership } from '#web/features/members/use-membership.ts'
import { t } from '#web/messages/text.ts'

export function ChooseView({ club }: { club: Club }) {
  const { data: membership } = useMembership(club.id)
  const isMember = membership?.isMember === true
  const open = useQuery(choosing.openRounds(club.id)).data?.rows ?? []
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="open-votes" className="mb-10">
          <h2 id="open-votes" className="mb-3 text-2xl">
            {t('choosing.openVotesHere', '{count, plural, one {Open vote} other {Open votes}}', {
              count: open.length,
            })}
          </h2>
          <ul className="space-y-3">
            {open.map((round) => (
              <li key={round.id}>
                <OpenRoundCard slug={club.slug} round={round} isMember={isMember} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isMember && (
        <TurnsSection club={club} ownId={membership.memberId ?? null} isAdmin={membership.role === 'admin'} />
      )}
      <Pool club={club} isMember={isMember} isAdmin={isMember && membership.role === 'admin'} />
      <PastRounds club={club} />
    </>
  )
}
