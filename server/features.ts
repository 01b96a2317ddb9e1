import { accountsLifecycles } from './features/accounts/lifecycle.ts'
import { booksLifecycles } from './features/books/lifecycle.ts'
import { clubsLifecycles } from './features/clubs/lifecycle.ts'
import { notificationsLifecycles } from './features/notifications/lifecycle.ts'
import { membersLifecycles } from './features/members/lifecycle.ts'
import { readingListLifecycles } from './features/reading-list/lifecycle.ts'
import { plansLifecycles } from './features/plans/lifecycle.ts'
import { progressLifecycles } from './features/progress/lifecycle.ts'
import { libraryLifecycles } from './features/library/lifecycle.ts'
import { importsLifecycles } from './features/imports/lifecycle.ts'
import { registerImports } from './features/imports/routes.ts'
import { registerClubImports } from './features/imports/clubs/routes.ts'
import { textsLifecycles } from './features/texts/lifecycle.ts'
import { discussionsLifecycles } from './features/discussions/lifecycle.ts'
import { recommendationsLifecycles } from './features/recommendations/lifecycle.ts'
import { choosingLifecycles } from './features/choosing/lifecycle.ts'
import { suggestionsLifecycles } from './features/suggestions/lifecycle.ts'
import { meetingsLifecycles } from './features/meetings/lifecycle.ts'
import { boardLifecycles } from './features/board/lifecycle.ts'
import { announced, boardReplied, boardThreadStarted } from './features/board/notification-kinds.ts'
import { registerBoard } from './features/board/routes.ts'
import { nudgesLifecycles } from './features/nudges/lifecycle.ts'
import { reportsLifecycles } from './features/reports/lifecycle.ts'
import { moderated, reportDecided, reported, reportedToSite } from './features/reports/notification-kinds.ts'
import { registerReports } from './features/reports/routes.ts'
import { archivesLifecycles } from './features/archives/lifecycle.ts'
import { registerArchives } from './features/archives/routes.ts'
import { idempotencyLifecycles } from './http/idempotency/lifecycle.ts'
import { jobsLifecycles } from './mail/queue.ts'
import type { Lifecycles } from './db/lifecycle.ts'
import type { Tables } from './db/schema.ts'
import type { AppContext } from './app-context.ts'
import { registerInstance } from './features/instance/routes.ts'
import { registerAccounts } from './features/accounts/routes.ts'
import { registerBooks } from './features/books/routes.ts'
import {
  roundClosed,
  roundClosing,
  roundMoved,
  roundOpened,
  suggestionRenewal,
  turnCame,
} from './features/choosing/notification-kinds.ts'
import { registerChoosing } from './features/choosing/routes.ts'
import { registerChronicles } from './features/chronicles/routes.ts'
import { registerClubs } from './features/clubs/routes.ts'
import { discussionStarted, questionAsked, replied } from './features/discussions/notification-kinds.ts'
import { registerDiscussions } from './features/discussions/routes.ts'
import { registerImages } from './features/images/routes.ts'
import { renameBook, renameClub } from './features/meetings/calendar/renaming.ts'
import {
  hosting,
  meetingCancelled,
  meetingHeld,
  meetingMoved,
  meetingReminder,
  meetingScheduled,
  waitingListMovedUp,
} from './features/meetings/notification-kinds.ts'
import { watchMeetings } from './features/meetings/stars-of-books.ts'
import { findMeetingStart } from './features/meetings/meeting-row.ts'
import { registerMeetings } from './features/meetings/routes.ts'
import {
  joinRequest,
  removed,
  requestApproved,
  requestDeclined,
  roleChanged,
} from './features/members/notification-kinds.ts'
import { registerMemberPages } from './features/member-pages/routes.ts'
import { invitationsLifecycles } from './features/invitations/lifecycle.ts'
import { isInvitedByClub } from './features/invitations/invited.ts'
import { createPersonalInvitations } from './features/invitations/personal.ts'
import { registerInvitations } from './features/invitations/routes.ts'
import type { PersonalInvitations } from './features/members/personal-invitations.ts'
import { registerMembers } from './features/members/routes.ts'
import { mentioned } from './features/texts/mentions/mentioned.ts'
import { registerNews } from './features/news/routes.ts'
import { registerNotes } from './features/notes/routes.ts'
import type { Kinds } from './features/notifications/kind.ts'
import { nudged } from './features/nudges/nudged.ts'
import { registerNudges } from './features/nudges/routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerAdmin } from './features/admin/routes.ts'
import { registerBackups } from './backup/scheduled/routes.ts'
import { registerCatalogueUploads } from './catalogue/uploads/routes.ts'
import { registerOwnAccount } from './features/own-account/routes.ts'
import { reviseDueDates } from './features/plans/due-dates.ts'
import { registerPlans } from './features/plans/routes.ts'
import { applySeal, sealChanged } from './features/texts/seal/seal-changed.ts'
import { moveProgress } from './features/progress/move-progress.ts'
import type { ProgressHooks } from './features/progress/hooks.ts'
import { registerProgress } from './features/progress/routes.ts'
import { registerLibrary } from './features/library/routes.ts'
import { registerLibraryExports } from './features/imports/export/routes.ts'
import { catchUp } from './features/progress/one-place/catch-up.ts'
import { bringPlaces, bringOwnPlaces } from './features/progress/one-place/bring-places.ts'
import { reviseLibrary } from './features/library/revise-library.ts'
import { shelve, shelveMarked, takeBack } from './features/library/shelving.ts'
import { reacted } from './features/texts/reactions/reacted.ts'
import { registerReadingList } from './features/reading-list/routes.ts'
import { authorizeReadBook } from './features/reading-list/visible-books.ts'
import { registerRecommendations } from './features/recommendations/routes.ts'
import { registerReviews } from './features/reviews/routes.ts'
import { openBook } from './features/reviews/stars/each-book.ts'
import { createBlindStars } from './features/reviews/stars/opening.ts'
import { starsChanged } from './features/reviews/stars/stars-changed.ts'
import { allTexts } from './features/texts/kinds.ts'
import { forgetAllLookAhead } from './features/texts/look-ahead/look-ahead.ts'
import { watchOpening } from './features/texts/seal/opened.ts'
import { moveToPages } from './features/texts/pages.ts'
import { registerTexts } from './features/texts/routes.ts'
import { registerYears } from './features/years/routes.ts'
import { suggestionAnswered } from './features/suggestions/answered.ts'
import { registerSuggestions } from './features/suggestions/routes.ts'

export const notificationKinds: Kinds = {
  reply: replied,
  mention: mentioned,
  discussion: discussionStarted,
  question: questionAsked,
  reaction: reacted,
  'join-request': joinRequest,
  'request-approved': requestApproved,
  'request-declined': requestDeclined,
  removed,
  'role-changed': roleChanged,
  'meeting-scheduled': meetingScheduled,
  'meeting-moved': meetingMoved,
  'meeting-cancelled': meetingCancelled,
  'meeting-reminder': meetingReminder,
  'meeting-held': meetingHeld,
  'waiting-list-moved-up': waitingListMovedUp,
  'suggestion-answered': suggestionAnswered,
  'round-opened': roundOpened,
  'round-moved': roundMoved,
  'round-closing': roundClosing,
  'round-closed': roundClosed,
  nudge: nudged,
  turn: turnCame,
  hosting,
  'suggestion-renewal': suggestionRenewal,
  'seal-changed': sealChanged,
  'stars-changed': starsChanged,
  announcement: announced,
  'board-reply': boardReplied,
  'board-thread': boardThreadStarted,
  report: reported,
  'site-report': reportedToSite,
  'report-decided': reportDecided,
  moderated,
}

/** A table stands after those it refers to, because erasing goes from the last to the first. */
export const lifecycles: Lifecycles<Tables> = {
  ...jobsLifecycles,
  ...accountsLifecycles,
  ...idempotencyLifecycles,
  ...booksLifecycles,
  ...clubsLifecycles,
  ...notificationsLifecycles,
  ...membersLifecycles,
  ...invitationsLifecycles,
  ...readingListLifecycles,
  ...plansLifecycles,
  ...progressLifecycles,
  ...libraryLifecycles,
  ...importsLifecycles,
  ...textsLifecycles,
  ...discussionsLifecycles,
  ...recommendationsLifecycles,
  ...choosingLifecycles,
  ...suggestionsLifecycles,
  ...meetingsLifecycles,
  ...boardLifecycles,
  ...nudgesLifecycles,
  ...reportsLifecycles,
  ...archivesLifecycles,
}

const progressHooks: ProgressHooks = {
  movedBack: forgetAllLookAhead,
  pagesMoved: moveToPages,
  watchOpening,
  placeSaved: (change, reader) => reviseLibrary(change, reader.id),
  shelve,
  takeBack,
}

/** A reader who becomes a member brings their places along. */
const bringingPlaces = (personal: PersonalInvitations): PersonalInvitations => ({
  ...personal,
  readerJoined: async (change, clubId, reader, token) => {
    await personal.readerJoined(change, clubId, reader, token)
    await bringOwnPlaces(change, clubId, reader.id)
  },
})

/** Registers the routes of every feature, in this order: a feature only uses those before it. */
export const features: readonly ((app: AppContext) => void)[] = [
  registerInstance,
  (app) => registerAccounts(app, isInvitedByClub),
  registerImages,
  (app) => registerBooks(app, { authorizeReadBook }),
  (app) =>
    registerClubs(app, {
      sealChanged: applySeal,
      blindStars: createBlindStars({ findMeetingStart, watchMeetings }),
      renamed: renameClub,
      restored: (change, clubId) => catchUp(change, clubId, null),
      partsWithPlaces: allTexts.map(({ part }) => part),
    }),
  (app) => registerNotifications(app, notificationKinds),
  (app) => registerMembers(app, bringingPlaces(createPersonalInvitations(app.now))),
  registerInvitations,
  (app) =>
    registerReadingList(app, {
      pagesMoved: moveToPages,
      listed: async (change, book, now) => {
        await reviseDueDates(change, book, now)
        await bringPlaces(change, book.clubId, book.bookId)
      },
      markedRead: async (change, reader, book) => {
        await openBook(change, book)
        await shelveMarked(change, reader, book.bookId)
      },
      bookRenamed: renameBook,
    }),
  (app) => registerPlans(app, { placed: allTexts, moveProgress, moveToPages }),
  (app) => registerProgress(app, progressHooks),
  registerTexts,
  registerReviews,
  registerNotes,
  registerDiscussions,
  registerNews,
  (app) => registerLibrary(app, progressHooks),
  (app) => registerImports(app, { lifecycles }),
  (app) => registerClubImports(app, { lifecycles }),
  registerLibraryExports,
  registerRecommendations,
  registerYears,
  registerChoosing,
  registerSuggestions,
  registerChronicles,
  registerMeetings,
  registerBoard,
  registerNudges,
  registerMemberPages,
  registerArchives,
  (app) => registerOwnAccount(app, lifecycles),
  (app) => registerAdmin(app, lifecycles),
  registerBackups,
  registerCatalogueUploads,
  (app) => registerReports(app, { personal: createPersonalInvitations(app.now) }),
]
