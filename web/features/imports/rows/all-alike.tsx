import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDecide } from '../session/actions.ts'
import { choiceWords } from './choices.ts'

interface AllAlikeProps {
  session: ImportSession
  state: 'likely' | 'unknown'
}

/** One answer for all rows of a state that the reader has not decided. */
export function AllAlike({ session, state }: AllAlikeProps) {
  const decide = useDecide(session)
  if (session.counts.undecided === 0) return null
  const offered = state === 'likely' ? (['take', 'make', 'leave'] as const) : (['make', 'leave'] as const)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-paper-sunk px-4 py-3">
      <p className="text-sm font-semibold">{t('imports.forAll', 'For all that are undecided')}</p>
      <div className="flex flex-wrap gap-2">
        {offered.map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant="outline"
            busy={decide.isPending && decide.variables?.all?.choice === choice}
            onClick={() => decide.run({ choices: [], all: { state, choice } })}
          >
            {choiceWords[choice]}
          </Button>
        ))}
      </div>
    </div>
  )
}
