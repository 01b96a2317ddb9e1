import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeMember,
  provePost,
  authorizeReadAsMember,
  authorizeReadPosts,
  type CanReadAsMember,
  mayManage,
} from '#server/features/clubs/policy.ts'
import { type Membership } from '#server/features/clubs/membership.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { hiddenFromOthers } from './hidden.ts'
import type { TextKind } from './kinds.ts'
import type { Author } from './mentions/mentions.ts'
import type { Reactable } from './reactions/reactable.ts'
import type { Reacting } from './reactions/react.ts'
import type { Horizon } from './seal/horizon.ts'
import { ownWords } from './seal/reach.ts'
import { message } from '#contract/messages/message.ts'
import { textNotFound } from './not-found.ts'

declare const proof: unique symbol

interface TextRow {
  id: number
  /** Its author; null once the account is deleted. */
  user_id: number | null
  /** 1 if the reader wrote it and a moderator has hidden it. */
  own_hidden: 0 | 1
}

interface Found<Row> {
  readonly text: Row
  readonly listed: Listed
}

/** Proof that the caller wrote a text and may still post in its club. */
export type CanEdit<Row> = Found<Row> & { readonly author: Author; readonly [proof]: 'edit' }
export type CanDelete<Row> = Found<Row> & { readonly membership: Membership; readonly [proof]: 'delete' }

/** How the texts of a kind are found from their address. */
interface Finding<Address, Row> {
  kind: TextKind
  idOf: (address: Address) => number
  /** The club of a text; throws 404 for a text that the caller may not know of. */
  clubOf: (db: Db | Change, reader: Reader, address: Address) => ClubId | Promise<ClubId>
  find: (db: Db | Change, listed: Listed, id: number, horizon: Horizon) => Promise<Row | undefined>
  /** The subject of a notification of a reaction. */
  subjectOf: (change: Change, text: Row, listed: Listed) => Promise<Pick<Reacting, 'subject' | 'threadId'>>
  /** Locks the club, and finds the membership of a caller who may read its texts. */
  authorizeChange?: (change: Change, reader: Reader, clubId: ClubId) => Promise<Membership>
}

export interface ReactionPolicy<Address> {
  authorizeReadReactions: (db: Db, reader: Reader, address: Address) => Promise<[CanReadAsMember, Reactable]>
  authorizeReact: (change: Change, reader: Reader, address: Address) => Promise<Reacting>
}

export interface TextPolicy<Address, Row> extends ReactionPolicy<Address> {
  /** Throws 404 for a text that the caller cannot see, 403 for somebody else's. */
  authorizeEdit: (change: Change, reader: Reader, address: Address) => Promise<CanEdit<Row>>
  /** Throws 404 for a text that the caller cannot see, 403 for one they may not delete. */
  authorizeDelete: (change: Change, reader: Reader, address: Address) => Promise<CanDelete<Row>>
}

/** Authors who were removed from the club can still delete what they wrote. */
async function lockAndRead(change: Change, reader: Reader, clubId: ClubId): Promise<Membership> {
  await lockClub(change, clubId)
  return authorizeReadPosts(change, reader, clubId)
}

/** Only the author may edit a text. The author may delete it, and so may an admin of the club. Members may react. */
export function createTextPolicy<Address extends { bookId: BookId }, Row extends TextRow>({
  kind,
  idOf,
  clubOf,
  find,
  subjectOf,
  authorizeChange = lockAndRead,
}: Finding<Address, Row>): TextPolicy<Address, Row> {
  /** A text on a book that is on the club's list; with its words if they are the reader's own. */
  const findListed = async (db: Db | Change, reader: Reader, membership: Membership, address: Address) => {
    const listed = await listedBook(db, membership, address.bookId)
    const text = await find(db, listed, idOf(address), ownWords(reader))
    if (!text) throw notFound(textNotFound(kind))
    return { text, listed }
  }

  const findToChange = async (change: Change, reader: Reader, address: Address) => {
    const membership = await authorizeChange(change, reader, await clubOf(change, reader, address))
    return { membership, ...(await findListed(change, reader, membership, address)) }
  }

  const reactableOf = ({ text, listed }: Found<Row>): Reactable => ({ kind, id: text.id, listed })

  return {
    async authorizeEdit(change, reader, address) {
      const { membership, ...found } = await findToChange(change, reader, address)
      if (found.text.user_id !== reader.id)
        throw new HttpError(
          'not-allowed',
          message(
            'texts.onlyAuthorEdits',
            '{kind, select, review {Only its author can edit this review.} note {Only its author can edit this note.} other {Only its author can edit this post.}}',
            { kind: kind.name },
          ),
        )
      if (found.text.own_hidden === 1) throw new HttpError('not-allowed', hiddenFromOthers)
      const author: Author = provePost(membership, reader)
      return { ...found, author } as CanEdit<Row>
    },

    async authorizeDelete(change, reader, address) {
      const found = await findToChange(change, reader, address)
      if (found.text.user_id !== reader.id && !mayManage(found.membership))
        throw new HttpError(
          'not-allowed',
          message(
            'texts.onlyAuthorOrAdminDeletes',
            '{kind, select, review {Only its author or an admin of the club can delete this review.} note {Only its author or an admin of the club can delete this note.} other {Only its author or an admin of the club can delete this post.}}',
            { kind: kind.name },
          ),
        )
      return found as Found<Row> as CanDelete<Row>
    },

    async authorizeReadReactions(db, reader, address) {
      const member = await authorizeReadAsMember(db, reader, await clubOf(db, reader, address))
      return [member, reactableOf(await findListed(db, reader, member, address))]
    },

    async authorizeReact(change, reader, address) {
      const member = await authorizeMember(change, reader, await clubOf(change, reader, address))
      const found = await findListed(change, reader, member, address)
      return {
        member,
        reactable: reactableOf(found),
        ...(await subjectOf(change, found.text, found.listed)),
      }
    },
  }
}
