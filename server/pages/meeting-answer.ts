import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Answer } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Db } from '#server/db/schema.ts'
import { answerByLink } from '#server/features/meetings/emails/links/commands.ts'
import { type HoldsAnswerLink, verifyAnswerToken } from '#server/features/meetings/emails/links/policy.ts'
import { findLinked } from '#server/features/meetings/emails/links/queries.ts'
import { answerPath } from '#server/features/meetings/emails/links/rules.ts'
import { hasBegun } from '#server/features/meetings/rules.ts'
import { HttpError } from '#server/http/http-error.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import { type SmallPage, smallPageHtml } from './small-page-html.ts'
import { themeOf } from './theme.ts'
import type { WebBuild } from './web-build.ts'

/** In bytes; the forms of the page are far below this. */
const bodyLimit = 4096

interface TokenRoute {
  Params: { token: string }
  Querystring: Record<string, unknown>
  /** Undefined for an empty form. */
  Body: string | undefined
}

type Linked = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/**
 * The page behind the links of e-mails about a meeting, on which a member answers without signing in. Opening it changes nothing,
 * because mail servers open links to check them; its buttons submit a form.
 */
export async function registerMeetingAnswerPage(
  http: FastifyInstance,
  db: Db,
  build: WebBuild | null,
  now: () => Date,
): Promise<void> {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  )

  const url = answerPath(':token')
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: SmallPage) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(smallPageHtml(page, themeOf(request), build))

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const link = await verifyAnswerToken(db, request.params.token)
    const meeting = link && (await findLinked(db, link))
    if (!meeting) return send(request, reply, 404, unknownLink)
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    const suggested = Answer.safeParse(request.query['answer']).data
    return send(request, reply, 200, question(meeting, suggested ?? meeting.answer ?? 'going'))
  })

  http.post<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    // JSON is parsed too, and is no form.
    const form = typeof request.body === 'string' ? request.body : ''
    const sent = Answer.safeParse(new URLSearchParams(form).get('answer'))
    if (!sent.success) throw new HttpError('invalid-input', meetingRefusals.answerFirst)
    const link = await verifyAnswerToken(db, request.params.token)
    const meeting = link && (await findLinked(db, link))
    if (!meeting) return send(request, reply, 404, unknownLink)
    if (!isOpen(meeting, now())) return send(request, reply, 409, over(meeting))
    const refusal = await store(db, link, sent.data, now)
    if (refusal !== null) return send(request, reply, 409, refused(meeting, refusal))
    const answered = await findLinked(db, link)
    return answered ? send(request, reply, 200, done(answered)) : send(request, reply, 404, unknownLink)
  })
}

/** Null once the answer is stored, otherwise why it was refused. */
async function store(db: Db, link: HoldsAnswerLink, sent: Answer, now: () => Date): Promise<string | null> {
  try {
    return (await answerByLink(db, link, sent, now)) ? null : meetingRefusals.over
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return error.message
    throw error
  }
}

const isOpen = (meeting: Linked, now: Date): boolean =>
  meeting.status === 'scheduled' && !hasBegun(meeting, now)

/** Its time, and in the reader's own zone where clocks show another one there. */
const timeOf = ({ wall_time, time_zone, readerZone }: Linked): string =>
  describeWallTime(wall_time ?? '', time_zone, readerZone)

const labels: Record<Answer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

/** A button for each answer, the suggested one first. */
const buttonsFor = (answers: readonly Answer[]) =>
  answers.map((one) => ({ label: labels[one], fields: { answer: one } }))

const others = (answer: Answer | null) => Answer.options.filter((one) => one !== answer)

const question = (meeting: Linked, suggested: Answer): SmallPage => ({
  title: meeting.title,
  text: [
    `${meeting.club} meets on ${timeOf(meeting)}. Are you coming?`,
    ...(meeting.answer === null ? [] : [said(meeting)]),
  ],
  buttons: buttonsFor([suggested, ...others(suggested)]),
})

const done = (meeting: Linked): SmallPage => ({
  title: meeting.title,
  text: [said(meeting), `${meeting.club} meets on ${timeOf(meeting)}. You can still change your answer.`],
  buttons: buttonsFor(others(meeting.answer)),
})

function said({ answer, waiting_since, asked_again }: Linked): string {
  if (waiting_since !== null)
    return 'All places are taken. You are on the waiting list, and hear from us when a place becomes free.'
  if (answer === 'going')
    return asked_again === 1 ? 'You said you were going before the meeting was changed.' : 'You are going.'
  return answer === 'maybe' ? 'You might come.' : 'You are not coming.'
}

const refused = (meeting: Linked, refusal: string): SmallPage => ({
  title: meeting.title,
  text: [refusal],
  buttons: buttonsFor(others('going')),
})

const over = ({ title, status }: Linked): SmallPage => ({
  title,
  text: [status === 'cancelled' ? meetingRefusals.cancelled : meetingRefusals.over],
})

const unknownLink: SmallPage = {
  title: 'This link does not work',
  text: ['It may be incomplete, or you may no longer be a member of the club.'],
}
