import { setTimeout as pause } from 'node:timers/promises'
import { message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import { HttpError } from '../http-error.ts'
import { header } from './idempotency-key.ts'
import { type Answered, begin, findKept, forget, keep, type Repeatable } from './kept-answers.ts'

/** In ms: how long to wait for the first of two equal requests, and how often to look. */
const waitMax = 5000
const lookEvery = 100

/** Does the work of a request unless it was done before, and answers what was answered then. */
export type AnswerOnce = (
  request: Repeatable,
  work: () => Promise<Answered | null>,
) => Promise<(Answered & { isRepeated: boolean }) | null>

/** At most once: after a crash the answer is unknown, and only the person who sent it can tell whether it was done. */
export const createAnswerOnce =
  (db: Db, now: () => Date): AnswerOnce =>
  async (request, work) => {
    const waitUntil = performance.now() + waitMax
    for (;;) {
      if (await begin(db, request, now())) {
        const answered = await answer(db, request, work)
        return answered && { ...answered, isRepeated: false }
      }
      const kept = await findKept(db, request)
      if (kept && kept.content !== request.content) throw usedForAnother()
      if (kept && kept.status !== null)
        return { status: kept.status, body: kept.body ?? '', isRepeated: true }
      if (performance.now() > waitUntil) throw withoutAnswer()
      // The first one may fail, and then this one does the work.
      await pause(lookEvery)
    }
  }

async function answer(
  db: Db,
  request: Repeatable,
  work: () => Promise<Answered | null>,
): Promise<Answered | null> {
  let answered: Answered | null = null
  try {
    answered = await work()
  } finally {
    if (!answered) await forget(db, request)
  }
  if (answered) await keep(db, request, answered)
  return answered
}

const usedForAnother = () => {
  const text = message('problems.keyReusedDetail', 'This {header} was sent with another request.', { header })
  return new HttpError('key-reused', text, [{ field: header, message: text }])
}

const withoutAnswer = () =>
  new HttpError(
    'in-progress',
    message(
      'problems.inProgressDetail',
      'This was sent before and may already be saved. Check before you send it again.',
    ),
    [],
    5,
  )
