import { type ReminderChoice, chosenReminderHours } from '#contract/meetings/reminder.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** When a reader wants a third reminder. */
export async function findChoice(db: Db, reader: Reader): Promise<ReminderChoice> {
  const row = await db
    .selectFrom('meeting_reminders')
    .select('hours_before')
    .where('user_id', '=', reader.id)
    .executeTakeFirst()
  return { hoursBefore: chosenReminderHours.find((hours) => hours === row?.hours_before) ?? null }
}
