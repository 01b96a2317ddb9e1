import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Jar } from '#tests/jar.ts'

/** How calls went in one phase of a fault. */
export class Tally {
  readonly statuses = new Map<string, number>()
  longest = 0
  /** What must never happen, in words. */
  readonly wrongs: string[] = []
  lastGood = 0

  count(status: string, ms: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.longest = Math.max(this.longest, ms)
  }

  /** All of it in a line. */
  said(): string {
    const counts = [...this.statuses]
      .map(([status, count]) => `${count} × ${status}`)
      .toSorted((a, b) => a.localeCompare(b))
    return `${counts.join(', ')}; longest answer ${this.longest.toFixed(0)} ms; ${this.wrongs.length} wrong`
  }
}

const Club = z.object({ id: z.int(), name: z.string() })

/**
 * Readers who found clubs and look at them, again and again, until they are told to stop; what was acknowledged is kept. Where
 * connections `may break`, a call without an answer is none that went wrong.
 */
export function openCallers(
  url: string,
  name: string,
  many: number,
  connections: 'hold' | 'may break' = 'hold',
) {
  const acknowledged: string[] = []
  let tally = new Tally()
  const going = { on: true }
  let made = 0

  /** Statuses that a fault may bring, each with a sign of when to come back. */
  const isRefusal = (response: Response) =>
    [503, 507].includes(response.status) && Number(response.headers.get('retry-after')) > 0

  async function call(method: string, path: string, jar: Jar, body?: object) {
    const since = performance.now()
    const into = tally
    try {
      const response = await fetch(url + path, {
        method,
        headers: { cookie: jar.header, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      jar.take(response.headers.getSetCookie())
      const kind = method === 'GET' ? 'read' : 'write'
      into.count(`${kind} ${response.status}`, performance.now() - since)
      if (response.ok) into.lastGood = performance.now()
      else if (!isRefusal(response)) into.wrongs.push(`${method} ${path}: ${response.status} ${text}`)
      return { ok: response.ok, text }
    } catch (error) {
      into.count('no answer', performance.now() - since)
      if (connections === 'hold') into.wrongs.push(`${method} ${path}: ${String(error)}`)
      return { ok: false, text: '' }
    }
  }

  async function goOn(caller: number): Promise<void> {
    const email = `${name}-${caller}@fault.example`
    const jar = new Jar()
    while (going.on && !(await call('POST', '/api/auth/login', jar, { email, name: 'Caller' })).ok)
      await wait(100)
    while (going.on) {
      const club = `${name} ${caller} ${made++}`
      const description = 'Founded under a fault. '.repeat(20)
      const founded = await call('POST', '/api/clubs', jar, { name: club, description })
      if (founded.ok) acknowledged.push(z.parse(Club, JSON.parse(founded.text)).name)
      const seen = await call('GET', '/api/clubs?limit=100', jar)
      if (founded.ok && seen.ok && !seen.text.includes(JSON.stringify(club)))
        tally.wrongs.push(`${club} is not shown to who founded it`)
      await call('GET', '/api/auth/user', jar)
      await wait(5)
    }
  }

  const busy = Array.from({ length: many }, (_, caller) => goOn(caller))
  return {
    /** Counts what comes from here on anew, and returns it. */
    phase: () => (tally = new Tally()),
    /** Ends them, and says which of the acknowledged clubs are not there. */
    end: async () => {
      going.on = false
      await Promise.all(busy)
      const lost: string[] = []
      for (const club of acknowledged) {
        const found = await fetch(`${url}/api/clubs?query=${encodeURIComponent(club)}&limit=5`)
        const names = z.parse(z.array(Club), await found.json()).map((one) => one.name)
        if (!names.includes(club)) lost.push(`${club} is lost`)
      }
      return { acknowledged: acknowledged.length, lost }
    },
  }
}

/** Waits until a call succeeds again; the ms it took, or fails after a minute. */
export async function recovery(url: string): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < 60_000) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    if (answer?.ok) return performance.now() - since
    await wait(50)
  }
  throw new Error('It did not come back within a minute')
}
