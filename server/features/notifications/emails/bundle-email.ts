import type { EmailFrequency } from '#contract/notifications/preferences.ts'
import { to } from '#contract/pages.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
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
  const rest = total - lines.length
  const inbox = publicUrl + to.notifications()
  return renderEmail({
    to: address,
    subject: subjectOf(bundle),
    preheader: preheaderOf(bundle),
    heading: headingOf(bundle),
    parts: [
      ...sectionsOf(bundle, publicUrl),
      ...(rest > 0 ? [{ text: `And ${rest} more.` }] : []),
      { link: inbox, label: 'See all notifications' },
    ],
    footer: `${reasons[frequency]} Anything you’ve already seen is left out.`,
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: 'Choose what you get, and when' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
  })
}

/** Daily is the default, so it may not be the reader’s choice. */
const reasons: Record<EmailFrequency, string> = {
  immediately: 'You chose to hear at once.',
  daily: 'This is your daily email.',
  weekly: 'You chose a weekly email.',
  never: '',
}

/** The newest notification, as in "Tomi replied in “The ending”, and 1 more". */
function subjectOf({ lines: [first], total }: Bundle): string {
  const title = first?.title ?? ''
  if (total === 1) return title
  const more = `and ${total - 1} more`
  return /[.?!]$/.test(title) ? `${title} (${more})` : `${title}, ${more}`
}

/** The notifications that the subject doesn’t name; the heading where there are none. */
const preheaderOf = (bundle: Bundle): string =>
  bundle.lines
    .slice(1, 4)
    .map(({ title }) => title)
    .join(' · ') || headingOf(bundle)

function headingOf({ lines: [first], clubs, outsideClubs }: Bundle): string {
  if (outsideClubs > 0 || !first?.club) return 'What’s new on Inkhorn'
  return clubs === 1 ? `What’s new in ${first.club.name}` : `What’s new in ${clubs} of your clubs`
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
