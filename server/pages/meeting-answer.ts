import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Instant } from '#contract/http/field.ts'
import { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Db } from '#server/db/schema.ts'
import { answerByLink, findLinked, type Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import { verifyAnswerToken } from '#server/features/meetings/emails/answer-token.ts'
import { answerPath } from '#server/features/meetings/emails/answer-token.ts'
import { listMarkable, markByLink } from '#server/features/meetings/emails/mark-by-link.ts'
import { hasStarted } from '#server/features/meetings/times.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import { type FormBody, formOptions, limitLink, sendSmallPage } from './forms.ts'
import { dateFound, done, moved, over, question, refused, unknownLink } from './meeting-answer-pages.ts'
import { markedPage, marksIn, timesPage } from './meeting-times-page.ts'
import type { SmallPage } from './small-page-html.ts'
import type { WebBuild } from './web-build.ts'

interface TokenRoute {
  Params: { token: string }
  Querystring: Record<string, unknown>
  Body: FormBody
}

/** Lets a member answer without signing in. Opening it changes nothing, because mail servers open links to scan them. */
export function registerMeetingAnswerPage(
  http: FastifyInstance,
  { db, build, count, now }: { db: Db; build: WebBuild | null; count: CountCall | null; now: () => Date },
): void {
  const url = answerPath(':token')
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: SmallPage) =>
    sendSmallPage(request, reply.header('cache-control', 'no-store'), status, page, build)

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const link = await verifyAnswerToken(db, request.params.token)
    const meeting = link && (await findLinked(db, link))
    if (!meeting) return send(request, reply, 404, unknownLink)
    if (isUndated(meeting)) {
      const times = await listMarkable(db, link, now())
      return send(request, reply, 200, timesPage(meeting, times, Number(request.query['yes'])))
    }
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    const suggested = MeetingAnswer.safeParse(request.query['answer']).data
    return send(request, reply, 200, question(meeting, suggested ?? meeting.answer ?? 'going'))
  })

  http.post<TokenRoute>(url, formOptions, async (request, reply) => {
    const form = request.body ?? new URLSearchParams()
    const link = await verifyAnswerToken(db, request.params.token)
    if (link) await limitLink(count, `answer ${link.meetingId} ${link.memberId}`)
    const meeting = link && (await findLinked(db, link))
    if (!meeting) return send(request, reply, 404, unknownLink)
    const marks = marksIn(form)
    if (isUndated(meeting)) {
      const outcome = await refusable(() => markByLink(db, link, marks))
      const current = await findLinked(db, link)
      if (!current || ('is' in outcome && outcome.is === 'gone'))
        return send(request, reply, 404, unknownLink)
      if (isUndated(current)) {
        const times = await listMarkable(db, link, now())
        return send(request, reply, marks.size === 0 ? 400 : 200, markedPage(current, times, marks.size))
      }
      return send(request, reply, 409, isOpen(current, now()) ? dateFound(current) : over(current))
    }
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    if (marks.size > 0) return send(request, reply, 409, dateFound(meeting))
    const sent = sentIn(form)
    const outcome = await refusable(() => answerByLink(db, link, sent, now))
    if ('refusal' in outcome) return send(request, reply, 409, refused(meeting, outcome.refusal))
    const current = await findLinked(db, link)
    if (outcome.is === 'gone' || !current) return send(request, reply, 404, unknownLink)
    if (outcome.is === 'moved') return send(request, reply, 409, moved(current, sent.answer))
    return send(request, reply, 200, done(current))
  })
}

interface Sent {
  answer: MeetingAnswer
  startsAt: string
}

/** Throws 400 for any other form. */
function sentIn(form: URLSearchParams): Sent {
  const answer = MeetingAnswer.safeParse(form.get('answer'))
  if (!answer.success) throw invalid('answer', meetingRefusals.answerFirst)
  const startsAt = Instant.safeParse(form.get('startsAt'))
  if (!startsAt.success) throw invalid('startsAt', 'Say which start time you’re answering for.')
  return { answer: answer.data, startsAt: startsAt.data }
}

/** A 409 is shown on the page. */
async function refusable<Outcome>(
  save: () => Promise<Outcome>,
): Promise<{ is: Outcome } | { refusal: string }> {
  try {
    return { is: await save() }
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return { refusal: error.message }
    throw error
  }
}

const isOpen = (meeting: Linked, now: Date): boolean =>
  meeting.status === 'scheduled' && !hasStarted(meeting, now)

const isUndated = ({ status }: Linked): boolean => status === 'finding-a-date'
