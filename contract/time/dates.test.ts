import { expect, test } from 'vitest'
import { datesIn, datesOf } from './dates.ts'

const instant = '2026-12-03T19:05:00.000Z'

test.each([
  [null, 'Dec 3, 2026 at 8:05 PM', 'Thursday, December 3', '12/03/2026'],
  ['en', 'Dec 3, 2026 at 8:05 PM', 'Thursday, December 3', '12/03/2026'],
  ['en-US', 'Dec 3, 2026 at 8:05 PM', 'Thursday, December 3', '12/03/2026'],
  ['en-GB', '3 Dec 2026 at 20:05', 'Thursday 3 December', '03/12/2026'],
  ['en-IN', '3 Dec 2026 at 8:05 pm', 'Thursday, 3 December', '03/12/2026'],
  ['en-TH', 'Dec 3, 2026 at 8:05 PM', 'Thursday, December 3', '12/03/2026'],
  ['de', '3 Dec 2026 at 20:05', 'Thursday 3 December', '03.12.2026'],
  ['pt-BR', '3 Dec 2026 at 20:05', 'Thursday 3 December', '03/12/2026'],
  ['ar-EG', '3 Dec 2026 at 8:05 pm', 'Thursday 3 December', '03/12/2026'],
  ['ja', 'Dec 3, 2026 at 20:05', 'Thursday, December 3', '2026/12/03'],
  ['sv', '3 Dec 2026 at 20:05', 'Thursday 3 December', '2026-12-03'],
  ['not a tag', 'Dec 3, 2026 at 8:05 PM', 'Thursday, December 3', '12/03/2026'],
])(
  'a reader of %s reads %s in the order, the hours and the signs of their language §5.24',
  (tag, at, day, digits) => {
    const dates = datesOf(tag, 'Europe/Berlin')
    expect(dates.dayAndClock(instant)).toBe(at)
    expect(dates.longDay(instant, instant)).toBe(day)
    expect(dates.digits(instant)).toBe(digits)
  },
)

test('a day and a wall time are printed as they are, whatever the time zone §9.14', () => {
  const dates = datesOf('en', 'Pacific/Kiritimati')
  expect(dates.day('2026-12-31')).toBe('Dec 31, 2026')
  expect(dates.longDayAndClock('2026-12-31T23:59')).toMatch(/^Thursday, December 31(, 2026)? at 11:59 PM$/)
  expect(['00:00', '09:05', '12:00'].map((time) => dates.clock(`2026-12-03T${time}`))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
  ])
  expect(datesOf('en-GB').clock('2026-12-03T09:05')).toBe('09:05')
})

test('a date has its year only in another year', () => {
  const dates = datesOf()
  expect(dates.longDay('2027-12-03', '2026-06-01')).toBe('Friday, December 3, 2027')
  expect(dates.monthDayOf('2027-12-03', '2026-06-01')).toBe('December 3, 2027')
  expect(dates.monthDayOf('2026-12-03', '2026-06-01')).toBe('December 3')
})

test('in another language than English a date is as that language writes it, whatever the reader’s own', () => {
  const german = datesIn({ locale: 'de' }, 'en-US', 'Europe/Berlin')
  expect(german.longDayYearAndClock(instant)).toBe('Donnerstag, 3. Dezember 2026 um 20:05')
  expect(german.shortDayAndClock(instant)).toBe('Do., 3. Dez., 20:05')
  expect(datesIn({ locale: 'es' }, null).clock('2026-12-03T09:05')).toBe('9:05')
  expect(datesIn({ locale: 'en' }, 'de', 'Europe/Berlin').longDayYearAndClock(instant)).toBe(
    'Thursday, 3 December 2026 at 20:05',
  )
})
