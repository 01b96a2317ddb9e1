import type { Change } from '#server/db/schema.ts'

/** Of a new instance, whose first account is asked to set it up. Ends when they say so. */
export async function beginFirstSteps(change: Change, now: Date): Promise<void> {
  await change
    .insertInto('instance_settings')
    .values({ name: 'firstSteps', value: JSON.stringify('ahead'), changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
