import type { AccountSettings } from '#contract/accounts/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

export const findSettings = (db: Db | Change, { id }: Reader): Promise<AccountSettings> =>
  db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
