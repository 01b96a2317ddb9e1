/**
 * `npm run bench:growth -- --small=file:… --middle=file:… --large=file:… [--rounds=40]`: what the calls of a usual page cost on
 * three databases as bench:fill left them (100, 10,000 and 1,000,000 clubs), a process of the production build for each, asked in
 * turn. The goal is p50 at most 1.5 times, and memory at most 1.3 times, of what it is on the smallest; exit code 1 where it is
 * missed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { numberArgument, textArgument } from './arguments.ts'
import { percentile } from './figures.ts'
import { type Grown, open } from './growth/grown.ts'

const most = { latency: 1.5, memory: 1.3 } as const
const rounds = numberArgument('rounds', 40)

const all: Grown[] = []
try {
  for (const name of ['small', 'middle', 'large']) all.push(await open(textArgument(name, '')))
  const kinds = [...(all[0]?.pages.keys() ?? [])]
  // In turn, so that whatever else the machine does meets them all alike.
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) for (const one of all) await ask(one, kind, round)
  await wait(3000)
  report(kinds)
} finally {
  await Promise.all(all.map(({ server }) => server.end('SIGTERM')))
}

/** Asks for one page of a kind, as somebody who was not here before; of a club's pages each time for the next club's. */
async function ask(
  { server, cookie, pages, first, again }: Grown,
  kind: string,
  round: number,
): Promise<void> {
  const paths = pages.get(kind) ?? []
  const since = performance.now()
  const answer = await fetch(server.url + (paths[round % paths.length] ?? ''), { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${kind} was answered with ${answer.status}`)
  const times = round < paths.length ? first : again
  times.set(kind, [...(times.get(kind) ?? []), performance.now() - since])
}

function report(kinds: readonly string[]): void {
  for (const kind of kinds) {
    const grown = sayGrowth(`${kind}, kept`, (one) => percentile(one.again.get(kind) ?? [], 50), 'ms')
    if (grown > most.latency) process.exitCode = 1
    sayGrowth(`${kind}, first time`, (one) => percentile(one.first.get(kind) ?? [], 50), 'ms')
  }
  if (sayGrowth('memory', ({ server }) => server.memory(), 'MiB') > most.memory) process.exitCode = 1
}

/** Says a figure of all three, and how many times the last is the first; returns that. */
function sayGrowth(what: string, figure: (one: Grown) => number, unit: string): number {
  const values = all.map(figure)
  const grown = (values.at(-1) ?? 0) / (values[0] ?? 1)
  const said = values.map((value) => value.toFixed(unit === 'ms' ? 2 : 0).padStart(8)).join('')
  console.log(`${what.padEnd(34)}${said} ${unit}, ${grown.toFixed(2)} times`)
  return grown
}
