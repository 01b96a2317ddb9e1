import { type MeetingRepeat, type MonthlyDay, weekdays } from '#contract/meetings/repeat.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'
import { weekdayOf } from './repeat-choices.ts'

/** "Every other Thursday", "The last Thursday of every month", "On the 26th of every month". */
export function repeatWords({ every, interval, on, firstAt }: MeetingRepeat, dates: Dates): string {
  if (every === 'week') return weekWords(firstAt, interval, dates)
  if (on !== undefined) return ordinalWords(on, interval, dates)
  const day = Number(firstAt.slice(8, 10))
  if (day === 31) return lastDayWords(interval)
  return day > 28 ? dayOrLastWords(day, interval) : dayWords(day, interval)
}

/** `day` selects in languages whose words depend on the weekday. */
function weekWords(firstAt: string, interval: number, dates: Dates): string {
  const weekday = dates.weekday(firstAt)
  const day = weekdayOf(firstAt)
  if (interval === 1)
    return t('meetings.repeat.week', '{day, select, other {Every {weekday}}}', { day, weekday })
  if (interval === 2)
    return t('meetings.repeat.otherWeek', '{day, select, other {Every other {weekday}}}', { day, weekday })
  return t(
    'meetings.repeat.weeks',
    '{day, select, other {{interval, plural, one {Every # week, on {weekday}} other {Every # weeks, on {weekday}}}}}',
    { day, interval, weekday },
  )
}

function ordinalWords(on: MonthlyDay, interval: number, dates: Dates): string {
  const [ordinal = '', day = ''] = on.split('-')
  const weekday = dates.weekday(`2023-01-0${1 + weekdays.findIndex((one) => one === day)}`)
  if (interval === 1)
    return t(
      'meetings.repeat.nth',
      '{day, select, other {{ordinal, select, first {The first {weekday} of every month} second {The second {weekday} of every month} third {The third {weekday} of every month} fourth {The fourth {weekday} of every month} other {The last {weekday} of every month}}}}',
      { day, ordinal, weekday },
    )
  if (interval === 2)
    return t(
      'meetings.repeat.nthOfOther',
      '{day, select, other {{ordinal, select, first {The first {weekday} of every other month} second {The second {weekday} of every other month} third {The third {weekday} of every other month} fourth {The fourth {weekday} of every other month} other {The last {weekday} of every other month}}}}',
      { day, ordinal, weekday },
    )
  return t(
    'meetings.repeat.nthOfSeveral',
    '{day, select, other {{ordinal, select, first {The first {weekday}, every {interval, plural, one {# month} other {# months}}} second {The second {weekday}, every {interval, plural, one {# month} other {# months}}} third {The third {weekday}, every {interval, plural, one {# month} other {# months}}} fourth {The fourth {weekday}, every {interval, plural, one {# month} other {# months}}} other {The last {weekday}, every {interval, plural, one {# month} other {# months}}}}}}',
    { day, ordinal, weekday, interval },
  )
}

function lastDayWords(interval: number): string {
  if (interval === 1) return t('meetings.repeat.lastDay', 'On the last day of every month')
  if (interval === 2) return t('meetings.repeat.lastDayOfOther', 'On the last day of every other month')
  return t(
    'meetings.repeat.lastDayOfSeveral',
    '{interval, plural, one {On the last day, every # month} other {On the last day, every # months}}',
    { interval },
  )
}

function dayWords(day: number, interval: number): string {
  if (interval === 1)
    return t(
      'meetings.repeat.day',
      'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of every month',
      { day },
    )
  if (interval === 2)
    return t(
      'meetings.repeat.dayOfOther',
      'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of every other month',
      { day },
    )
  return t(
    'meetings.repeat.dayOfSeveral',
    'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, every {interval, plural, one {# month} other {# months}}',
    { day, interval },
  )
}

/** For a date that not every month has. */
function dayOrLastWords(day: number, interval: number): string {
  if (interval === 1)
    return t(
      'meetings.repeat.dayOrLast',
      'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of every month, or the last day of a shorter month',
      { day },
    )
  if (interval === 2)
    return t(
      'meetings.repeat.dayOrLastOfOther',
      'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of every other month, or the last day of a shorter month',
      { day },
    )
  return t(
    'meetings.repeat.dayOrLastOfSeveral',
    'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, every {interval, plural, one {# month} other {# months}}, or the last day of a shorter month',
    { day, interval },
  )
}
