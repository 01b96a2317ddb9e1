// Loaded before a server (`--import`): its time of day is off by the milliseconds written in the file CLOCK_HAND.
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
setInterval(() => (shift = Number(readFileSync(process.env.CLOCK_HAND, 'utf8')) || 0), 100).unref()

class TurnedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}
globalThis.Date = TurnedDate
