/** The tabs of a club's settings, in order (specification, 2). */
export const settingsTabs = ['appearance', 'reading-list', 'members', 'privacy', 'sharing'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab named in an address (`?tab=members`); by default the first. */
export function settingsTabIn(search: string): SettingsTab {
  const named = new URLSearchParams(search).get('tab')
  return settingsTabs.find((name) => name === named) ?? 'appearance'
}

export const searchOfTab = (tab: SettingsTab): string => (tab === 'appearance' ? '' : `?tab=${tab}`)
