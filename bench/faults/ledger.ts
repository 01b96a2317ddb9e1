/** What the server acknowledged, and what was under way when it was killed. */

export interface KnownClub {
  id: number
  slug: string
  name: string
}

/** Where a book stands on a list: absent, or its status and read date. */
export type Place = 'absent' | 'to read' | `read ${string}`

export interface Shelf {
  clubId: number
  bookId: number
  cookie: string
  /** The acknowledged place, and with a change under way the one it would lead to. */
  places: Place[]
}

export class Ledger {
  readonly clubs: KnownClub[] = []
  readonly members: { clubId: number; cookie: string }[] = []
  readonly shelves = new Map<string, Shelf>()
  readonly sessions: { cookie: string; userId: number }[] = []
  readonly endedSessions: string[] = []
  /** Calls without an answer, to be made again after the restart. */
  readonly unanswered: {
    method: string
    path: string
    cookie: string
    body?: object
    fine: readonly number[]
  }[] = []
  /** What must never happen, in words. */
  readonly wrongs: string[] = []
  /** Answered writes. */
  acknowledged = 0
}
