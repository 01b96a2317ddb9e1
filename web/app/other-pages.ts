import type { PageName } from '#contract/pages.ts'
import type { LoadModule } from './load-module.ts'

type Arrival = 'home' | 'browse' | 'popular' | 'club' | 'book' | 'books'

/** The pages besides those of which `routes.ts` knows the files at once. */
export const otherPages: Record<Exclude<PageName, Arrival>, LoadModule> = {
  signIn: () => import('#web/pages/sign-in/sign-in-page.tsx'),
  join: () => import('#web/pages/join/join-page.tsx'),
  begin: () => import('#web/pages/begin/begin-page.tsx'),
  firstSteps: () => import('#web/pages/first-steps/first-steps-page.tsx'),
  inviteReaders: () => import('#web/pages/invite-readers/invite-readers-page.tsx'),
  account: () => import('#web/pages/account/account-page.tsx'),
  notifications: () => import('#web/pages/notifications/notifications-page.tsx'),
  notificationPreferences: () =>
    import('#web/pages/notification-preferences/notification-preferences-page.tsx'),
  members: () => import('#web/pages/members/members-page.tsx'),
  member: () => import('#web/pages/member/member-page.tsx'),
  discussions: () => import('#web/pages/discussions/discussions-page.tsx'),
  choose: () => import('#web/pages/choose/choose-page.tsx'),
  round: () => import('#web/pages/round/round-page.tsx'),
  meetings: () => import('#web/pages/meetings/meetings-page.tsx'),
  meeting: () => import('#web/pages/meeting/meeting-page.tsx'),
  board: () => import('#web/pages/board/board-page.tsx'),
  boardThread: () => import('#web/pages/board-thread/board-thread-page.tsx'),
  reports: () => import('#web/pages/reports/reports-page.tsx'),
  settings: () => import('#web/pages/settings/settings-page.tsx'),
  clubImport: () => import('#web/pages/club-import/club-import-page.tsx'),
  bookClubs: () => import('#web/pages/book-clubs/book-clubs-page.tsx'),
  suggestions: () => import('#web/pages/suggestions/suggestions-page.tsx'),
  about: () => import('#web/pages/about/about-page.tsx'),
  chronicles: () => import('#web/pages/chronicles/chronicles-page.tsx'),
  imprint: () => import('#web/pages/own-page/own-page.tsx'),
  privacy: () => import('#web/pages/own-page/own-page.tsx'),
  importBooks: () => import('#web/pages/import/import-page.tsx'),
  bringClub: () => import('#web/pages/bring-club/bring-club-page.tsx'),
  placeholder: () => import('#web/pages/placeholder/placeholder-page.tsx'),
  year: () => import('#web/pages/year/year-page.tsx'),
  reader: () => import('#web/pages/reader/reader-page.tsx'),
  waiting: () => import('#web/pages/waiting/waiting-page.tsx'),
  admin: () => import('#web/pages/admin/admin-page.tsx'),
  onward: () => import('#web/pages/onward/onward-page.tsx'),
}
