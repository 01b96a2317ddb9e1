import { CallError, errorMessage } from '../api.ts'
import type { ProblemCode } from '#contract/http/problem.ts'
import { t } from '#web/messages/text.ts'

/** The server has answered what was sent. A proxy answers for a server that is away. */
export const isAnswered = (error: unknown): error is CallError =>
  error instanceof CallError && error.status < 502

/** What the server will not take later either. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  !isInProgress(error)

/** The server has looked, and done nothing. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallError && error.status < 500 && !isInProgress(error)

/** The server fails at it, and will perhaps always. */
export const isFailure = (error: unknown): boolean => error instanceof CallError && error.status === 500

const isInProgress = (error: CallError): boolean => hasCode(error, 'in-progress')

/** The server has another version of it under its key. */
export const isOvertaken = (error: CallError): boolean => hasCode(error, 'key-reused')

/** A server that refuses this one knows whether it has an earlier version; but bad input is refused before it looks, and a proxy knows nothing. */
export const showsNoneArrived = (error: CallError): boolean =>
  error.problem !== null && ![400, 413].includes(error.status) && !isOvertaken(error)

const hasCode = ({ problem }: CallError, code: ProblemCode): boolean => problem?.code === code

/** Why it was refused, in words. */
export const refusalOf = (error: CallError): string =>
  isOvertaken(error)
    ? t(
        'waiting.overtaken',
        'An earlier version of this has arrived already, so this one wasn’t sent. You can edit the earlier one where it was posted.',
      )
    : errorMessage(error, t('waiting.refused', 'Inkhorn couldn’t take this.'))

export const tooOld = (): string =>
  t(
    'waiting.tooOld',
    'This was sent a week ago without an answer. See whether it is there before you send it again.',
  )

export const failing = (): string => t('waiting.failing', 'Inkhorn failed at this. Try it later.')
