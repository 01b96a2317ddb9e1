import type { Page } from '@playwright/test'
import { adminSections } from '#contract/admin/sections.ts'
import { to } from '#contract/pages.ts'
import type { StoryReader } from '#tests/story/readers.ts'
import {
  addPasskeys,
  makeBackup,
  openImport,
  scrolledTo,
  waitForCounts,
  writeImprint,
  writeInTunnel,
} from './before-pictures.ts'
import { rankThree, slug, type StoryIds } from './story-pages.ts'
import { reportedClub } from './story-reports.ts'

export const siteAdmin: StoryReader = 'odette'

interface Screen {
  name: string
  path: string
  /** A visitor by default. */
  reader?: StoryReader
  /** What readers mostly do on a phone has no other picture. */
  isOnPhone?: boolean
  before?: (page: Page) => Promise<void>
}

export const screensOf = (ids: StoryIds): readonly Screen[] => {
  const { bookId, openId, closedId, meetingId, findingId } = ids
  const discussions = `${to.book(slug, bookId)}?tab=discussions`
  return [
    { name: 'welcome', path: to.home() },
    { name: 'home', path: to.home(), reader: 'mara' },
    { name: 'browse', path: to.browse(), reader: 'noor' },
    { name: 'popular', path: to.popular(), reader: 'mara' },
    { name: 'club', path: to.club(slug), reader: 'mara' },
    { name: 'recommendations', path: to.club(slug), reader: 'mara', before: scrolledTo(/^Recommendations$/) },
    { name: 'book', path: to.book(slug, bookId), reader: 'mara' },
    { name: 'discussions', path: discussions, reader: 'mara', before: scrolledTo(/^Discussions/) },
    { name: 'choosing', path: to.choose(slug), reader: 'mara' },
    { name: 'ballot', path: to.round(slug, openId), reader: 'mara', before: rankThree },
    { name: 'vote-result', path: to.round(slug, closedId), reader: 'mara' },
    { name: 'meeting', path: to.meeting(slug, meetingId), reader: 'mara' },
    { name: 'finding-a-date', path: to.meeting(slug, findingId), reader: 'mara' },
    // Wen is behind most of the others.
    { name: 'sealed', path: discussions, reader: 'wen', before: scrolledTo(/^Discussions/) },
    { name: 'board', path: to.board(slug), reader: 'mara' },
    { name: 'my-books', path: to.books(), reader: 'mara' },
    { name: 'import', path: to.importBooks(), reader: 'noor', before: openImport },
    { name: 'admin', path: to.admin(), reader: siteAdmin, before: waitForCounts },
    ...adminSections.map((section) => ({
      name: `admin-${section}`,
      path: to.admin(section),
      reader: siteAdmin,
      ...(section === 'backups' && { before: makeBackup }),
    })),
    { name: 'first-steps', path: to.firstSteps(), reader: siteAdmin },
    { name: 'settings', path: to.settings(slug), reader: 'mara' },
    { name: 'reading-list', path: `${to.settings(slug)}?tab=reading-list`, reader: 'mara' },
    { name: 'members', path: `${to.settings(reportedClub)}?tab=members`, reader: 'ruth' },
    { name: 'reports', path: to.reports(reportedClub), reader: 'ruth' },
    { name: 'suggestions', path: to.suggestions(), reader: 'mara' },
    { name: 'account', path: to.account(), reader: 'mara' },
    { name: 'passkeys', path: to.account(), reader: 'hana', isOnPhone: true, before: addPasskeys },
    { name: 'notifications', path: to.notifications(), reader: 'mara' },
    { name: 'notification-preferences', path: to.notificationPreferences(), reader: 'mara' },
    { name: 'waiting', path: to.book(slug, bookId), reader: 'hana', isOnPhone: true, before: writeInTunnel },
    { name: 'about', path: to.about() },
    { name: 'chronicles', path: to.chronicles() },
    { name: 'imprint', path: to.home(), reader: siteAdmin, before: writeImprint },
  ]
}
