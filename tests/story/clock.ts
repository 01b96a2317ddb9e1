const today = globalThis.Date

/**
 * Sets the clock of this process to other days, so that a story is told on the days it happened and everything stored
 * on the way carries its true date. Only for a process that does nothing else.
 */
export function storyClock() {
  let shift = 0
  class StoryDate extends today {
    constructor(...given: readonly [] | readonly [string | number | Date]) {
      if (given.length === 0) super(StoryDate.now())
      else super(given[0])
    }

    static override now(): number {
      return today.now() + shift
    }
  }
  Object.assign(globalThis, { Date: StoryDate })
  return {
    /** From here on it is `moment`. */
    turnTo: (moment: number) => void (shift = moment - today.now()),
    putBack: () => void Object.assign(globalThis, { Date: today }),
  }
}
