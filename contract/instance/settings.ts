import * as z from 'zod/mini'
import { line, prose } from '#contract/http/field.ts'
import { languages } from '#contract/messages/languages.ts'
import { issue, message } from '#contract/messages/message.ts'
import { defaultLimits, limits } from './limits.ts'

export const instanceNameMax = 60
export const announcementMax = 1000
export const ownPageMax = 50_000
export const domainsMax = 50
export const backupsKeptMax = 100

/**
 * Who may create an account: anyone, whom a reader or a club invited, whose address is at one of the listed domains, or nobody. Existing
 * accounts sign in all the same.
 */
export const Registration = z.enum(['anyone', 'invited', 'domains', 'nobody'])
export type Registration = z.infer<typeof Registration>

/** The part of an address after its @. */
const Domain = z.pipe(
  z.string().check(
    z.maxLength(253),
    z.overwrite((text) => text.trim().replace(/^@/, '').toLowerCase()),
    z.regex(
      /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u,
      issue(message('settings.domainWrong', 'Enter domains such as library.example')),
    ),
  ),
  z.string(),
)

const backupsKeptWrong = issue(
  message('settings.backupsKeptWrong', 'Keep between 1 and {most, number} backups', { most: backupsKeptMax }),
)

/** What site admins decide about this instance on its pages. Secrets and addresses are environment variables. */
export const InstanceSettings = z.object({
  /** Shown at the foot of every page; null for none. */
  name: z.nullable(line(instanceNameMax, 0)),
  /** Markdown, as are the two pages; null for none. */
  announcement: z.nullable(prose(announcementMax)),
  imprint: z.nullable(prose(ownPageMax)),
  privacy: z.nullable(prose(ownPageMax)),
  registration: Registration,
  /** For visitors whose browser asks for no language that is offered; null for the setting DEFAULT_LANGUAGE. */
  language: z.nullable(z.enum(languages.map(({ tag }) => tag))),
  /** For the registration `domains`: without subdomains of them. */
  registrationDomains: z.array(Domain).check(z.maxLength(domainsMax)),
  /** When the nightly backup is made, in the server’s time zone. */
  backupHour: z.int().check(z.minimum(0), z.maximum(23)),
  /** How many of the server’s own backups are kept; older ones are deleted. */
  backupsKept: z
    .int(issue(message('fields.wholeNumber', 'Enter a whole number')))
    .check(z.minimum(1, backupsKeptWrong), z.maximum(backupsKeptMax, backupsKeptWrong)),
  ...limits,
  /** `ahead` from the first account on, until it has gone through them or leaves them. */
  firstSteps: z.enum(['ahead', 'done']),
})
export type InstanceSettings = z.infer<typeof InstanceSettings>

/** Until somebody sets anything. */
export const defaultSettings: InstanceSettings = {
  name: null,
  announcement: null,
  imprint: null,
  privacy: null,
  language: null,
  registration: 'anyone',
  registrationDomains: [],
  backupHour: 3,
  backupsKept: 7,
  ...defaultLimits,
  firstSteps: 'done',
}
