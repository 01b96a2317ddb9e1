import type { Change } from '#server/db/schema.ts'
import { numberedSlug } from './slug.ts'

/** Returns 1, 2, 3… for a slug; concurrent callers wait for each other here and get different numbers. */
export async function nextSlugNumber(change: Change, slug: string): Promise<number> {
  const row = await change
    .insertInto('slug_numbers')
    .values({ slug, last: 1 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ last: eb('slug_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

/** Gives back the number just taken; its row is still locked, so nobody has taken a later one. */
export async function returnSlugNumber(change: Change, slug: string): Promise<void> {
  await change
    .updateTable('slug_numbers')
    .set((eb) => ({ last: eb('last', '-', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** The first free of `wanted`, `wanted-2`, `wanted-3`…, from the number just taken. Any club's former slugs aren't free, either. */
export async function reserveFreeSlug(
  change: Change,
  wanted: string,
  first: number,
  clubId: number | null,
  now: Date,
): Promise<string> {
  // A club may really be named "Dune 2"; then the next number is tried.
  for (let number = first; ; number = await nextSlugNumber(change, wanted)) {
    const reserved = await change
      .insertInto('club_slugs')
      .values({ slug: numberedSlug(wanted, number), club_id: clubId, taken_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (reserved) return reserved.slug
  }
}
