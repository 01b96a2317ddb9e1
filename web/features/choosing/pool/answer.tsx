import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAnswer } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'
import { answerLabels, answers } from './answer-words.ts'

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }))

/** Pressing the answer again takes it back. */
export function Answer({ club, entry }: { club: ChoosingClub; entry: PoolEntry }) {
  const answer = useAnswer(club, entry)
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const chosen =
    answer.isPending && answer.variables.answer !== undefined
      ? answer.variables.answer
      : (entry.ownAnswer?.answer ?? null)
  return (
    <div className="mt-3">
      <div
        role="group"
        aria-label={t('choosing.answer.yours', 'Your answer to {book}', { book: entry.book.title })}
        className="flex flex-wrap gap-2"
      >
        {answers.map((value) => (
          <Button
            key={value}
            size="sm"
            variant={chosen === value ? 'primary' : 'outline'}
            aria-pressed={chosen === value}
            onClick={() => {
              const isPressed = chosen === value
              // A second press on the same answer before it is saved is a double click.
              if (!isPressed || !answer.isPending) answer.run({ answer: isPressed ? null : value })
            }}
          >
            {answerLabels[value]}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={t('choosing.answer.moreAbout', 'Say more about {book}', { book: entry.book.title })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('choosing.answer.more', 'Say more')}
          <ChevronDown
            className={`size-4 transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </Button>
      </div>
      {isOpen && (
        <div id={formId} className="mt-3">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ReasonForm club={club} entry={entry} onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
