import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'

/** How many people a club can invite by email in 24 hours, unless site admins allow fewer. */
export const invitedADayMax = 50
const clubsMax = 1000
const membersMax = 100_000

const between = (least: number, most: number) => {
  const wrong = issue(
    message('limits.wrong', 'Enter a whole number between {least, number} and {most, number}', {
      least,
      most,
    }),
  )
  return z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong))
}

/** Settings that keep an instance small. Whatever is there already stays. */
export const limits = {
  /** How many clubs a reader who isn’t a site admin may start; null for any number. */
  clubsPerReader: z.nullable(between(0, clubsMax)),
  /** How many members a club may have; null for any number. */
  membersPerClub: z.nullable(between(2, membersMax)),
  /** How many people a club may invite by email in 24 hours. */
  invitationsPerDay: between(1, invitedADayMax),
}
export type LimitName = keyof typeof limits

export const defaultLimits = { clubsPerReader: null, membersPerClub: null, invitationsPerDay: invitedADayMax }
