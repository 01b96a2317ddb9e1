/** What happened in one minute: ms that each kind of call took, answers by status, and what must not happen. */
export class Minute {
  readonly times = new Map<string, number[]>()
  readonly statuses = new Map<number, number>()
  readonly unexpected: string[] = []
  heard = 0

  /** Notes a call and its ms, null for what has no end; `wrong` says what was asked and answered when it was not as it should be. */
  note(kind: string, status: number, ms: number | null, wrong: string | null): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (wrong !== null) this.unexpected.push(`${kind} ${status} ${wrong}`)
    if (ms === null) return
    const times = this.times.get(kind)
    if (times) times.push(ms)
    else this.times.set(kind, [ms])
  }

  hear(): void {
    this.heard++
  }

  /** How many calls there were. */
  get calls(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** All the times of some minutes, by kind. */
export function timesOf(minutes: readonly Minute[]): Map<string, number[]> {
  const all = new Map<string, number[]>()
  for (const { times } of minutes)
    for (const [kind, some] of times) all.set(kind, [...(all.get(kind) ?? []), ...some])
  return all
}
