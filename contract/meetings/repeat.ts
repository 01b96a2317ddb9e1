import * as z from 'zod/mini'

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

/** So many weeks or months may lie between two meetings. */
export const intervalMax = 12
/** So many meetings of a repeat are always planned ahead. */
export const meetingsAhead = 3

/**
 * How often a meeting repeats. Every week: on its weekday. Every month: on the day that `on` names, otherwise on its day of the month,
 * and on the last day of months that are too short.
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
      error: 'Only monthly meetings name a day',
    }),
  )
export type Repeat = z.infer<typeof Repeat>
