import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant, line } from '#contract/http/field.ts'
import { MemberId } from '#contract/members/member.ts'
import { issue, message } from '#contract/messages/message.ts'

export const mentionsMax = 20

export const mentionableShown = 8

/** `start` and `length` of `@Name` are in UTF-16 code units of the text as returned: trimmed, with `\n` as line breaks. */
export const Mention = z.object({
  memberId: MemberId,
  start: z.int().check(z.minimum(0)),
  length: z.int().check(z.minimum(2)),
})
export type Mention = z.infer<typeof Mention>

export const Mentions = z.array(Mention)

/**
 * The mentions in a text that is sent. If omitted, an edited text keeps those whose `@Name` it still contains. An `@` before the whole name
 * of exactly one member is a mention too, except in an edited text that had it before.
 */
export const NewMentions = z.optional(
  Mentions.check(
    z.maxLength(
      mentionsMax,
      issue(
        message(
          'texts.mentionsMax',
          'You can mention at most {max, plural, one {# person} other {# people}} at once',
          { max: mentionsMax },
        ),
      ),
    ),
  ),
)

/** Refuses mentions that overlap, lie outside the text, or do not start with `@`. */
export const mentionsLieIn = <T extends { mentions?: readonly Mention[] | undefined }>(
  textOf: (post: T) => string | undefined,
) =>
  z.refine<T>((post) => liesIn(textOf(post) ?? '', post.mentions ?? []), {
    path: ['mentions'],
    error: issue(
      message(
        'texts.mentionsMisplaced',
        'Each mention must start at an @ in the text, after the previous mention',
      ),
    ),
  })

function liesIn(text: string, mentions: readonly Mention[]): boolean {
  let end = 0
  return mentions.every(({ start, length }) => {
    const follows = start >= end && text[start] === '@'
    end = start + length
    return follows && end <= text.length
  })
}

export const Mentionable = z.object({
  memberId: MemberId,
  name: PersonName,
  /** When they joined, to tell members of the same name apart; absent for others. */
  joinedAt: z.optional(Instant),
})
export type Mentionable = z.infer<typeof Mentionable>

export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/mentionable-members',
  summary: `Up to ${mentionableShown} other members of a club with a word of their name that begins with \`query\`, by name; members only`,
  caller: 'reader',
  shows: [],
  feature: 'texts',
  params: z.object({ clubId: ClubIdInUrl }),
  query: z.object({ query: z._default(line(100, 0), '') }),
  answer: z.array(Mentionable),
  status: 200,
})
