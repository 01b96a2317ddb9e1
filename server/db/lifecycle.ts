import type { Change, Db, Tables } from './schema.ts'

/** The columns that name a reader, directly or through their membership, or hold their address. */
type ReaderColumn<Column> = Column extends
  | 'user_id'
  | 'member_id'
  | 'owner_id'
  | 'author_id'
  | 'actor_id'
  | 'email'
  // JSON that may hold an address.
  | 'payload'
  ? Column
  : Column extends 'renew_by'
    ? never
    : Column extends `${string}_by`
      ? Column
      : never
type ReaderColumns<Table> = ReaderColumn<keyof Table>

/** The reader who exports or deletes their account. */
export interface Owner {
  id: number
  email: string
}

export interface ExportSection {
  name: string
  /** The owner's next rows: at most `limit`, in the order of `row`, all above `after`. `row` itself is not exported. */
  read: (db: Db, owner: Owner, page: ExportPage) => Promise<readonly { row: number }[]>
}

export interface ExportPage {
  after: number
  limit: number
}

/** How rows that name a reader are exported and deleted. */
interface OfReader<Table> {
  /** The section of the account's export, or the reason why there is none. */
  exported: ExportSection | string
  /**
   * Deletes the rows with the reader's `user_id`, clears columns, or calls a function; a text says what the rows go with instead. Rows of
   * the first account outlive it, so no foreign key of `users` does any of this.
   */
  onDeletion:
    | 'delete'
    | { clear: readonly ReaderColumns<Table>[] }
    | { goesWith: string }
    | ((change: Change, owner: Owner) => Promise<unknown>)
}

/** The columns that tell other people in a club who somebody is. Deleting the account locks and revises these clubs. */
interface ShownInClub<Table> {
  shownBy: readonly ReaderColumns<Table>[]
}

/**
 * How a club's rows are erased: some hundred at a time, by their ids (the newest first) or by their books; a book at a time if there are
 * many rows for each; or with the row of the club, if there are few.
 */
export type ClubErasure = 'by id' | 'by book' | 'book by book' | 'with the club'
type PossibleErasure<Table> =
  | ('id' extends keyof Table ? 'by id' : never)
  | ('book_id' extends keyof Table ? 'by book' | 'book by book' : never)
  | 'with the club'

interface OfClub<Table> {
  erased: PossibleErasure<Table>
}

interface OfBook {
  /** Whether a book that a reader added stays for these rows after its owner's account was deleted. */
  keepsBook: boolean
}

interface OfListing {
  /** Whether rows are what a club has done with a book: taking back an import leaves the book on its list then. */
  keepsListing: boolean
}

type IfAny<Column, Then> = [Column] extends [never] ? unknown : Then

/** How a table's rows are handled when an account is exported or deleted, a club is erased, or a book loses its owner. */
export type Lifecycle<Table> = IfAny<ReaderColumns<Table>, OfReader<Table>> &
  IfAny<Extract<keyof Table, 'club_id'>, OfClub<Table>> &
  IfAny<Extract<keyof Table, 'club_id'>, IfAny<ReaderColumns<Table>, ShownInClub<Table>>> &
  IfAny<Extract<keyof Table, 'book_id'>, OfBook> &
  IfAny<Extract<keyof Table, 'club_id'>, IfAny<Extract<keyof Table, 'book_id'>, OfListing>>

type Tied<Table> = ReaderColumns<Table> | Extract<keyof Table, 'club_id' | 'book_id'>

/** The lifecycle of each table that refers to readers, clubs or books: one that is missing does not compile. */
export type Lifecycles<Some extends Partial<Tables>> = {
  readonly [Name in keyof Some as IfTied<Name, Some[Name]>]: Lifecycle<Some[Name]>
}
type IfTied<Name, Table> = Name extends 'live_clubs' ? never : [Tied<Table>] extends [never] ? never : Name

export type AnyLifecycle = Partial<OfReader<Record<ReaderColumnName, unknown>>> & {
  readonly shownBy?: readonly string[]
  readonly erased?: ClubErasure
  readonly keepsBook?: boolean
  readonly keepsListing?: boolean
}
type ReaderColumnName = { [Name in keyof Tables]: ReaderColumns<Tables[Name]> }[keyof Tables]

/** In the order in which an export lists them. */
export const listLifecycles = (all: Lifecycles<Tables>): [table: string, lifecycle: AnyLifecycle][] =>
  Object.entries(all)
