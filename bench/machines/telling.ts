import { setTimeout as wait } from 'node:timers/promises'
import { openNeighbours } from '#server/events/peers.ts'
import type { Word } from '#server/events/event.ts'
import type { Cluster } from '#tests/own-cluster.ts'
import { processorTimeOf } from '../processor-time.ts'

const words = 2000
const more = 20
const silent = { info: () => {}, warn: () => {} }

/** Says what it costs that one more process hears of every change, each told by itself. */
export async function costOfTelling(primary: Cluster): Promise<void> {
  const few = await tellTo(primary, 1)
  const many = await tellTo(primary, 1 + more)
  const each = (time: number) => ((time * 1e6) / words / more).toFixed(1)
  console.log(
    `a process more that hears of every change: ${each(many.ours - few.ours)} µs of its own and ` +
      `${each(many.theirs - few.theirs)} µs of the database for each change`,
  )
}

/** Processor time in seconds, of all who hear and of the database, for words told one by one to so many listeners. */
async function tellTo({ url, pid }: Cluster, many: number): Promise<{ ours: number; theirs: number }> {
  const heard: string[] = []
  const ears = {
    publish: ([word]: readonly Word[]) => void heard.push(word?.topic ?? ''),
    lookAgain: () => {},
  }
  const listeners = Array.from({ length: many }, () => openNeighbours(url, ears, silent))
  const teller = openNeighbours(url, { ...ears, publish: () => {} }, silent)
  await wait(2000)
  const before = { ours: processorTimeOf(process.pid), theirs: processorTimeOf(pid()) }
  for (let word = 0; word < words; word++) {
    teller.tell([{ topic: `club ${word}`, parts: ['notes/12'], revision: word }])
    while (heard.length < (word + 1) * many) await wait(0)
  }
  const spent = {
    ours: processorTimeOf(process.pid) - before.ours,
    theirs: processorTimeOf(pid()) - before.theirs,
  }
  await Promise.all([teller, ...listeners].map(({ close }) => close()))
  return spent
}
