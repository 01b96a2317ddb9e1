import * as z from 'zod/mini'
import { useLocation, useSearch } from 'wouter'
import { to } from '#contract/pages.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { useEndFirstSteps } from './actions.ts'
import { type Step, stepIn, steps } from './steps.ts'

const Started = z.object({ slug: z.string() })

export interface Steps {
  step: Step
  /** From 1. */
  number: number
  /** Null at the first one. */
  back: (() => void) | null
  /** With the club that was started here, the last step leads to it. */
  forward: (started?: string) => void
}

/** The open step, and the ways from it. The browser’s Back goes a step back, too. */
export function useSteps(): Steps {
  const step = stepIn(useSearch())
  const [, navigate] = useLocation()
  const end = useEndFirstSteps()
  const { draft, change, discard } = useFormDraft('first steps: club', Started, { slug: '' })
  const at = steps.indexOf(step)
  const go = (other: Step | undefined) => other && navigate(`?step=${other}`)
  return {
    step,
    number: at + 1,
    back: at === 0 ? null : () => go(steps[at - 1]),
    forward: (started = draft.slug) => {
      const next = steps[at + 1]
      change({ slug: started })
      if (next) return go(next)
      end.run()
      discard()
      navigate(started === '' ? to.home() : to.club(started))
    },
  }
}
