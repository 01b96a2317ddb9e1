import { Mark } from '#contract/meetings/meeting.ts'
import { datesIn } from '#contract/time/dates.ts'
import type { Linked } from '#server/features/meetings/emails/answer-by-link.ts'
import type { listMarkable } from '#server/features/meetings/emails/mark-by-link.ts'
import { english } from '#server/messages/wording.ts'
import { isolate } from '#server/features/notifications/emails/isolate.ts'
import { invalid } from '#server/http/http-error.ts'
import { describeWallTime } from '#server/time/wall-time.ts'
import { forWhom } from './meeting-answer-pages.ts'
import type { SmallPage } from './small-page-html.ts'

type Time = Awaited<ReturnType<typeof listMarkable>>[number]

const labels: Record<Mark, string> = { yes: 'Yes', 'if-need-be': 'If need be', no: 'No' }

const nameOf = (optionId: number): string => `mark-${optionId}`

/** By the ids of the times. Throws 400 for a mark that is none. */
export function marksIn(form: URLSearchParams): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const [name, value] of form) {
    const [, optionId] = /^mark-(\d{1,15})$/.exec(name) ?? []
    if (optionId === undefined) continue
    const mark = Mark.safeParse(value)
    if (!mark.success) throw invalid(name, 'Choose yes, if need be, or no.')
    marks.set(Number(optionId), mark.data)
  }
  return marks
}

/** `suggested` is the time whose link the reader followed: it is ticked, but saved only with the form. */
export const timesPage = (meeting: Linked, times: readonly Time[], suggested?: number): SmallPage =>
  page(
    meeting,
    times,
    [`${isolate(meeting.club)} is looking for a date. Which of these times can you make?`],
    suggested,
  )

/** After saving `saved` marks. */
export function markedPage(meeting: Linked, times: readonly Time[], saved: number): SmallPage {
  if (saved === 0)
    return page(meeting, times, ['Nothing has been saved yet. Choose an answer for at least one time.'])
  const left = times.filter(({ ownMark }) => ownMark === null).length
  return page(meeting, times, [
    'Your answers have been saved. You can still change them.',
    ...leftWords(left),
  ])
}

function leftWords(left: number): string[] {
  if (left === 0) return []
  return [left === 1 ? 'One time has no answer from you yet.' : `${left} times have no answer from you yet.`]
}

function page(
  meeting: Linked,
  times: readonly Time[],
  text: readonly string[],
  suggested?: number,
): SmallPage {
  if (times.length === 0)
    return {
      title: meeting.title,
      text: ['All the proposed times have passed. The club has to propose new ones.'],
    }
  const reader = { timeZone: meeting.readerZone, dates: datesIn(english, meeting.language), say: english.say }
  return {
    title: meeting.title,
    text: [...text, forWhom(meeting)],
    choices: {
      questions: times.map(({ id, wall_time, ownMark }) => ({
        label: describeWallTime(wall_time, meeting.time_zone, reader),
        name: nameOf(id),
        checked: id === suggested ? 'yes' : ownMark,
      })),
      options: labels,
      button: 'Save my answers',
    },
  }
}
