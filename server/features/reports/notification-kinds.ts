import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { Outcome } from '#contract/reports/report.ts'
import type { SubjectKind } from '#contract/texts/reporting.ts'
import { defineKind } from '#server/features/notifications/kind.ts'
import { notificationLevels } from '#contract/notifications/preferences.ts'
import { pathTo, type Where } from './subject.ts'

/** To the admins of a club. Whoever reported it is never named. */
export const reported = defineKind<'report', null>({
  name: 'report',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'admins',
  sentence: ({ events, club }) =>
    message(
      'reports.clubNews',
      '{events, plural, one {Something in {club} was reported} other {# things in {club} were reported}}',
      { events, club },
    ),
  path: (slug) => to.reports(slug),
})

/** To site admins. */
export const reportedToSite = defineKind<'site-report', null>({
  name: 'site-report',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'anyone',
  sentence: ({ events }) =>
    message(
      'reports.siteNews',
      '{events, plural, one {A report waits for a site admin} other {# reports wait for a site admin}}',
      { events },
    ),
  path: () => to.adminReports(),
})

/** To whoever reported something, once it is decided. */
export const reportDecided = defineKind<'report-decided', { outcome: Outcome; inClub: boolean }>({
  name: 'report-decided',
  tellsLatest: true,
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'anyone',
  sentence: ({ club, subject: { outcome, inClub } }) =>
    inClub
      ? message(
          'reports.decidedInClubNews',
          '{outcome, select, none {Thanks for your report in {club}. A moderator looked at it and left it as it is} hidden {Thanks for your report in {club}. What you reported is now hidden} removed {Thanks for your report in {club}. What you reported has been removed} warned {Thanks for your report in {club}. The person you reported has been warned} other {Thanks for your report in {club}. The account you reported has been suspended}}',
          { outcome, club },
        )
      : message(
          'reports.decidedNews',
          '{outcome, select, none {Thanks for your report. A moderator looked at it and left it as it is} hidden {Thanks for your report. What you reported is now hidden} removed {Thanks for your report. What you reported has been removed} warned {Thanks for your report. The person you reported has been warned} other {Thanks for your report. The account you reported has been suspended}}',
          { outcome },
        ),
  path: (slug, { inClub }) => (inClub ? to.club(slug) : to.home()),
})

export interface Moderated {
  kind: SubjectKind
  /** `shown`: it is no longer hidden. `let-in`: its author is no longer suspended. */
  outcome: Exclude<Outcome, 'none'> | 'shown' | 'let-in'
  reason: string
  where: Where
}

/** To the author of what was reported. */
export const moderated = defineKind<'moderated', Moderated>({
  name: 'moderated',
  tellsLatest: true,
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'anyone',
  sentence: ({ club, subject, say }) => {
    const news = newsOf(subject, club)
    return subject.reason === ''
      ? news
      : message('reports.withReason', '{news}. The reason: “{reason}”', {
          news: say(news),
          reason: subject.reason,
        })
  },
  path: (slug, { outcome, where }) =>
    (outcome === 'removed' ? null : pathTo(slug, where)) ?? (slug ? to.club(slug) : to.home()),
})

function newsOf({ kind, outcome }: Moderated, club: string): Message {
  if (outcome === 'suspended') return message('reports.suspendedNews', 'Your account has been suspended')
  if (outcome === 'let-in') return message('reports.letInNews', 'Your account is no longer suspended')
  if (kind === 'reader')
    return outcome === 'removed'
      ? message('reports.readerRemovedNews', 'A moderator removed you from {club}', { club })
      : message(
          'reports.readerWarnedNews',
          '{inClub, select, yes {A moderator of {club} sent you a warning} other {A moderator sent you a warning}}',
          { inClub: club ? 'yes' : 'no', club },
        )
  if (kind === 'club')
    return outcome === 'removed'
      ? message('reports.clubRemovedNews', 'A site admin removed your club')
      : message('reports.clubWarnedNews', 'A site admin sent you a warning about your club {club}', { club })
  const told = { kind, club }
  if (outcome === 'warned')
    return message(
      'reports.warnedNews',
      '{kind, select, review {A moderator sent you a warning about your review in {club}} note {A moderator sent you a warning about your note in {club}} picture {A moderator sent you a warning about your picture on the board of {club}} board {A moderator sent you a warning about your post on the board of {club}} other {A moderator sent you a warning about your post in {club}}}',
      told,
    )
  if (outcome === 'removed')
    return message(
      'reports.removedNews',
      '{kind, select, review {A moderator removed your review from {club}} note {A moderator removed your note from {club}} picture {A moderator removed your picture from the board of {club}} board {A moderator removed your post from the board of {club}} other {A moderator removed your post from {club}}}',
      told,
    )
  if (outcome === 'shown')
    return message(
      'reports.shownNews',
      '{kind, select, review {Everyone in {club} can see your review again} note {Everyone in {club} can see your note again} other {Everyone in {club} can see your post again}}',
      told,
    )
  return message(
    'reports.hiddenNews',
    '{kind, select, review {A moderator has hidden your review in {club} from others} note {A moderator has hidden your note in {club} from others} picture {A moderator has hidden your post with a picture on the board of {club} from others} board {A moderator has hidden your post on the board of {club} from others} other {A moderator has hidden your post in {club} from others}}',
    told,
  )
}
