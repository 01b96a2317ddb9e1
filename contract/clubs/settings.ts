import * as z from 'zod/mini'
import { imageBodyLimit } from '#contract/images/image.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { line, prose } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { OverlayColor, Percent, Seal, Visibility, Zoom } from './club-choices.ts'
import { Club, ClubIdInUrl, eachBook, clubDescriptionMax, clubNameMax, ImageUrl } from './club.ts'

/** The colours that the settings offer (specification, 3); a club may have any `OverlayColor`. */
export const offeredColors = ['purple', 'blue', 'indigo', 'pink', 'gray', 'black'] as const

/** The message for readers who may not run the club (specification, 2). */
export const adminsOnly = message('clubs.adminsOnly', 'Only club creators and admins can access settings.')

/**
 * Omitted fields stay as they are. `imageUrl` takes the same values as for a new club, and null removes the picture. A new name creates a
 * new slug; former slugs still lead to the club. The description may be empty.
 */
export const ClubChange = z
  .object({
    name: z.optional(line(clubNameMax)),
    description: z.optional(prose(clubDescriptionMax)),
    imageUrl: z.optional(z.nullable(ImageUrl)),
    imagePositionX: z.optional(Percent),
    imagePositionY: z.optional(Percent),
    imageZoom: z.optional(Zoom),
    overlayColor: z.optional(OverlayColor),
    overlayOpacity: z.optional(Percent),
    visibility: z.optional(Visibility),
    /** False leaves an invite-only club out of lists, search and share cards; any other visibility lists it again. */
    listed: z.optional(z.boolean()),
    membersInvite: z.optional(z.boolean()),
    sharesPlaces: z.optional(z.boolean()),
    boardVisible: z.optional(z.boolean()),
    joinsOnBoard: z.optional(z.boolean()),
    /** A change notifies every member. */
    seal: z.optional(Seal),
    /**
     * A day within a year, in the admin's time zone, a meeting, even if it moves, or `each-book`: anew for each book, until its meeting
     * begins or it is marked as read; null opens now. A change notifies every member.
     */
    blindStars: z.optional(
      z.nullable(
        z.union([CalendarDate, z.literal(eachBook), z.object({ meetingId: z.int().check(z.minimum(1)) })], {
          error: issue(message('clubs.dayOrMeeting', 'Choose a day, a meeting or each book')),
        }),
      ),
    ),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type ClubChange = z.infer<typeof ClubChange>

export const updateClub = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId',
  summary: "Change a club's name, description, appearance, visibility, seal or blind stars; admins only",
  caller: 'reader',
  feature: 'clubs',
  params: z.object({ clubId: ClubIdInUrl }),
  body: ClubChange,
  answer: Club,
  status: 200,
  bodyLimit: imageBodyLimit,
  rateLimit: { calls: 120, perSeconds: 60 },
})
