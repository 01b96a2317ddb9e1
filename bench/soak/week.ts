import { visitClub } from './in-club.ts'
import { browse, home, mistake, popular, search } from './looking.ts'
import { ownAccount, suggest } from './own-account.ts'
import { between, found, join, type Reader, signIn, type World } from './reader.ts'

/** What a reader does, and how often of a hundred times. */
const habits: readonly [number, (reader: Reader, world: World) => Promise<void>][] = [
  [42, visitClub],
  [14, home],
  [12, browse],
  [12, search],
  [6, popular],
  [4, join],
  [4, ownAccount],
  [3, mistake],
  [2, suggest],
  [1, found],
]

/** Lives a week until it is over: one thing after the other, with a pause between them of `pause` ms on average. */
export async function live(reader: Reader, world: World, pause: number): Promise<void> {
  await world.rest(between(0, 2 * pause))
  while (world.going()) {
    let left = Math.random() * 100
    const [, habit] = habits.find(([often]) => (left -= often) < 0) ?? habits[0] ?? []
    await habit?.(reader, world)
    await world.rest(between(0, 2 * pause))
  }
}

/** Comes in: signs in, and every fifth founds the club that others will meet in. */
export async function arrive(reader: Reader, world: World): Promise<void> {
  await signIn(reader)
  if (reader.number % 5 === 0) await found(reader, world)
}
