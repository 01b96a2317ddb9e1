import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'
import { WallTime } from './wall-time.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

export type Ordinal = (typeof ordinals)[number]
export type Weekday = (typeof weekdays)[number]
export type MonthlyDay = `${Ordinal}-${Weekday}`

export const monthlyDays = ordinals.flatMap((ordinal) =>
  weekdays.map((weekday) => `${ordinal}-${weekday}` as const),
)

/** In weeks or months. */
export const intervalMax = 12
/** How many upcoming meetings a repeat keeps. */
export const meetingsAhead = 3

/**
 * How often a meeting repeats. Weekly meetings keep their weekday. Monthly ones fall on the day in `on`, or keep their date; in shorter
 * months that is the last day.
 */
export const Repeat = z
  .object({
    every: z.enum(['week', 'month']),
    interval: z._default(z.int().check(z.minimum(1), z.maximum(intervalMax)), 1),
    on: z.optional(z.enum(monthlyDays)),
  })
  .check(
    z.refine(({ every, on }) => every === 'month' || on === undefined, {
      path: ['on'],
      error: issue(message('meetings.repeatWeekday', 'Only monthly repeats can name a weekday of the month')),
    }),
  )
export type Repeat = z.infer<typeof Repeat>

/** With the wall time of its first meeting, which has the weekday or date that all have. */
export const MeetingRepeat = z.object({
  every: z.enum(['week', 'month']),
  interval: z.int(),
  on: z.optional(z.enum(monthlyDays)),
  firstAt: WallTime,
})
export type MeetingRepeat = z.infer<typeof MeetingRepeat>
