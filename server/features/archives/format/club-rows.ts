import * as z from 'zod/mini'
import { nameMax } from '#contract/accounts/account.ts'
import { authorMax, genreMax, isbnMax, pageCountMax, synopsisMax, titleMax } from '#contract/books/book.ts'
import { turnsMax } from '#contract/choosing/turns.ts'
import { clubDescriptionMax, clubNameMax, eachBook } from '#contract/clubs/club.ts'
import { OverlayColor, Percent, Seal, Visibility, Zoom } from '#contract/clubs/club-choices.ts'
import { line } from '#contract/http/field.ts'
import { partTitleMax } from '#contract/plans/plan.ts'
import { partsMax, positionMax } from '#contract/plans/position.ts'
import { listNotesMax, readingOrderMax } from '#contract/reading-list/admin-list.ts'
import { withoutAddress } from '#contract/accounts/without-address.ts'
import { At, count, Day, Picture, Ref, text, WebAddress } from './fields.ts'

/** Names may come from before their limits, and have no address in them. */
export const Name = line(4 * nameMax).check(z.overwrite(withoutAddress))

export const ArchivedClub = z.strictObject({
  name: line(clubNameMax),
  description: text(clubDescriptionMax),
  createdAt: At,
  visibility: Visibility,
  picture: z.nullable(
    z.strictObject({
      image: Picture,
      x: Percent,
      y: Percent,
      zoom: Zoom,
      credit: z.nullable(
        z.strictObject({
          title: line(500, 0),
          author: line(500, 0),
          licence: line(200, 0),
          licenceUrl: z.optional(WebAddress),
          source: line(2000, 0),
        }),
      ),
    }),
  ),
  overlayColor: OverlayColor,
  overlayOpacity: Percent,
  seal: Seal,
  sharesPlaces: z.boolean(),
  membersInvite: z.boolean(),
  boardVisible: z.boolean(),
  joinsOnBoard: z.nullable(z.boolean()),
  /** When closed stars open: a day, or for each book. Null if stars are always open. */
  blindStars: z.nullable(z.union([Day, z.literal(eachBook)])),
  /** Whether its members choose in turn. Since version 2. */
  takesTurns: z.optional(z.boolean()),
})
export type ArchivedClub = z.infer<typeof ArchivedClub>

/** `role` and `joinedAt` are null for somebody who wrote in the club and is no member. */
export const ArchivedPerson = z.strictObject({
  person: Ref,
  name: Name,
  role: z.nullable(z.enum(['admin', 'member'])),
  joinedAt: z.nullable(At),
  /** Their place in the order of turns. Since version 2. */
  turn: z.optional(z.strictObject({ place: count(turnsMax - 1), sitsOut: z.boolean() })),
})
export type ArchivedPerson = z.infer<typeof ArchivedPerson>

export const ArchivedBook = z.strictObject({
  book: Ref,
  title: line(titleMax),
  author: line(authorMax),
  isbn: z.nullable(line(isbnMax)),
  description: z.nullable(text(synopsisMax)),
  publishedYear: z.nullable(count(9999, -9999)),
  pageCount: z.nullable(count(pageCountMax, 1)),
  genre: z.nullable(line(genreMax)),
  cover: z.nullable(Picture),
})
export type ArchivedBook = z.infer<typeof ArchivedBook>

const Part = z.strictObject({
  title: line(partTitleMax, 0),
  weight: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  endsAt: count(positionMax, 1),
  byDay: z.nullable(Day),
  byHand: z.boolean(),
})

/** The parts of a plan grow, and the last one ends with the book. */
const growing = (parts: readonly { endsAt: number }[]) =>
  parts.every(({ endsAt }, at) => endsAt > (parts[at - 1]?.endsAt ?? 0)) &&
  (parts.at(-1)?.endsAt ?? positionMax) === positionMax

export const ArchivedListing = z.strictObject({
  book: Ref,
  status: z.enum(['to read', 'reading', 'read']),
  readDate: z.nullable(Day),
  notes: z.nullable(text(listNotesMax)),
  order: z.nullable(count(readingOrderMax, -readingOrderMax)),
  pageCount: z.nullable(count(pageCountMax, 1)),
  chosenBy: z.nullable(Ref),
  byVote: z.boolean(),
  addedBy: z.nullable(Ref),
  addedAt: At,
  starsOpen: z.boolean(),
  planStartsOn: z.nullable(Day),
  plan: z.array(Part).check(z.maxLength(partsMax), z.refine(growing)),
})
export type ArchivedListing = z.infer<typeof ArchivedListing>
