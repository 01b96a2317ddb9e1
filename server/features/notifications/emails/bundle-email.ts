import type { EmailFrequency } from '#contract/notifications/preferences.ts'
import { to } from '#contract/pages.ts'
import { type Email, type EmailPart, renderEmail } from '#server/mail/email.ts'
import { listHeaders } from './unsubscribe.ts'

export const linesMax = 30

export interface Line {
  title: string
  path: string
  /** Null for notifications outside any club. */
  club: { id: number; name: string } | null
}

export interface Bundle {
  /** At most `linesMax`, newest first. */
  lines: readonly Line[]
  /** Of all notifications, also those beyond the lines. */
  total: number
  clubs: number
  outsideClubs: number
}

export interface Recipient {
  address: string
  frequency: EmailFrequency
  unsubscribeUrl: string
}

/** The email with a bundle of notifications. `publicUrl` is the address of this instance. */
export function bundleEmail(
  bundle: Bundle,
  { address, frequency, unsubscribeUrl }: Recipient,
  publicUrl: string,
): Email {
  const { lines, total } = bundle
  const [first] = lines
  const heading = headingOf(bundle)
  const rest = total - lines.length
  const inbox = publicUrl + to.notifications()
  return renderEmail({
    to: address,
    subject: total === 1 && first ? first.title : heading,
    heading,
    parts: [
      ...sectionsOf(bundle, publicUrl),
      ...(rest > 0 ? [{ text: `And ${rest} more.` }] : []),
      { link: inbox, label: 'See all notifications' },
    ],
    footer: `You get this e-mail ${often[frequency]} because you are a reader on Inkhorn. It leaves out what you have already seen.`,
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
  })
}

const often: Record<EmailFrequency, string> = {
  immediately: 'as soon as something happens',
  daily: 'once a day',
  weekly: 'once a week',
  never: '',
}

function headingOf({ lines: [first], total, clubs, outsideClubs }: Bundle): string {
  const things = total === 1 ? 'Something new' : `${total} new things`
  if (outsideClubs > 0 || !first?.club) return `${things} on Inkhorn`
  return clubs === 1 ? `${things} in ${first.club.name}` : `${things} in ${clubs} clubs`
}

/** The lines by club; the club with the newest comes first. */
function sectionsOf({ lines, clubs, outsideClubs }: Bundle, publicUrl: string): EmailPart[] {
  const isOneClub = clubs + Math.min(outsideClubs, 1) === 1
  const clubIds = [...new Set(lines.map(({ club }) => club?.id))]
  return clubIds.map((id) => {
    const some = lines.filter(({ club }) => club?.id === id)
    return {
      title: isOneClub ? null : (some[0]?.club?.name ?? 'Inkhorn'),
      links: some.map(({ title, path }) => ({ label: title, link: publicUrl + path })),
    }
  })
}
