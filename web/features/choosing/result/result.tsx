import { Trophy } from 'lucide-react'
import type { Round, RoundResult } from '#contract/choosing/round.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { BookFacts } from '../book-line.tsx'
import type { ChoosingClub } from '../queries.ts'
import { BallotsFile } from './ballots-file.tsx'
import { Pairs } from './pairs.tsx'

interface ResultProps {
  club: ChoosingClub
  round: Round
  result: RoundResult
}

export function Result({ club, round, result }: ResultProps) {
  const winner = round.entries.find(({ id }) => id === result.winnerEntryId)
  return (
    <>
      {winner ? (
        <Card className="flex items-start gap-4 sm:gap-6">
          <Cover
            title={winner.title}
            author={winner.author}
            genre={winner.genre}
            url={winner.coverImageUrl}
            decorative
            eager
            sizes="8rem"
            className="w-20 shrink-0 sm:w-32"
          />
          <div className="min-w-0">
            <p className="flex items-center gap-2 text-sm font-semibold text-gold-ink">
              <Trophy className="size-4.5" aria-hidden="true" />
              {t('choosing.result.chosen', 'Chosen')}
            </p>
            <h2 dir="auto" className="mt-1 text-2xl wrap-anywhere">
              {winner.title}
            </h2>
            <BookFacts book={winner} />
            {winner.suggestedBy !== null && (
              <p className="text-sm text-ink-soft">
                {rich('choosing.suggestedBy', 'Suggested by {name}', { name: winner.suggestedBy.name })}
              </p>
            )}
            <PageLink
              to={to.book(club.slug, winner.bookId)}
              className={buttonStyle({ variant: 'outline', className: 'mt-4' })}
            >
              {t('choosing.result.goToBook', 'Go to the book')}
            </PageLink>
          </div>
        </Card>
      ) : (
        <h2 className="text-2xl">{t('choosing.result.none', 'No book was chosen')}</h2>
      )}
      <section aria-labelledby="steps" className="mt-8">
        <h2 id="steps" className="text-xl">
          {t('choosing.result.how', 'How it was decided')}
        </h2>
        <Steps steps={result.steps} />
        {result.notes.length > 0 && (
          <ul className="mt-4 max-w-[68ch] space-y-1.5 border-s-2 border-gold ps-4 text-sm text-ink-soft">
            {result.notes.map((note, at) => (
              <li key={at} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Pairs round={round} pairs={result.pairs} />
      <BallotsFile club={club} round={round} result={result} />
    </>
  )
}

const stepStyle = 'mt-3 max-w-[68ch] wrap-anywhere'

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 1) return <p className={stepStyle}>{steps[0]}</p>
  return (
    <ol className={`${stepStyle} list-decimal space-y-2 ps-5 marker:font-semibold marker:text-action-ink`}>
      {steps.map((step, at) => (
        <li key={at} className="ps-1">
          {step}
        </li>
      ))}
    </ol>
  )
}
