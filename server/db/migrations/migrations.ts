import type { Migration } from 'kysely'
import type { Engine } from '../database.ts'
import { foundation } from './001-foundation.ts'
import { talk } from './002-talk.ts'
import { running } from './003-running.ts'
import { likeness } from './004-likeness.ts'
import { popular } from './005-popular.ts'
import { pictures } from './006-pictures.ts'
import { sources } from './007-sources.ts'
import { suggestions } from './008-suggestions.ts'
import { accounts } from './009-accounts.ts'
import { recommending } from './010-recommending.ts'
import { loosePictures } from './011-loose-pictures.ts'
import { authors } from './013-authors.ts'
import { paces } from './014-paces.ts'
import { plainNames } from './015-plain-names.ts'
import { noAddressNames } from './016-no-address-names.ts'
import { renamingAndDeleting } from './017-renaming-and-deleting.ts'
import { removals } from './018-removals.ts'
import { screenshotSizes } from './019-screenshot-sizes.ts'
import { clubThreads } from './020-club-threads.ts'
import { home } from './021-home.ts'
import { codeBrowsers } from './022-code-browsers.ts'
import { jobs } from './023-jobs.ts'
import { notifications } from './024-notifications.ts'
import { declines } from './025-declines.ts'
import { notificationEmails } from './026-notification-emails.ts'
import { mentions } from './028-mentions.ts'
import { reactions } from './029-reactions.ts'
import { pool } from './030-pool.ts'
import { rounds } from './031-rounds.ts'
import { notificationIndexes } from './032-notification-indexes.ts'
import { meetings } from './034-meetings.ts'
import { meetingAnswers } from './035-meeting-answers.ts'
import { calendarFeeds } from './036-calendar-feeds.ts'
import { meetingDay } from './037-meeting-day.ts'
import { works } from './040-works.ts'
import { series } from './041-series.ts'
import { evidence } from './042-evidence.ts'
import { importedBooks } from './044-imported-books.ts'
import { positions } from './050-positions.ts'
import { seal } from './051-seal.ts'
import { threadsOfNotifications } from './052-threads-of-notifications.ts'
import { blindStars } from './054-blind-stars.ts'
import { starsOfMeetings } from './055-stars-of-meetings.ts'
import { uncheckedNotifications } from './056-unchecked-notifications.ts'
import { meetingsByEnd } from './060-meetings-by-end.ts'
import { readingOrder } from './064-reading-order.ts'
import { readersOfABook } from './065-readers-of-a-book.ts'
import { dueEmails } from './068-due-emails.ts'
import { dueJobs } from './069-due-jobs.ts'
import { groupsOfClubs } from './070-groups-of-clubs.ts'

/** All migrations in order; the name of a released one must never change. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-foundation': foundation(engine),
  '002-talk': talk(engine),
  '003-running': running(engine),
  '004-likeness': likeness(engine),
  '005-popular': popular(engine),
  '006-pictures': pictures(engine),
  '007-sources': sources(),
  '008-suggestions': suggestions(engine),
  '009-accounts': accounts(engine),
  '010-recommending': recommending(),
  '011-loose-pictures': loosePictures(engine),
  '013-authors': authors(),
  '014-paces': paces(engine),
  '015-plain-names': plainNames(engine),
  '016-no-address-names': noAddressNames(),
  '017-renaming-and-deleting': renamingAndDeleting(engine),
  '018-removals': removals(engine),
  '019-screenshot-sizes': screenshotSizes(engine),
  '020-club-threads': clubThreads(),
  '021-home': home(engine),
  '022-code-browsers': codeBrowsers(engine),
  '023-jobs': jobs(engine),
  '024-notifications': notifications(engine),
  '025-declines': declines(engine),
  '026-notification-emails': notificationEmails(engine),
  '028-mentions': mentions(engine),
  '029-reactions': reactions(engine),
  '030-pool': pool(engine),
  '031-rounds': rounds(engine),
  '032-notification-indexes': notificationIndexes(),
  '034-meetings': meetings(engine),
  '035-meeting-answers': meetingAnswers(engine),
  '036-calendar-feeds': calendarFeeds(engine),
  '037-meeting-day': meetingDay(engine),
  '040-works': works(engine),
  '041-series': series(engine),
  '042-evidence': evidence(),
  '044-imported-books': importedBooks(engine),
  '050-positions': positions(engine),
  '051-seal': seal(engine),
  '052-threads-of-notifications': threadsOfNotifications(engine),
  '054-blind-stars': blindStars(),
  '055-stars-of-meetings': starsOfMeetings(),
  '056-unchecked-notifications': uncheckedNotifications(engine),
  '060-meetings-by-end': meetingsByEnd(),
  '064-reading-order': readingOrder(),
  '065-readers-of-a-book': readersOfABook(engine),
  '068-due-emails': dueEmails(),
  '069-due-jobs': dueJobs(),
  '070-groups-of-clubs': groupsOfClubs(),
})
