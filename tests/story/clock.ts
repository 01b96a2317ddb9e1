const today = globalThis.Date

/**
 * Sets the clock of this process to other days, so that everything in a story is stored with the date on which it happened.
 * Only for a process that does nothing else.
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
    turnTo: (moment: number) => void (shift = moment - today.now()),
    putBack: () => void Object.assign(globalThis, { Date: today }),
  }
}
