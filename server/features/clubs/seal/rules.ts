declare const proof: unique symbol

/** Proof of how far somebody may read what a club wrote about a book (`policy.ts`). No query has words without it. */
export interface Horizon {
  /** From 0 to 1,000; -1 for nothing but their own. */
  readonly position: number
  /** Whose own words are readable; 0 for nobody's. */
  readonly readerId: number
  /** Whether they look ahead at single posts. */
  readonly looksAtPosts: boolean
  /** Others are told the part in which a text is, but not its place: it is where its author was. */
  readonly isMember: boolean
  readonly [proof]: 'horizon'
}

/** The columns with people's words. */
export interface WordColumns {
  posts: 'title' | 'content'
  notes: 'content'
  reviews: 'comment'
}

/** What people write about a book. */
export type Written = keyof WordColumns

/** The position after the last page of a book: everything about it is readable from there. */
export const endOfBook = 1000
