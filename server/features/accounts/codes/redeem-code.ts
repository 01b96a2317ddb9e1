import { codeMessages } from '#contract/accounts/sign-in.ts'
import type { Change } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import type { VerifiedCode } from './policy.ts'

/** Returns what was given with the request for the code. Of two concurrent requests the second gets a 400. */
export async function redeemCode(
  change: Change,
  { email, hash }: VerifiedCode,
): Promise<{ name: string | null; next: string | null }> {
  const row = await change
    .deleteFrom('sign_in_codes')
    .where('email', '=', email)
    .where('code_hash', '=', hash)
    .returning(['first_name', 'next'])
    .executeTakeFirst()
  if (!row) throw invalid('token', codeMessages.linkExpired)
  // The email with the code arrived.
  await change
    .updateTable('users')
    .set({ email_bounced_at: null })
    .where('email', '=', email)
    .where('email_bounced_at', 'is not', null)
    .execute()
  return { name: row.first_name, next: row.next }
}
