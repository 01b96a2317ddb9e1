import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Instant } from '#contract/http/field.ts'
import { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { datesOf } from '#contract/time/dates.ts'
import type { Db } from '#server/db/schema.ts'
import { answerByLink, type AnsweredByLink } from '#server/features/meetings/emails/answer-by-link.ts'
import { type HoldsAnswerLink, verifyAnswerToken } from '#server/features/meetings/emails/answer-token.ts'
import { findLinked } from '#server/features/meetings/emails/answer-by-link.ts'
import { answerPath } from '#server/features/meetings/emails/answer-token.ts'
import { hasStarted } from '#server/features/meetings/times.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import { type FormBody, formOptions, limitLink, sendSmallPage } from './forms.ts'
import type { SmallPage } from './small-page-html.ts'
import type { WebBuild } from './web-build.ts'

interface TokenRoute {
  Params: { token: string }
  Querystring: Record<string, unknown>
  Body: FormBody
}

type Linked = NonNullable<Awaited<ReturnType<typeof findLinked>>>

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
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    const suggested = MeetingAnswer.safeParse(request.query['answer']).data
    return send(request, reply, 200, question(meeting, suggested ?? meeting.answer ?? 'going'))
  })

  http.post<TokenRoute>(url, formOptions, async (request, reply) => {
    const sent = sentIn(request.body ?? new URLSearchParams())
    const link = await verifyAnswerToken(db, request.params.token)
    if (link) await limitLink(count, `answer ${link.meetingId} ${link.memberId}`)
    const meeting = link && (await findLinked(db, link))
    if (!meeting) return send(request, reply, 404, unknownLink)
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    const outcome = await store(db, link, sent, now)
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

async function store(
  db: Db,
  link: HoldsAnswerLink,
  sent: Sent,
  now: () => Date,
): Promise<{ is: AnsweredByLink } | { refusal: string }> {
  try {
    return { is: await answerByLink(db, link, sent, now) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return { refusal: error.message }
    throw error
  }
}

const isOpen = (meeting: Linked, now: Date): boolean =>
  meeting.status === 'scheduled' && !hasStarted(meeting, now)

/** Includes the reader's own time if it differs. */
const timeOf = ({ wall_time, time_zone, readerZone, language }: Linked): string =>
  describeWallTime(wall_time ?? '', time_zone, { timeZone: readerZone, dates: datesOf(language) })

const labels: Record<MeetingAnswer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

/** An answer counts only for the start time that the page shows. */
const buttonsFor = ({ starts_at }: Linked, answers: readonly MeetingAnswer[]) =>
  answers.map((one) => ({ label: labels[one], fields: { answer: one, startsAt: starts_at } }))

const others = (answer: MeetingAnswer | null) => MeetingAnswer.options.filter((one) => one !== answer)

/** Emails get forwarded, and people share devices. */
const forWhom = ({ holder }: Linked): string => `You’re answering for ${isolate(holder)}.`

const when = (meeting: Linked): string => `${isolate(meeting.club)} meets on ${timeOf(meeting)}.`

const question = (meeting: Linked, suggested: MeetingAnswer): SmallPage => ({
  title: meeting.title,
  text: [
    when(meeting),
    ...(meeting.answer === null ? [] : [said(meeting)]),
    `${forWhom(meeting)} Are you coming?`,
  ],
  buttons: buttonsFor(meeting, [suggested, ...others(suggested)]),
})

const done = (meeting: Linked): SmallPage => ({
  title: meeting.title,
  text: [said(meeting), when(meeting), `${forWhom(meeting)} You can still change your answer.`],
  buttons: buttonsFor(meeting, others(meeting.answer)),
})

function said({ answer, waiting_since, asked_again }: Linked): string {
  if (waiting_since !== null)
    return 'This meeting is full. You’re on the waiting list, and we’ll tell you if a spot opens up.'
  if (answer === 'going')
    return asked_again === 1 ? 'You said you were going before the meeting changed.' : 'You’re going.'
  return answer === 'maybe' ? 'You said maybe.' : 'You’re not coming.'
}

/** Shown instead of saving an answer to a former time. */
const moved = (meeting: Linked, sent: MeetingAnswer): SmallPage => ({
  title: meeting.title,
  text: [
    `The meeting has moved to ${timeOf(meeting)}. Does the new time work for you?`,
    `${forWhom(meeting)} Your answer hasn’t been saved yet.`,
  ],
  buttons: buttonsFor(meeting, [sent, ...others(sent)]),
})

const refused = (meeting: Linked, refusal: string): SmallPage => ({
  title: meeting.title,
  text: [refusal, when(meeting), forWhom(meeting)],
  buttons: buttonsFor(meeting, others('going')),
})

const over = ({ title, status }: Linked): SmallPage => ({
  title,
  text: [status === 'cancelled' ? meetingRefusals.cancelled : meetingRefusals.over],
})

const unknownLink: SmallPage = {
  title: 'This link doesn’t work',
  text: ['It may be incomplete, or you may no longer be a member of the club.'],
}
