import { sql } from 'kysely'
import { formerReader } from '#contract/accounts/person-name.ts'
import type { Change } from '#server/db/schema.ts'
import type { WrittenKind } from './kinds.ts'

/** A reader's texts of a kind stay, without their name. Their ratings still count. */
export const anonymizeTexts = (change: Change, { id }: { id: number }, { table }: WrittenKind) =>
  sql`update ${sql.table(table)} set user_id = null, member_name = ${formerReader} where user_id = ${id}`.execute(
    change,
  )

/** Texts that mention a reader stay, without their name. */
export const anonymizeMentions = (change: Change, { id }: { id: number }) =>
  change
    .updateTable('mentions')
    .set({ member_id: null, user_id: null, name: formerReader })
    .where('user_id', '=', id)
    .execute()
