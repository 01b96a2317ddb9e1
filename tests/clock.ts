export interface TestClock {
  now: () => Date
  turnTo: (instant: Date) => void
  turn: (ms: number) => void
  /** The instant in so many ms, ISO 8601. */
  in: (ms: number) => string
}

export function createClock(start = new Date('2026-03-02T10:00:00.000Z')): TestClock {
  let time = start
  return {
    now: () => time,
    turnTo: (instant) => void (time = instant),
    turn: (ms) => void (time = new Date(time.getTime() + ms)),
    in: (ms) => new Date(time.getTime() + ms).toISOString(),
  }
}

export const hour = 3_600_000
export const day = 24 * hour
