import { Download, RotateCw } from 'lucide-react'
import { listBallots } from '#contract/choosing/ballot.ts'
import { type Round, type RoundResult } from '#contract/choosing/round.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChoosingClub } from '../queries.ts'

const command = 'npm run count' // not a text

interface BallotsFileProps {
  club: ChoosingClub
  round: Round
  result: RoundResult
}

export function BallotsFile({ club, round, result }: BallotsFileProps) {
  const input = { params: { clubId: club.id, roundId: round.id } }
  const count = useAction({
    send: async () => {
      const [file, { countBallots }] = await Promise.all([
        call(listBallots, input),
        import('#contract/choosing/count.ts'),
      ])
      const { winnerEntryId, pairs } = countBallots(file)
      // Not the explanation, because a later version may word it differently.
      const isSame =
        winnerEntryId === result.winnerEntryId && JSON.stringify(pairs) === JSON.stringify(result.pairs)
      return { ballots: file.ballots.length, isSame }
    },
    failure: failureToast(t('choosing.result.notCounted', 'Couldn’t count the ballots')),
  })
  return (
    <section aria-labelledby="ballots" className="mt-8">
      <h2 id="ballots" className="text-xl">
        {t('choosing.result.ballots', 'The ballots')}
      </h2>
      <p className="mt-1 max-w-[62ch] text-sm text-ink-soft">
        {rich(
          'choosing.result.ballotsText',
          'All ballots, without names and in random order. Anyone can count them again, here or with {command}.',
          { command: <code className="rounded-sm bg-paper-hover px-1">{command}</code> },
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <a
          href={urlOf(listBallots, input)}
          download={`${club.slug}-${t('choosing.result.fileName', 'ballots')}-${round.id}.json`}
          className={buttonStyle({ variant: 'outline', className: 'max-sm:grow' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          {t('choosing.result.download', 'Download the ballots')}
        </a>
        <Button variant="ghost" busy={count.isPending} onClick={() => count.run()} className="max-sm:grow">
          <RotateCw className="size-4.5" aria-hidden="true" />
          {t('choosing.result.countAgain', 'Count them again')}
        </Button>
        <p role="status" className="text-sm font-semibold">
          {count.data && recountWords(count.data)}
        </p>
      </div>
    </section>
  )
}

const recountWords = ({ ballots, isSame }: { ballots: number; isSame: boolean }): string =>
  isSame
    ? t(
        'choosing.result.same',
        '{ballots, plural, one {# ballot} other {# ballots}} counted again: the same result.',
        { ballots },
      )
    : t(
        'choosing.result.different',
        '{ballots, plural, one {# ballot} other {# ballots}} counted again: a different result.',
        { ballots },
      )
