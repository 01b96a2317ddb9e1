import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { BookIdInUrl, pageCountMax } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, prose } from '#contract/http/field.ts'
import { Mentions, mentionsLieIn, NewMentions } from '#contract/texts/mention.ts'
import { pageQuery } from '#contract/http/page.ts'
import { defaultPenName, PenName, postRateLimit, atLeastOneField } from '#contract/texts/pen-name.ts'
import { Place, placed } from '#contract/texts/place.ts'
import { ReactionCount } from '#contract/texts/reaction.ts'
import { issue, message } from '#contract/messages/message.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'

export const NoteId = id<'NoteId'>()
export type NoteId = z.infer<typeof NoteId>

export const noteMax = 5000

export const Note = z.object({
  id: NoteId,
  /** null while it is sealed. */
  content: z.nullable(z.string()),
  ...placed,
  mentions: Mentions,
  /** Whether the words are the book's. */
  quote: z.boolean(),
  pageNumber: z.nullable(z.int()),
  memberName: PersonName,
  /** null when the author's account was deleted. */
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  reactions: z.array(ReactionCount),
})
export type Note = z.infer<typeof Note>

export const PageNumber = z
  .int()
  .check(z.minimum(1, issue(message('notes.pageMin', 'Page numbers start at 1'))), z.maximum(pageCountMax))

export const NewNote = z
  .object({
    content: prose(noteMax, 1),
    mentions: NewMentions,
    quote: z._default(z.boolean(), false),
    pageNumber: z._default(z.nullable(PageNumber), null),
    /** If left out, the author's position; without one the page's, or the end of the book if the club has a plan for it, else 0. Never before the page. */
    place: z.optional(Place),
    memberName: z._default(PenName, defaultPenName),
    secondsAgo: SecondsAgo,
  })
  .check(mentionsLieIn(({ content }) => content))
export type NewNote = z.infer<typeof NewNote>

export const NoteEdit = z
  .object({
    content: z.optional(prose(noteMax, 1)),
    mentions: NewMentions,
    quote: z.optional(z.boolean()),
    pageNumber: z.optional(z.nullable(PageNumber)),
    place: z.optional(Place),
    memberName: z.optional(PenName),
  })
  .check(
    atLeastOneField(),
    mentionsLieIn(({ content }) => content),
  )
export type NoteEdit = z.infer<typeof NoteEdit>

const feature = 'notes'
const path = '/api/clubs/:clubId/books/:bookId/notes'
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl })
const oneParams = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl, noteId: idInUrl<'NoteId'>() })

export const listNotes = endpoint({
  method: 'GET',
  path,
  summary: "A club's notes on a book, newest first",
  caller: 'anyone',
  shows: ['notes', 'progress', 'plan'],
  feature,
  params,
  query: z.object(pageQuery(20)),
  answer: z.array(Note),
  status: 200,
})

export const saveNote = endpoint({
  method: 'POST',
  path,
  summary: 'Save a note on a book, with or without a page number',
  caller: 'reader',
  feature,
  params,
  body: NewNote,
  answer: Note,
  status: 201,
  rateLimit: postRateLimit,
})

export const editNote = endpoint({
  method: 'PATCH',
  path: `${path}/:noteId`,
  summary: 'Edit a note; author only',
  caller: 'reader',
  feature,
  params: oneParams,
  body: NoteEdit,
  answer: Note,
  status: 200,
  rateLimit: postRateLimit,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: `${path}/:noteId`,
  summary: 'Delete a note; author and club admins only',
  caller: 'reader',
  feature,
  params: oneParams,
  status: 204,
})
