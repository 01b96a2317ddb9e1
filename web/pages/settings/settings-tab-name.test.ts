import { expect, test } from 'vitest'
import { searchOfTab, settingsTabIn, settingsTabs } from './settings-tab-name.ts'

test('every tab has an address that leads back to it', () => {
  for (const tab of settingsTabs) expect(settingsTabIn(searchOfTab(tab))).toBe(tab)
})

test('an address that names no tab, or one we do not have, opens the first', () => {
  expect(settingsTabIn('')).toBe('appearance')
  expect(settingsTabIn('tab=billing')).toBe('appearance')
})
