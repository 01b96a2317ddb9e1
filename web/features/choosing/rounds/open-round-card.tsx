import { Vote } from 'lucide-react'
import type { Round } from '#contract/choosing/round.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { closingWords, roundTitle } from '../round-words.ts'
import { usePrintTime } from '../use-print-time.ts'

interface OpenRoundCardProps {
  slug: string
  round: Round
  isMember: boolean
}

export function OpenRoundCard({ slug, round, isMember }: OpenRoundCardProps) {
  const printTime = usePrintTime()
  const closing = closingWords(round, printTime(round.closesAt))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-paper-raised px-4 py-3.5 shadow-sheet sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-tint text-action-ink">
        <Vote className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 grow basis-48">
        <h3 dir="auto" className="text-lg leading-snug wrap-anywhere">
          {roundTitle(round)}
        </h3>
        <p className="text-sm text-ink-soft">
          {round.status === 'extended'
            ? t('choosing.extendedOnce', '{closing}; extended once because too few had voted', { closing })
            : closing}
        </p>
      </div>
      <PageLink
        to={to.round(slug, round.id)}
        aria-label={t('words.labelOf', '{label}: {name}', {
          label: verbOf(round, isMember),
          name: roundTitle(round),
        })}
        className={buttonStyle({
          variant: isMember && !round.hasVoted ? 'primary' : 'outline',
          className: 'max-sm:w-full',
        })}
      >
        {verbOf(round, isMember)}
      </PageLink>
    </div>
  )
}

const verbOf = ({ hasVoted }: Round, isMember: boolean): string =>
  !isMember
    ? t('choosing.seeBooks', 'See the books')
    : hasVoted
      ? t('choosing.changeYourVote', 'Change your vote')
      : t('choosing.vote', 'Vote')
