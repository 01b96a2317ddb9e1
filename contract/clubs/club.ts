import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { imageBodyLimit, imagePosition, imageZoom } from '#contract/images/image.ts'
import { ImageCredit } from '#contract/images/picture.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { id, idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { issue, type Message, message } from '#contract/messages/message.ts'
import { type OverlayColor, Percent, Seal, Visibility, Zoom } from './club-choices.ts'

export const ClubId = id<'ClubId'>()
export type ClubId = z.infer<typeof ClubId>
export const ClubIdInUrl = idInUrl<'ClubId'>()

export const clubNameMax = 100
export const clubDescriptionMax = 500
export const slugMax = 80
/** How many clubs the home page's search offers, and how long it waits before showing a new club (specification, 9). */
export const clubMatches = 3
export const newClubDelay = 2000
/** How many clubs the browse page fetches at a time: whole rows of one to four columns. */
export const clubsAPage = 24
/** Search results are counted up to this number, because nobody pages through more. */
export const clubsCounted = 200

/** Shown for a club without a photo, and when its photo cannot be loaded. */
export const defaultPhoto = '/pictures/magic-library.webp'

/** Overlay colours and their codes (specification, 3); an unknown name is shown as black. */
export const overlayColors = {
  black: '#000000',
  white: '#ffffff',
  purple: '#9333ea',
  blue: '#3b82f6',
  red: '#ef4444',
  green: '#22c55e',
  yellow: '#eab308',
  pink: '#ec4899',
  indigo: '#6366f1',
  gray: '#6b7280',
} as const satisfies Record<OverlayColor, string>

export const overlayCode = (name: string): string =>
  Object.hasOwn(overlayColors, name) ? overlayColors[name as OverlayColor] : overlayColors.black

/** In larger clubs, somebody joins every other day. */
export const joinsShownMax = 50

/** The value of `blindStars` that hides ratings anew for each book. */
export const eachBook = 'each-book'

export const Club = z.object({
  id: ClubId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The credit of the photo, if the image search found it. */
  imageCredit: z.optional(z.nullable(ImageCredit)),
  imagePositionX: Percent,
  imagePositionY: Percent,
  imageZoom: Zoom,
  overlayColor: z.string(),
  overlayOpacity: Percent,
  visibility: Visibility,
  /** False for an invite-only club that is in no list and no search. */
  listed: z.boolean(),
  /** Whether every member may invite people by email, and not only admins. */
  membersInvite: z.boolean(),
  sharesPlaces: z.boolean(),
  seal: Seal,
  /** Whether visitors may read the board where they may read discussions; false for strangers of an invite-only club. */
  boardVisible: z.boolean(),
  /** Whether the board says who joins and leaves: by default in clubs of up to `joinsShownMax` members. */
  joinsOnBoard: z.boolean(),
  /**
   * When closed stars open: a day, or for each book when the club meets about it or has read it. Null if stars are always open, and for
   * strangers of an invite-only club.
   */
  blindStars: z.nullable(z.union([CalendarDate, z.literal(eachBook)])),
  /** The meeting with which they open; null unless an admin chose one. */
  blindStarsMeeting: z.nullable(z.int()),
  createdBy: UserId,
  createdAt: Instant,
  bookCount: z.int(),
  booksRead: z.int(),
  memberCount: z.int(),
  /** Of the open ratings; 0 while there are none, and for strangers of an invite-only club. */
  averageRating: z.number(),
  discussionCount: z.int(),
  /** Grows with every change in the club; 0 for strangers of an invite-only club. */
  revision: z.int(),
})
export type Club = z.infer<typeof Club>

/** The slug made from a club's name (specification, 5). */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, '')

/** The description a new club starts with (specification, 5). */
export const defaultDescription = (name: string): Message =>
  message('clubs.defaultDescription', 'A magical reading community for {name}', { name })

/** A picture: a path of this site, an http(s) address, or a data URL of an upload. */
export const ImageUrl = z
  .string()
  .check(
    z.maxLength(imageBodyLimit),
    z.regex(
      /^(\/(?!\/)|https?:\/\/|data:image\/)/i,
      issue(message('clubs.notAPicture', 'A picture is an address or an uploaded image')),
    ),
  )

/** `slug` is only a preference; `createdBy` and other claims of identity are ignored in favour of the session. */
export const NewClub = z.object({
  name: line(clubNameMax),
  slug: z.optional(z.string().check(z.maxLength(200))),
  description: prose(clubDescriptionMax, 1),
  imageUrl: z.optional(z.nullable(ImageUrl)),
  imagePositionX: z._default(Percent, imagePosition.default),
  imagePositionY: z._default(Percent, imagePosition.default),
  imageZoom: z._default(Zoom, imageZoom.default),
  visibility: z._default(Visibility, 'open'),
})
export type NewClub = z.infer<typeof NewClub>

/** A current or a former slug, or what somebody took for one. */
export const SlugInUrl = z
  .string()
  .check(
    z.regex(
      /^[^\p{Cc}\p{Surrogate}]{1,200}$/u,
      issue(message('clubs.notAnAddress', 'This isn’t a valid club address')),
    ),
  )

const feature = 'clubs'

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/clubs',
  summary:
    'Clubs as strangers see them, newest first; `query` searches names and descriptions; names that start with it come first',
  caller: 'anyone',
  ignoresSession: true,
  feature,
  query: z.object({ ...pageQuery(20), query: z.optional(line(100, 0)) }),
  answer: z.array(Club),
  status: 200,
})

/** A search query as it is sent: trimmed, white space folded, cut to the maximum length without splitting an emoji. */
export const searchWords = (typed: string): string =>
  typed
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, clubNameMax)
    .replace(/\p{Surrogate}/gu, '')
    .trim()

/** Input for one page of clubs on the browse page; the server embeds the first one in the HTML under the same URL. */
export const clubsInput = (words: string, cursor: string | null) => ({
  query: { limit: clubsAPage, query: words || undefined, cursor: cursor ?? undefined },
})

export const createClub = endpoint({
  method: 'POST',
  path: '/api/clubs',
  summary: 'Start a club; its founder is its first admin',
  caller: 'reader',
  feature,
  body: NewClub,
  answer: Club,
  status: 201,
  bodyLimit: imageBodyLimit,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const getClub = endpoint({
  method: 'GET',
  path: '/api/clubs/slug/:slug',
  summary: 'A club and its counts, by its current or a former slug',
  caller: 'anyone',
  shows: ['club'],
  // Every open page polls this every 10 s: an unchanged club costs one lookup, plus the session if it is invite-only.
  ignoresSession: true,
  feature,
  params: z.object({ slug: SlugInUrl }),
  answer: Club,
  status: 200,
})
