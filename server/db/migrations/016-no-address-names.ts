import { type Kysely, type Migration, sql } from 'kysely'

/** Members who joined without a name were stored under the local part of their e-mail address, which others could read. */
export const noAddressNames = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const reader = sql`users where users.id = members.user_id
      and substr(users.email, 1, length(members.member_name) + 1) = members.member_name || '@'`
    await sql`update members set member_name = (select coalesce(first_name, 'Anonymous') from ${reader})
      where exists (select 1 from ${reader})`.execute(db)
  },
})
