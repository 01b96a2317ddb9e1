import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

/** Every member who has not declined is reminded so many hours before a meeting. */
export const reminderHours = [7 * 24, 24] as const
/** The hours before a meeting of which a reader can choose one for a third reminder. */
export const chosenReminderHours = [1, 3, 12, 72] as const

/** Null without a third reminder. */
export const ReminderChoice = z.object({ hoursBefore: z.nullable(z.literal(chosenReminderHours)) })
export type ReminderChoice = z.infer<typeof ReminderChoice>

const feature = 'meetings'

export const getReminderChoice = endpoint({
  method: 'GET',
  path: '/api/meeting-reminders',
  summary: 'How many hours before a meeting the signed-in reader wants a third reminder',
  caller: 'reader',
  feature,
  answer: ReminderChoice,
  status: 200,
})

export const updateReminderChoice = endpoint({
  method: 'PATCH',
  path: '/api/meeting-reminders',
  summary: 'Choose a third reminder before meetings, besides a week and a day before; null for none',
  caller: 'reader',
  feature,
  body: ReminderChoice,
  answer: ReminderChoice,
  status: 200,
})
