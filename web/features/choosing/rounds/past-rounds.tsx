import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Round } from '#contract/choosing/round.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { NextPage } from '#web/ui/next-page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useDates } from '#web/ui/dates.ts'
import { choosing, type ChoosingClub } from '../queries.ts'
import { finalTurnoutOf, roundTitle } from '../round-words.ts'

export function PastRounds({ club }: { club: ChoosingClub }) {
  const start = new URLSearchParams(useSearch()).get('cursor')
  const query = useInfiniteQuery(choosing.pastRounds(useQueryClient(), club.id, start))
  const pages = query.data?.pages ?? []
  const rounds = [...new Map(pages.flatMap(({ rows }) => rows).map((round) => [round.id, round])).values()]
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="past-votes" className="mt-12">
      <h2 id="past-votes" className="text-2xl">
        {t('choosing.pastVotes', 'Past votes')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {rounds.map((round) => (
          <PastRound key={round.id} slug={club.slug} round={round} />
        ))}
      </ul>
      <NextPage
        query={{ ...query, isPlaceholderData: false }}
        label={t('words.showMoreVotes', 'Show more votes')}
        failed={t('words.moreVotesFailed', 'Couldn’t load more votes. Check your connection.')}
        cursor={pages.at(-1)?.next ?? null}
      />
    </section>
  )
}

function PastRound({ slug, round }: { slug: string; round: Round }) {
  const dates = useDates()
  return (
    <li className="relative border-b border-line px-1 py-3.5 hover:bg-paper-hover">
      <p dir="auto" className="wrap-anywhere">
        <PageLink
          to={to.round(slug, round.id)}
          className="font-serif text-lg leading-snug font-[560] text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {outcomeOf(round)}
        </PageLink>
      </p>
      <p className="text-sm text-ink-soft">
        <bdi>{roundTitle(round)}</bdi>
        {' · '}
        {dates.day(round.closedAt ?? round.closesAt)}
        {round.status === 'closed' && ` · ${finalTurnoutOf(round)}`}
      </p>
    </li>
  )
}

/** "Piranesi was chosen", "No book was chosen", "Cancelled". */
export function outcomeOf({ status, result, entries }: Round): string {
  if (status === 'cancelled') return t('choosing.state.cancelled', 'Cancelled')
  const winner = entries.find(({ id }) => id === result?.winnerEntryId)
  return winner
    ? t('choosing.wasChosen', '{title} was chosen', { title: winner.title })
    : t('choosing.result.none', 'No book was chosen')
}
