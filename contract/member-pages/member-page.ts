import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { PersonName } from '#contract/accounts/person-name.ts'
import { BookId } from '#contract/books/book.ts'
import { type ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { MemberId, MemberRole } from '#contract/members/member.ts'
import { TextKindName } from '#contract/texts/kind.ts'
import { placed } from '#contract/texts/place.ts'

const BookOfMember = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  genre: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
})
export type BookOfMember = z.infer<typeof BookOfMember>

/** A member, and what they do in a club, as its members see it. */
export const MemberPage = z.object({
  id: MemberId,
  /** Null for a member without an account. */
  userId: z.nullable(UserId),
  name: PersonName,
  role: MemberRole,
  joinedAt: Instant,
  /** How many books they have suggested, and how many of them the club has read. */
  suggested: z.int(),
  read: z.int(),
  /** How many meetings they were marked as having come to. */
  came: z.int(),
  /** Where they are in what the club is reading, if they and the club share that. */
  places: z.array(
    z.object({
      book: BookOfMember,
      /** From 0 to 1,000, the same in every edition. */
      position: z.int(),
      /** The part of the club's plan, from 1; 0 before the first, null without a plan. */
      part: z.nullable(z.int()),
      finished: z.boolean(),
    }),
  ),
})
export type MemberPage = z.infer<typeof MemberPage>

/** A book that a member suggested: an idea for the next one, or on the club's list. */
export const MemberSuggestion = z.object({
  book: BookOfMember,
  suggestedAt: Instant,
  /** Why; null if they did not say. */
  pitch: z.nullable(z.string()),
  status: z.enum(['idea', 'to read', 'reading', 'read']),
  readDate: z.nullable(CalendarDate),
})
export type MemberSuggestion = z.infer<typeof MemberSuggestion>

export const excerptMax = 280

/** The beginning of what a member wrote about a book. */
export const MemberText = z.object({
  id: id<'MemberTextId'>(),
  kind: z.enum(['review', 'note', 'quote', 'question', 'discussion', 'reply']),
  book: BookOfMember,
  /** Of a thread; null while it is sealed, and for all else. */
  title: z.nullable(z.string()),
  /** At most 280 characters, without marks and hidden words; null while it is sealed. */
  excerpt: z.nullable(z.string()),
  /** Of a review; null while it is closed. */
  rating: z.nullable(z.number()),
  ...placed,
  createdAt: Instant,
  /** The tab of the book's page that shows it. */
  tab: z.enum(['reviews', 'notes', 'questions', 'discussions']),
  /** The name it is signed with, if that is not the member's: only they see it in this list. */
  penName: z.nullable(PersonName),
})
export type MemberText = z.infer<typeof MemberText>

const feature = 'member-pages'
const path = '/api/clubs/:clubId/members/:memberId'
const params = z.object({ clubId: ClubIdInUrl, memberId: idInUrl<'MemberId'>() })

export const getMemberPage = endpoint({
  method: 'GET',
  path,
  summary:
    'A member of a club: since when, how much they suggested, and their place in what the club is reading, where it is shared; for members, 404 for everybody else',
  caller: 'anyone',
  shows: ['members', 'choosing', 'reading-list', 'meetings', 'readers', 'plan', 'club'],
  feature,
  params,
  answer: MemberPage,
  status: 200,
})

export const listMemberSuggestions = endpoint({
  method: 'GET',
  path: `${path}/suggestions`,
  summary:
    'The books that a member has suggested to a club, newest first; for members, 404 for everybody else',
  caller: 'anyone',
  shows: ['members', 'choosing', 'reading-list'],
  feature,
  params,
  query: z.object(pageQuery(12)),
  answer: z.array(MemberSuggestion),
  status: 200,
})

export const listMemberTexts = endpoint({
  method: 'GET',
  path: `${path}/texts`,
  summary:
    'The reviews, the notes or the posts that a member has signed with their name, newest first, as far as the caller has read; for members, 404 for everybody else',
  caller: 'anyone',
  shows: ['members', 'reading-list', 'reviews', 'notes', 'discussions', 'progress', 'plan', 'club'],
  feature,
  params,
  query: z.object({ kind: TextKindName, ...pageQuery(6) }),
  answer: z.array(MemberText),
  status: 200,
})

/** In the order in which a page shows them. */
export const memberTextKinds: readonly TextKindName[] = ['review', 'post', 'note']

interface MemberAddress {
  clubId: ClubId
  memberId: number | string
}
export const memberSuggestionsInput = (address: MemberAddress, cursor: string | null) => ({
  params: address,
  query: { limit: 6, ...(cursor !== null && { cursor }) },
})
export const memberTextsInput = (address: MemberAddress, kind: TextKindName, cursor: string | null) => ({
  params: address,
  query: { kind, limit: 6, ...(cursor !== null && { cursor }) },
})
