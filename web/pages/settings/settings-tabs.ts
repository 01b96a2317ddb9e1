import { type ComponentType, lazy } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { SettingsTab } from './settings-tab-name.ts'
import { t } from '#web/messages/text.ts'

export interface SettingsTabProps {
  club: Club
  readerId: number
}

/** Labels of the specification (2). */
export const tabLabels: Record<SettingsTab, string> = {
  appearance: t('settings.appearance', 'Appearance'),
  'reading-list': t('settings.readingList', 'Reading List'),
  members: t('settings.members', 'Members'),
  privacy: t('clubs.privacy', 'Privacy'),
  sharing: t('settings.sharing', 'Sharing'),
}

/** Each is fetched when it is first opened. */
export const lazyTabs: Record<SettingsTab, ComponentType<SettingsTabProps>> = {
  appearance: lazy(async () => ({
    default: (await import('#web/features/clubs/settings/appearance-settings.tsx')).AppearanceSettings,
  })),
  'reading-list': lazy(async () => ({
    default: (await import('#web/features/reading-list/admin/reading-list-tab.tsx')).ReadingListTab,
  })),
  members: lazy(async () => ({
    default: (await import('./members-tab.tsx')).MembersTab,
  })),
  privacy: lazy(async () => ({
    default: (await import('./privacy-tab.tsx')).PrivacyTab,
  })),
  sharing: lazy(async () => ({
    default: (await import('#web/features/members/admin/invite-settings.tsx')).InviteSettings,
  })),
}
