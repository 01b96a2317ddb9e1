import { useState } from 'react'
import type { Round, RoundResult } from '#contract/choosing/round.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

type Pair = RoundResult['pairs'][number]

/** Twelve books make 66 pairs; so many are shown at first. */
const shownFirst = 10

/** The winner's pairs come first. */
export function Pairs({ round, pairs }: { round: Round; pairs: readonly Pair[] }) {
  const [isWhole, setWhole] = useState(false)
  if (pairs.length === 0) return null
  const winnerId = round.result?.winnerEntryId
  const isWinners = ({ first, second }: Pair) => first === winnerId || second === winnerId
  const sorted = pairs.toSorted((one, other) => Number(isWinners(other)) - Number(isWinners(one)))
  const shown = isWhole ? sorted : sorted.slice(0, shownFirst)
  const titles = new Map<number, string>(round.entries.map(({ id, title }) => [id, title]))
  return (
    <section aria-labelledby="pairs" className="mt-8">
      <h2 id="pairs" className="text-xl">
        {t('choosing.pairs.title', 'Book against book')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'choosing.pairs.hint',
          'How many ballots put one book above the other. The rest rank them equally.',
        )}
      </p>
      <table className="mt-3 w-full max-w-3xl text-sm">
        <caption className="sr-only">{t('choosing.pairs.caption', 'Pairs of books and their votes')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-soft">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('choosing.pairs.pair', 'Pair')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {t('choosing.pairs.votes', 'Votes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pair) => (
            <PairRow key={`${pair.first} ${pair.second}`} pair={inOrder(pair)} titles={titles} />
          ))}
        </tbody>
      </table>
      {sorted.length > shown.length && (
        <Button variant="outline" size="sm" onClick={() => setWhole(true)} className="mt-4">
          {t('choosing.pairs.showAll', 'Show all {count, number} pairs', { count: sorted.length })}
        </Button>
      )}
    </section>
  )
}

function PairRow({ pair, titles }: { pair: Pair; titles: ReadonlyMap<number, string> }) {
  const { first, second, firstVotes, secondVotes } = pair
  const total = Math.max(1, firstVotes + secondVotes)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 text-start font-normal wrap-anywhere">
        {firstVotes > secondVotes
          ? rich('choosing.pairs.beats', '<b>{winner}</b> beats {loser}', {
              winner: titles.get(first) ?? '',
              loser: titles.get(second) ?? '',
              b: (inside) => <span className="font-semibold">{inside}</span>,
            })
          : rich('choosing.pairs.ties', '{one} ties with {other}', {
              one: titles.get(first) ?? '',
              other: titles.get(second) ?? '',
            })}
        <span
          aria-hidden="true"
          className="mt-1.5 flex h-1.5 max-w-md overflow-hidden rounded-full bg-paper-hover"
        >
          <span className="bg-action" style={{ width: `${(100 * firstVotes) / total}%` }} />
        </span>
      </th>
      <td className="py-2.5 ps-4 text-end font-semibold whitespace-nowrap tabular-nums">
        {t('choosing.pairs.score', '{first, number} to {second, number}', {
          first: firstVotes,
          second: secondVotes,
        })}
      </td>
    </tr>
  )
}

/** Puts the book that beats the other first. */
const inOrder = (pair: Pair): Pair =>
  pair.firstVotes >= pair.secondVotes
    ? pair
    : {
        first: pair.second,
        second: pair.first,
        firstVotes: pair.secondVotes,
        secondVotes: pair.firstVotes,
      }
