import { instantOf, parseWallTime, wallTimeAt, writeWallTime } from '#server/time/wall-time.ts'
import type { Evening, MeetingStory } from './club-story.ts'
import type { Happening } from './happening.ts'
import type { StoryReader } from './readers.ts'
import type { Call } from './storyteller.ts'

const day = 86_400_000
const thursday = 4

/** `now` is when the story ends. */
export function meetingsOf(
  meetings: readonly MeetingStory[],
  call: Call,
  bookId: (title: string) => number,
  url: () => string,
  now = Date.now(),
): Happening[] {
  return meetings.flatMap((meeting) => meetingOf(meeting, call, bookId, url, now))
}

function meetingOf(
  meeting: MeetingStory,
  call: Call,
  bookId: (title: string) => number,
  url: () => string,
  now: number,
): Happening[] {
  const { by, set, at, book, answers = [], marks = {}, notes, came = [] } = meeting
  const { title, timeZone, minutes = 120, place, videoUrl, description, repeat } = meeting
  const wallTime = (evening: Evening) => timeOf(evening, timeZone, now)
  const start = isOne(at) ? instantOf(parseWallTime(wallTime(at)), timeZone).getTime() : now
  /** Days before now: just after its end. */
  const over = (now - start) / day - minutes / 1440 - 0.02
  let address = ''
  let options: number[] = []
  const happenings: Happening[] = []
  const on = (when: number, happen: () => Promise<unknown>) => void happenings.push({ day: when, happen })

  on(set, async () => {
    const when = isOne(at) ? { startsAt: wallTime(at) } : { options: at.map(wallTime) }
    const shared = { title, timeZone, minutes, place, videoUrl, description, repeat }
    const body = { ...shared, ...when, ...(book !== undefined && { bookId: bookId(book) }) }
    const created = await call(by, 'POST', `${url()}/meetings`, body)
    address = `${url()}/meetings/${created.id}`
    options = created.options.map(({ id }) => id)
  })
  for (const [nth, [reader, answer, line, more]] of answers.entries())
    on(set - 0.4 - nth * 0.3, () =>
      call(reader, 'PATCH', `${address}/answer`, { answer, ...(line !== undefined && { line }), ...more }),
    )
  for (const [nth, [reader, own]] of Object.entries(marks).entries())
    on(set - 0.2 - nth * 0.15, () =>
      call(reader as StoryReader, 'PATCH', `${address}/options`, {
        marks: own.map((mark, option) => ({ optionId: options[option], mark })),
      }),
    )
  for (const reader of came) on(over, () => call(reader, 'PATCH', `${address}/attendance`, { came: true }))
  if (notes) on(over, () => call(notes[0], 'PATCH', `${address}/notes`, { notes: notes[1], notesVersion: 0 }))
  return happenings
}

const isOne = (at: MeetingStory['at']): at is Evening => typeof at[0] === 'number'

/** The wall time of an evening. Next Thursday is never today. */
function timeOf([days, time]: Evening, timeZone: string, now: number): string {
  const { year, month, day: today } = wallTimeAt(new Date(now), timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, today)).getUTCDay()
  const untilThursday = (thursday - weekday + 7) % 7 || 7
  const date = writeWallTime({ year, month, day: today + untilThursday + days, hour: 0, minute: 0 })
  return `${date.slice(0, 10)}T${time}`
}
