import * as z from 'zod/mini'
import { imageBodyLimit } from '#contract/images/image.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

export const SuggestionId = id<'SuggestionId'>()
export type SuggestionId = z.infer<typeof SuggestionId>

export const suggestionMax = 5000
/** The longest address of a page that a suggestion may be sent from. */
export const addressMax = 2000
/** The sentence for a suggestion without words (specification, 5). */
export const emptySuggestion = 'Your suggestion cannot be empty.'

/** How far a suggestion has come; any may follow any (specification, 4). */
export const SuggestionStatus = z.enum(['unread', 'read', 'in_process', 'fixed', 'implemented'])
export type SuggestionStatus = z.infer<typeof SuggestionStatus>

/** What readers and visitors have to say about the product; the list is open to everyone. */
export const Suggestion = z.object({
  id: SuggestionId,
  suggestion: z.string(),
  /** The page it was sent from, without query and fragment; to strangers a page within a club is the club's own. */
  url: z.string(),
  /** Where its screenshot is, for site admins and its sender; null for others, and where there is none. */
  screenshot: z.nullable(z.string()),
  hasScreenshot: z.boolean(),
  status: SuggestionStatus,
  createdAt: Instant,
  /** The first name of who changed the status last, never an address; null while nobody has. */
  statusUpdatedBy: z.nullable(z.string()),
  statusUpdatedAt: z.nullable(Instant),
  /** Whether the caller is a site admin. */
  mayChangeStatus: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Bytes that all screenshots together may take; visitors, who have no account to limit, may fill half of it. */
export const screenshotsMaxBytes = 256 * 1024 * 1024

/** `url` is a path of ours or a whole web address; `screenshot` a JPEG as a data URL. */
export const NewSuggestion = z.object({
  suggestion: prose(suggestionMax).check(z.minLength(1, emptySuggestion)),
  url: line(addressMax),
  screenshot: z.optional(z.nullable(z.string())),
})
export type NewSuggestion = z.infer<typeof NewSuggestion>

const feature = 'suggestions'
const path = '/api/suggestions'
const params = z.object({ suggestionId: idInUrl<'SuggestionId'>() })

export const listSuggestions = endpoint({
  method: 'GET',
  path,
  summary: 'What people have suggested, newest first',
  caller: 'anyone',
  feature,
  query: z.object(pageQuery(20)),
  answer: z.array(Suggestion),
  status: 200,
})

/** Suggestions one account may send in an hour; an address has the endpoint's own pace. */
export const suggestionsPerHour = 20

export const sendSuggestion = endpoint({
  method: 'POST',
  path,
  summary:
    'Send a suggestion, signed in or not; with a screenshot (JPEG data URL) that only site admins and its sender see. Where no room is left for screenshots, it is stored without one (`hasScreenshot` is false)',
  caller: 'anyone',
  feature,
  body: NewSuggestion,
  answer: Suggestion,
  status: 201,
  bodyLimit: imageBodyLimit,
  // A club around one table shares an address; each screenshot takes some 100 ms to decode.
  rateLimit: { calls: 20, perSeconds: 300 },
})

export const getScreenshot = endpoint({
  method: 'GET',
  path: `${path}/:suggestionId/screenshot`,
  summary: "A suggestion's screenshot (WebP), for site admins and its sender; 404 for anyone else",
  caller: 'anyone',
  feature,
  params,
  status: 200,
})

export const deleteScreenshot = endpoint({
  method: 'DELETE',
  path: `${path}/:suggestionId/screenshot`,
  summary: "Delete a suggestion's screenshot; for site admins",
  caller: 'reader',
  feature,
  params,
  status: 204,
})

export const setSuggestionStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:suggestionId/status`,
  summary: "Change a suggestion's status; for site admins",
  caller: 'reader',
  feature,
  params,
  body: z.object({ status: SuggestionStatus }),
  answer: Suggestion,
  status: 200,
})
