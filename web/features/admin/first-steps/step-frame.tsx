import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { steps } from './steps.ts'
import type { Steps } from './use-steps.ts'

interface StepFrameProps {
  ways: Steps
  question: string
  lead: string
  /** What the first button says instead of Next. */
  action?: string
  /** Whether there is nothing to save yet. */
  isEmpty?: boolean
  busy?: boolean
  /** Saves, and goes on once that is done. */
  onSubmit: () => void
  children: ReactNode
}

/** One question, how many there are, and the ways from it. */
export function StepFrame(props: StepFrameProps) {
  const { ways, question, lead, action, isEmpty = false, busy = false, onSubmit, children } = props
  usePageTitle(t('titles.firstSteps', 'First steps'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const progress = t('firstSteps.progress', 'Step {number, number} of {count, number}', {
    number: ways.number,
    count: steps.length,
  })
  const isLast = ways.number === steps.length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !isEmpty) onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="page max-w-[44rem]">
      <p className="text-sm text-ink-soft tabular-nums">{progress}</p>
      <ProgressBar label={progress} percent={(100 * ways.number) / steps.length} className="mt-2" />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-3xl outline-none sm:mt-12">
        {question}
      </h1>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{lead}</p>
      <div className="mt-7 sm:min-h-60">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">
        <Button type="submit" size="lg" busy={busy} disabled={isEmpty} className="max-sm:w-full">
          {action ?? (isLast ? t('firstSteps.finish', 'Finish') : t('firstSteps.next', 'Next'))}
        </Button>
        <Button variant="ghost" size="lg" onClick={() => ways.forward()} className="max-sm:grow">
          {t('firstSteps.skip', 'Skip')}
        </Button>
        {ways.back && (
          <Button variant="ghost" size="lg" onClick={ways.back} className="max-sm:grow sm:ms-auto">
            {t('firstSteps.back', 'Back')}
          </Button>
        )}
      </div>
    </form>
  )
}
