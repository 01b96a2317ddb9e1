import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Instant } from '#contract/http/field.ts'
import { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import { answerByLink, findLinked, type Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import { verifyAnswerToken } from '#server/features/meetings/emails/answer-token.ts'
import { answerPath } from '#server/features/meetings/emails/answer-token.ts'
import { listMarkable, markByLink } from '#server/features/meetings/emails/mark-by-link.ts'
import { hasStarted } from '#server/features/meetings/times.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import { type FormBody, formOptions, limitLink, sendSmallPage } from './forms.ts'
import {
  dateFound,
  done,
  type MeetingPage,
  moved,
  over,
  question,
  refused,
  unknownLink,
} from './meeting-answer-pages.ts'
import { markedPage, marksIn, timesPage } from './meeting-times-page.ts'
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

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const link = await verifyAnswerToken(db, request.params.token)
    const meeting = link && (await findLinked(db, link))
    const send = sender(request, reply, build)
    if (!meeting) return send(404, null, unknownLink)
    if (isUndated(meeting)) {
      const times = await listMarkable(db, link, now())
      return send(200, meeting, timesPage(times, Number(request.query['yes'])))
    }
    if (!isOpen(meeting, now())) return send(409, meeting, over)
    const suggested = MeetingAnswer.safeParse(request.query['answer']).data
    return send(200, meeting, question(suggested ?? meeting.answer ?? 'going'))
  })

  http.post<TokenRoute>(url, formOptions, async (request, reply) => {
    const form = request.body ?? new URLSearchParams()
    const link = await verifyAnswerToken(db, request.params.token)
    if (link) await limitLink(count, `answer ${link.meetingId} ${link.memberId}`) // not a text
    const meeting = link && (await findLinked(db, link))
    const send = sender(request, reply, build)
    if (!meeting) return send(404, null, unknownLink)
    const marks = marksIn(form)
    if (isUndated(meeting)) {
      const outcome = await refusable(() => markByLink(db, link, marks))
      const current = await findLinked(db, link)
      if (!current || ('is' in outcome && outcome.is === 'gone')) return send(404, null, unknownLink)
      if (isUndated(current)) {
        const times = await listMarkable(db, link, now())
        return send(marks.size === 0 ? 400 : 200, current, markedPage(times, marks.size))
      }
      return send(409, current, isOpen(current, now()) ? dateFound : over)
    }
    if (!isOpen(meeting, now())) return send(409, meeting, over)
    if (marks.size > 0) return send(409, meeting, dateFound)
    const sent = sentIn(form)
    const outcome = await refusable(() => answerByLink(db, link, sent, now))
    if ('refusal' in outcome) return send(409, meeting, refused(outcome.refusal))
    const current = await findLinked(db, link)
    if (outcome.is === 'gone' || !current) return send(404, null, unknownLink)
    if (outcome.is === 'moved') return send(409, current, moved(sent.answer))
    return send(200, current, done)
  })
}

/** Sends a page in the language of the member whose link it is. */
const sender =
  (request: FastifyRequest, reply: FastifyReply, build: WebBuild | null) =>
  async (...[status, meeting, page]: [404, null, typeof unknownLink] | [number, Linked, MeetingPage]) => {
    const wording = await request.wordingFor(meeting?.language ?? null)
    const shown = meeting ? page(meeting, wording) : page(wording)
    return sendSmallPage(request, reply.header('cache-control', 'no-store'), {
      status,
      page: shown,
      wording,
      build,
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
  if (!startsAt.success)
    throw invalid('startsAt', message('answerPage.whichStart', 'Say which start time you’re answering for.'))
  return { answer: answer.data, startsAt: startsAt.data }
}

/** A 409 is shown on the page. */
async function refusable<Outcome>(
  save: () => Promise<Outcome>,
): Promise<{ is: Outcome } | { refusal: Message | string }> {
  try {
    return { is: await save() }
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return { refusal: error.detail }
    throw error
  }
}

const isOpen = (meeting: Linked, now: Date): boolean =>
  meeting.status === 'scheduled' && !hasStarted(meeting, now)

const isUndated = ({ status }: Linked): boolean => status === 'finding-a-date'
