import { Mark } from '#contract/meetings/meeting.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import type { listMarkable } from '#server/features/meetings/emails/mark-by-link.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Wording } from '#server/messages/wording.ts'
import { describeWallTime, readerTimes } from '#server/time/wall-time.ts'
import { forWhom, type MeetingPage } from './meeting-answer-pages.ts'
import type { SmallPage } from './small-page-html.ts'

type Time = Awaited<ReturnType<typeof listMarkable>>[number]

const labels: Record<Mark, Message> = {
  yes: message('meetings.markYes', 'Yes'),
  'if-need-be': message('meetings.markIfNeedBe', 'If need be'),
  no: message('meetings.markNo', 'No'),
}

const nameOf = (optionId: number): string => `mark-${optionId}`

/** By the ids of the times. Throws 400 for a mark that is none. */
export function marksIn(form: URLSearchParams): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const [name, value] of form) {
    const [, optionId] = /^mark-(\d{1,15})$/.exec(name) ?? []
    if (optionId === undefined) continue
    const mark = Mark.safeParse(value)
    if (!mark.success) throw invalid(name, message('answerPage.chooseMark', 'Choose yes, if need be, or no.'))
    marks.set(Number(optionId), mark.data)
  }
  return marks
}

/** `suggested` is the time whose link the reader followed: it is ticked, but saved only with the form. */
export const timesPage =
  (times: readonly Time[], suggested?: number): MeetingPage =>
  (meeting, wording) =>
    page(meeting, wording, {
      times,
      text: [
        message('answerPage.whichTimes', '{club} is looking for a date. Which of these times can you make?', {
          club: meeting.club,
        }),
      ],
      suggested,
    })

/** After saving `saved` marks. */
export const markedPage =
  (times: readonly Time[], saved: number): MeetingPage =>
  (meeting, wording) =>
    page(meeting, wording, {
      times,
      text: saved === 0 ? [nothingSaved] : [marksSaved, ...leftWords(times)],
    })

const nothingSaved = message(
  'answerPage.nothingSaved',
  'Nothing has been saved yet. Choose an answer for at least one time.',
)
const marksSaved = message(
  'answerPage.marksSaved',
  'Your answers have been saved. You can still change them.',
)

function leftWords(times: readonly Time[]): Message[] {
  const left = times.filter(({ ownMark }) => ownMark === null).length
  if (left === 0) return []
  return [
    message(
      'answerPage.timesLeft',
      '{left, plural, one {One time has no answer from you yet.} other {# times have no answer from you yet.}}',
      { left },
    ),
  ]
}

interface Asked {
  times: readonly Time[]
  text: readonly Message[]
  suggested?: number | undefined
}

function page(meeting: Linked, wording: Wording, { times, text, suggested }: Asked): SmallPage {
  const { say } = wording
  if (times.length === 0) return { title: meeting.title, text: [say(allPassed)] }
  const reader = readerTimes(wording, { timeZone: meeting.readerZone, language: meeting.language })
  return {
    title: meeting.title,
    text: [...text, forWhom(meeting, wording)].map(say),
    choices: {
      questions: times.map(({ id, wall_time, ownMark }) => ({
        label: describeWallTime(wall_time, meeting.time_zone, reader),
        name: nameOf(id),
        checked: id === suggested ? 'yes' : ownMark,
      })),
      options: Object.fromEntries(Mark.options.map((mark) => [mark, say(labels[mark])])),
      button: say(message('answerPage.saveMarks', 'Save my answers')),
    },
  }
}

const allPassed = message(
  'answerPage.timesPassed',
  'All the proposed times have passed. The club has to propose new ones.',
)
