import type { EmailFrequency } from '#contract/notifications/preferences.ts'
import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
import type { Wording } from '#server/messages/wording.ts'
import { listHeaders, mailTexts } from './unsubscribe.ts'

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
  /** It did not wait for the time at which the reader usually gets emails. */
  isUrgent: boolean
}

export interface Recipient {
  address: string
  frequency: EmailFrequency
  unsubscribeUrl: string
  /** In which the lines are, too. */
  wording: Wording
}

/** The email with a bundle of notifications. `publicUrl` is the address of this instance. */
export function bundleEmail(
  bundle: Bundle,
  { address, frequency, unsubscribeUrl, wording }: Recipient,
  publicUrl: string,
): Email {
  const { lines, total } = bundle
  const { say } = wording
  const rest = total - lines.length
  const inbox = publicUrl + to.notifications()
  return renderEmail({
    to: address,
    language: wording,
    subject: say(subjectOf(bundle)),
    preheader: preheaderOf(bundle) || say(headingOf(bundle)),
    heading: say(headingOf(bundle)),
    parts: [
      ...sectionsOf(bundle, publicUrl),
      ...(rest > 0
        ? [
            {
              text: say(
                message('notificationMail.more', '{rest, plural, one {And # more.} other {And # more.}}', {
                  rest,
                }),
              ),
            },
          ]
        : []),
      { link: inbox, label: say(message('notificationMail.seeAll', 'See all notifications')) },
    ],
    footer: say(bundle.isUrgent && frequency !== 'immediately' ? whyNow : whyOf(frequency)),
    footerLinks: [
      { link: publicUrl + to.notificationPreferences(), label: say(mailTexts.choose) },
      { link: unsubscribeUrl, label: say(mailTexts.unsubscribe) },
    ],
    headers: listHeaders(publicUrl, unsubscribeUrl),
  })
}

/** Daily is the default, so it may not be the reader’s choice. */
const whyOf = (frequency: EmailFrequency): Message =>
  message(
    'notificationMail.why',
    '{frequency, select, immediately {You chose to hear at once. Anything you’ve already seen is left out.} weekly {You chose a weekly email. Anything you’ve already seen is left out.} other {This is your daily email. Anything you’ve already seen is left out.}}',
    { frequency },
  )

const whyNow = message(
  'notificationMail.whyNow',
  'Announcements come at once, however often your clubs write to you otherwise. Anything you’ve already seen is left out.',
)

/** The newest notification, as in "Tomi replied in “The ending”, and 1 more". */
function subjectOf({ lines: [first], total }: Bundle): Message | string {
  const title = first?.title ?? ''
  if (total === 1) return title
  const more = total - 1
  return /[.?!]$/.test(title)
    ? message(
        'notificationMail.andMoreAfterSentence',
        '{title} ({more, plural, one {and # more} other {and # more}})',
        { title, more },
      )
    : message('notificationMail.andMore', '{title}, {more, plural, one {and # more} other {and # more}}', {
        title,
        more,
      })
}

/** The notifications that the subject doesn’t name. */
const preheaderOf = (bundle: Bundle): string =>
  bundle.lines
    .slice(1, 4)
    .map(({ title }) => title)
    .join(' · ')

function headingOf({ lines: [first], clubs, outsideClubs }: Bundle): Message {
  if (outsideClubs > 0 || !first?.club)
    return message('notificationMail.newOnInkhorn', 'What’s new on Inkhorn')
  return clubs === 1
    ? message('notificationMail.newInClub', 'What’s new in {club}', { club: first.club.name })
    : message(
        'notificationMail.newInClubs',
        '{clubs, plural, one {What’s new in # of your clubs} other {What’s new in # of your clubs}}',
        { clubs },
      )
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
