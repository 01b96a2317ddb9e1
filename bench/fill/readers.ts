import { createHash } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'
import { type Chance, instantBefore, oneOf } from './chance.ts'
import { insertRows } from './insert-rows.ts'
import { firstNames } from './words.ts'

/** A generated reader, as clubs need one. */
export interface Reader {
  id: number
  name: string
}

/** Inserts `count` readers, numbered from `from` on in their addresses; some never told their name, half are signed in. */
export async function insertReaders(
  change: Change,
  engine: Engine,
  chance: Chance,
  from: number,
  count: number,
  now: number,
): Promise<Reader[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `reader${from + place}@bench.example`,
    first_name: chance() < 0.9 ? oneOf(chance, firstNames) : null,
    profile_image_url: null,
    created_at: instantBefore(chance, now),
  }))
  const made = await insertRows<'users', { id: number; email: string; first_name: string | null }>(
    change,
    engine,
    'users',
    rows,
    'id, email, first_name',
  )
  await insertRows(
    change,
    engine,
    'sessions',
    made.filter(() => chance() < 0.5).map(({ id }) => sessionOf(chance, id, now)),
  )
  return made
    .map(({ id, email, first_name }) => ({ id, name: first_name ?? email.replace(/@.*/, '') }))
    .toSorted((a, b) => a.id - b.id)
}

function sessionOf(chance: Chance, userId: number, now: number) {
  const seen = now - Math.floor(chance() * 29 * 86_400_000)
  return {
    token_hash: createHash('sha256').update(`${userId}`).digest('hex'),
    user_id: userId,
    created_at: new Date(seen).toISOString(),
    seen_at: new Date(seen).toISOString(),
    expires_at: new Date(seen + 30 * 86_400_000).toISOString(),
  }
}
