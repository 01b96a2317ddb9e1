import { to } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { firstAccountToken, hasAccounts } from './link.ts'

/** What the terminal says until there is an account; null once there is one, or where the operator has named site admins. */
export async function describeFirstAccount(
  db: Db,
  { firstAccount, publicUrl }: Pick<Config, 'firstAccount' | 'publicUrl'>,
  url: string,
): Promise<string | null> {
  if (firstAccount === 'named' || (await hasAccounts(db))) return null
  if (firstAccount === 'open') return `Nobody has an account yet. Create the first one at ${url}${to.begin()}`
  const link = `${publicUrl ?? url}${to.begin(await firstAccountToken(db))}`
  const advice =
    publicUrl === undefined ? ` From another machine, replace ${url} with the address of this one.` : ''
  return `Nobody has an account yet. The first one runs this site, and needs this link, which works once:\n  ${link}\nKeep it to yourself.${advice}`
}
