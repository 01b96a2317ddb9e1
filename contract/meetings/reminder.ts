import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

/** Hours before a meeting at which every member who hasn't declined is reminded. */
export const reminderHours = [7 * 24, 24] as const
/** Hours before a meeting for an extra reminder, of which a reader can choose one. */
export const chosenReminderHours = [1, 3, 12, 72] as const

export const ReminderChoice = z.object({ hoursBefore: z.nullable(z.literal(chosenReminderHours)) })
export type ReminderChoice = z.infer<typeof ReminderChoice>

const feature = 'meetings'

export const getReminderChoice = endpoint({
  method: 'GET',
  path: '/api/meeting-reminders',
  summary: 'How many hours before a meeting the signed-in reader wants an extra reminder',
  caller: 'reader',
  feature,
  answer: ReminderChoice,
  status: 200,
})

export const updateReminderChoice = endpoint({
  method: 'PATCH',
  path: '/api/meeting-reminders',
  summary: 'Choose an extra reminder before meetings, besides those a week and a day before; null for none',
  caller: 'reader',
  feature,
  body: ReminderChoice,
  answer: ReminderChoice,
  status: 200,
})
