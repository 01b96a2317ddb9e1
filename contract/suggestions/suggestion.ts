import * as z from 'zod/mini'
import { imageBodyLimit } from '#contract/images/image.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'

export const SuggestionId = id<'SuggestionId'>()
export type SuggestionId = z.infer<typeof SuggestionId>

export const suggestionMax = 5000
export const addressMax = 2000
/** The message for a suggestion without words (specification, 5). */
export const emptySuggestion = message('suggestions.empty', 'Your suggestion cannot be empty.')

/** The status of a suggestion; any status can follow any other (specification, 4). */
export const SuggestionStatus = z.enum(['unread', 'read', 'in_process', 'fixed', 'implemented'])
export type SuggestionStatus = z.infer<typeof SuggestionStatus>

/** From readers and visitors; the list is open to everyone. */
export const Suggestion = z.object({
  id: SuggestionId,
  suggestion: z.string(),
  /** The page it was sent from, without query and fragment. Only its sender and site admins see which page of a club. */
  url: z.string(),
  /** The URL of its screenshot, for site admins and its sender; null for others, and if there is none. */
  screenshot: z.nullable(z.string()),
  hasScreenshot: z.boolean(),
  status: SuggestionStatus,
  createdAt: Instant,
  /** The first name of the last person to change the status, never an email address; null if nobody has. */
  statusUpdatedBy: z.nullable(z.string()),
  statusUpdatedAt: z.nullable(Instant),
  mayChangeStatus: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Maximum bytes of all screenshots together; visitors, who have no account to limit, can add to the first half. */
export const screenshotsMaxBytes = 256 * 1024 * 1024

/** `url` is a path of this site or a full URL; `screenshot` is a JPEG as a data URL. */
export const NewSuggestion = z.object({
  suggestion: prose(suggestionMax).check(z.minLength(1, issue(emptySuggestion))),
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
  summary: 'All suggestions, newest first',
  caller: 'anyone',
  feature,
  query: z.object(pageQuery(20)),
  answer: z.array(Suggestion),
  status: 200,
})

/** Per account; network addresses have the endpoint's rate limit. */
export const suggestionsPerHour = 20

export const sendSuggestion = endpoint({
  method: 'POST',
  path,
  summary:
    'Send a suggestion, optionally with a screenshot (JPEG data URL) that only site admins and its sender can see. When the storage for screenshots is full, it is stored without one (`hasScreenshot` is false)',
  caller: 'anyone',
  feature,
  body: NewSuggestion,
  answer: Suggestion,
  status: 201,
  bodyLimit: imageBodyLimit,
  // A club around one table shares an address; each screenshot takes about 100 ms to decode.
  rateLimit: { calls: 20, perSeconds: 300 },
})

export const getScreenshot = endpoint({
  method: 'GET',
  path: `${path}/:suggestionId/screenshot`,
  summary: "A suggestion's screenshot (WebP); 404 for everyone except site admins and its sender",
  caller: 'anyone',
  feature,
  params,
  status: 200,
})

export const deleteScreenshot = endpoint({
  method: 'DELETE',
  path: `${path}/:suggestionId/screenshot`,
  summary: "Delete a suggestion's screenshot; site admins only",
  caller: 'reader',
  feature,
  params,
  status: 204,
})

export const setSuggestionStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:suggestionId/status`,
  summary: "Change a suggestion's status; site admins only",
  caller: 'reader',
  feature,
  params,
  body: z.object({ status: SuggestionStatus }),
  answer: Suggestion,
  status: 200,
})
