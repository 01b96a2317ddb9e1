import type { Tables } from '#server/db/schema.ts'
import { countTogether } from '#server/http/shared-rate-counter.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Cluster } from '#tests/own-cluster.ts'
import { processorTimeOf } from '../processor-time.ts'

const calls = 30_000
const atOnce = 50

/** Says what it costs to count calls for all processes: those of a small pace one by one, of a large one by the handful. */
export async function costOfCounting(primary: Cluster): Promise<void> {
  const { db, close } = await openDatabase<Tables>(primary.url)
  for (const [what, rateLimit, names] of [
    ['sign-ins (20 a minute)', { calls: 20, perSeconds: 60 }, 2000],
    ['changes (600 a minute)', { calls: 600, perSeconds: 60 }, 200],
  ] as const) {
    const count = countTogether(db)
    let done = 0
    const before = {
      clock: performance.now(),
      ours: processorTimeOf(process.pid),
      theirs: processorTimeOf(primary.pid()),
    }
    const callers = Array.from({ length: atOnce }, async () => {
      while (done < calls) await count(`${what} ${done++ % names}`, rateLimit)
    })
    await Promise.all(callers)
    const each = (time: number) => ((time * 1e6) / calls).toFixed(1)
    console.log(
      `counting ${what}: ${((calls * 1000) / (performance.now() - before.clock)).toFixed(0)}/s, ` +
        `${each(processorTimeOf(process.pid) - before.ours)} µs of ours, ${each(processorTimeOf(primary.pid()) - before.theirs)} µs of the database`,
    )
  }
  await close()
}
