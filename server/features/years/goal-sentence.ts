import { type Message, message } from '#contract/messages/message.ts'
import type { Year } from './year.ts'

/** A reader who needs a book more often than this to reach the goal is not told a pace. */
const daysPerBookMin = 3

/** How many books an even pace has reached by now. */
export const expectedBy = ({ days, daysBegun }: Year, books: number): number =>
  Math.round((books * daysBegun * 10) / days) / 10

/** Says how a goal stands, kindly: it never scolds. */
export function goalSentence(year: Year, goal: number, done: number): Message {
  const left = goal - done
  const values = { done, goal }
  if (year.daysBegun === 0)
    return message(
      'years.goalAhead',
      'You’re aiming for {goal, plural, one {# book} other {# books}} that year.',
      {
        goal,
      },
    )
  if (left < 0)
    return message(
      'years.goalPassed',
      'You reached your goal of {goal, plural, one {# book} other {# books}}, and read {more, number} more.',
      { goal, more: -left },
    )
  if (left === 0)
    return message(
      'years.goalReached',
      'You reached your goal of {goal, plural, one {# book} other {# books}}.',
      {
        goal,
      },
    )
  if (year.daysBegun === year.days)
    return message(
      'years.goalOver',
      '{done, number} of {goal, plural, one {# book} other {# books}}. Every one of them counts.',
      values,
    )
  const ahead = Math.floor(done - expectedBy(year, goal))
  if (ahead >= 1)
    return message(
      'years.goalAheadBy',
      'You’re {ahead, plural, one {# book} other {# books}} ahead of an even pace. Enjoy the head start.',
      { ahead },
    )
  if (done - expectedBy(year, goal) > -1)
    return message(
      'years.goalOnTrack',
      'You’re right on track: {done, number} of {goal, plural, one {# book} other {# books}}.',
      values,
    )
  const days = Math.floor((year.days - year.daysBegun) / left)
  if (days < daysPerBookMin)
    return message(
      'years.goalFar',
      '{done, number} of {goal, plural, one {# book} other {# books}} so far. Every one of them counts.',
      values,
    )
  return message(
    'years.goalPace',
    '{left, plural, one {# book} other {# books}} to go. One every {days, number} days gets you there.',
    { left, days },
  )
}
