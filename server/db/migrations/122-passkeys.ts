import { createMigration } from './migration.ts'

/** Keys that readers sign in with, and the challenges that have been answered. */
export const passkeys = createMigration(({ id, bigint, bytes, instant, key }) => [
  `create table passkeys (
    id ${id},
    user_id ${bigint} not null references users (id) on delete cascade,
    credential_id ${key} not null unique,
    public_key ${bytes} not null,
    counter ${bigint} not null,
    transports text not null,
    name text not null,
    is_backed_up integer not null,
    created_at ${instant} not null,
    used_at ${instant}
  )`,
  'create index passkeys_by_user on passkeys (user_id)',
  `create table spent_challenges (
    challenge_hash text primary key,
    expires_at ${instant} not null
  )`,
  'create index spent_challenges_by_expiry on spent_challenges (expires_at)',
])
