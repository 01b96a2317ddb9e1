import type { Migration } from 'kysely'
import type { Engine } from '../database.ts'
import { system } from './001-system.ts'
import { accounts } from './002-accounts.ts'
import { images } from './003-images.ts'
import { books } from './004-books.ts'
import { clubs } from './005-clubs.ts'
import { notifications } from './006-notifications.ts'
import { members } from './007-members.ts'
import { readingList } from './008-reading-list.ts'
import { plans } from './009-plans.ts'
import { progress } from './010-progress.ts'
import { texts } from './011-texts.ts'
import { discussions } from './012-discussions.ts'
import { recommendations } from './013-recommendations.ts'
import { choosing } from './014-choosing.ts'
import { suggestions } from './015-suggestions.ts'
import { meetings } from './016-meetings.ts'
import { quotes } from './071-quotes.ts'
import { planChanges } from './072-plan-changes.ts'
import { meetingsInCalendars } from './073-meetings-in-calendars.ts'
import { textsAtTheirPages } from './076-texts-at-their-pages.ts'
import { cleanTexts } from './087-clean-texts.ts'
import { ratingsInNews } from './088-ratings-in-news.ts'
import { schedules } from './089-schedules.ts'
import { floods } from './090-floods.ts'
import { jobsOnHold } from './091-jobs-on-hold.ts'
import { undonePlaces } from './092-undone-places.ts'
import { keptAnswers } from './093-kept-answers.ts'
import { pausedEmails } from './094-paused-emails.ts'
import { board } from './095-board.ts'
import { invitations } from './099-invitations.ts'
import { unlistedClubs } from './100-unlisted-clubs.ts'
import { nudges } from './102-nudges.ts'
import { textsByMember } from './103-texts-by-member.ts'
import { starsOfEachBook } from './104-stars-of-each-book.ts'
import { bringLists } from './105-bring-lists.ts'
import { howFar } from './106-how-far.ts'
import { turns } from './107-turns.ts'
import { comings } from './108-comings.ts'
import { reads } from './110-reads.ts'
import { library } from './111-library.ts'
import { handles } from './112-handles.ts'
import { halfStars } from './115-half-stars.ts'
import { imports } from './118-imports.ts'
import { adminClaims } from './120-admin-claims.ts'
import { passkeys } from './122-passkeys.ts'
import { instance } from './124-instance.ts'
import { siteAdmins } from './125-site-admins.ts'
import { instanceDays } from './126-instance-days.ts'
import { archives } from './130-archives.ts'
import { askedNames } from './134-asked-names.ts'
import { reports } from './136-reports.ts'
import { hiddenTexts } from './137-hidden-texts.ts'
import { registration } from './140-registration.ts'
import { backupFailures } from './141-backup-failures.ts'
import { catalogueUploads } from './142-catalogue-uploads.ts'
import { push } from './146-push.ts'
import { pushJobs } from './147-push-jobs.ts'
import { writtenAt } from './150-written-at.ts'
import { reportsOfSites } from './151-reports-of-sites.ts'
import { readerNames } from './152-reader-names.ts'
import { importRemarks } from './153-import-remarks.ts'
import { suspendedWhen } from './154-suspended-when.ts'
import { undoneDecisions } from './155-undone-decisions.ts'
import { rowsOfBooks } from './156-rows-of-books.ts'

/** The schema of each feature, in the order of the features: a table references tables before it. */
const schemas: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '001-system': system,
  '002-accounts': accounts,
  '003-images': images,
  '004-books': books,
  '005-clubs': clubs,
  '006-notifications': notifications,
  '007-members': members,
  '008-reading-list': readingList,
  '009-plans': plans,
  '010-progress': progress,
  '011-texts': texts,
  '012-discussions': discussions,
  '013-recommendations': recommendations,
  '014-choosing': choosing,
  '015-suggestions': suggestions,
  '016-meetings': meetings,
}

export const schemaNames: readonly string[] = Object.keys(schemas)

/** Changes of these schemas, in order (docs/decisions/044). The name and the effect of a released one never change. */
const changes: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '071-quotes': quotes,
  '072-plan-changes': planChanges,
  '073-meetings-in-calendars': meetingsInCalendars,
  '076-texts-at-their-pages': textsAtTheirPages,
  '087-clean-texts': cleanTexts,
  '088-ratings-in-news': ratingsInNews,
  '089-schedules': schedules,
  '090-floods': floods,
  '091-jobs-on-hold': jobsOnHold,
  '092-undone-places': undonePlaces,
  '093-kept-answers': keptAnswers,
  '094-paused-emails': pausedEmails,
  '095-board': board,
  '099-invitations': invitations,
  '100-unlisted-clubs': unlistedClubs,
  '102-nudges': nudges,
  '103-texts-by-member': textsByMember,
  '104-stars-of-each-book': starsOfEachBook,
  '105-bring-lists': bringLists,
  '106-how-far': howFar,
  '107-turns': turns,
  '108-comings': comings,
  '110-reads': reads,
  '111-library': library,
  '112-handles': handles,
  '115-half-stars': halfStars,
  '118-imports': imports,
  '120-admin-claims': adminClaims,
  '122-passkeys': passkeys,
  '124-instance': instance,
  '125-site-admins': siteAdmins,
  '126-instance-days': instanceDays,
  '130-archives': archives,
  '134-asked-names': askedNames,
  '136-reports': reports,
  '137-hidden-texts': hiddenTexts,
  '140-registration': registration,
  '141-backup-failures': backupFailures,
  '142-catalogue-uploads': catalogueUploads,
  '146-push': push,
  '147-push-jobs': pushJobs,
  '150-written-at': writtenAt,
  '151-reports-of-sites': reportsOfSites,
  '152-reader-names': readerNames,
  '153-import-remarks': importRemarks,
  '154-suspended-when': suspendedWhen,
  '155-undone-decisions': undoneDecisions,
  '156-rows-of-books': rowsOfBooks,
}

/** All migrations, in order. */
export const migrations = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries({ ...schemas, ...changes }).map(([name, create]) => [name, create(engine)]),
  )
