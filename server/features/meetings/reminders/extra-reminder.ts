import { chosenReminderHours, type ReminderChoice } from '#contract/meetings/reminder.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

export async function findChoice(db: Db, reader: Reader): Promise<ReminderChoice> {
  const row = await db
    .selectFrom('meeting_reminders')
    .select('hours_before')
    .where('user_id', '=', reader.id)
    .executeTakeFirst()
  return { hoursBefore: chosenReminderHours.find((hours) => hours === row?.hours_before) ?? null }
}

export async function updateChoice(db: Db, reader: Reader, choice: ReminderChoice): Promise<ReminderChoice> {
  const { hoursBefore } = choice
  await (hoursBefore === null
    ? db.deleteFrom('meeting_reminders').where('user_id', '=', reader.id).execute()
    : db
        .insertInto('meeting_reminders')
        .values({ user_id: reader.id, hours_before: hoursBefore })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hours_before: hoursBefore }))
        .execute())
  return choice
}
