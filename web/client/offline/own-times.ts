import type { WaitingItem } from './waiting-items.ts'

type Said = Pick<WaitingItem, 'id' | 'kind' | 'method' | 'at'>

/** In ms: from then on a change says how long ago it was written. */
const lateAfter = 1000

export interface OwnTimes {
  /** When what is sent at `sentAt` counts as written: then, unless it says how long ago it was. */
  writtenAt: (item: Said, sentAt: number) => number
  /** It has arrived, or may have: what was said after it must count as later. */
  mayHaveArrived: (item: Said, writtenAt: number, sentAt: number) => void
}

/** The times of what one page sends, by the clock that it was written with. */
export function createOwnTimes(): OwnTimes {
  /** Until when what was sent counts as written. The server knows how long its way took only to that much. */
  let writtenUntil = 0
  /** The same when an item was sent first: sent again, it is not later than itself. */
  const before = new Map<number, number>()
  return {
    writtenAt(item, sentAt) {
      const after = before.get(item.id) ?? writtenUntil
      before.set(item.id, after)
      if (!tellsAge(item) || sentAt - item.at < lateAfter) return sentAt
      return replacesItself(item) ? Math.max(item.at, after + 1) : item.at
    },
    mayHaveArrived(item, writtenAt, sentAt) {
      if (replacesItself(item)) writtenUntil = Math.max(writtenUntil, writtenAt + Date.now() - sentAt)
    },
  }
}

/** A changed review keeps the time of the first. */
const tellsAge = ({ kind, method }: Said): boolean =>
  kind !== 'reaction' && kind !== 'stars' && !(kind === 'review' && method === 'PATCH')

/** The server drops what was said before the one it knows. */
const replacesItself = ({ kind }: Said): boolean => kind === 'place' || kind === 'meeting'
