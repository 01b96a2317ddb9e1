import { expect, test } from 'vitest'
import { searchOfTab, settingsTabIn, settingsTabs } from './settings-tab-name.ts'

test('every tab has an address that leads back to it §2.50', () => {
  for (const tab of settingsTabs) expect(settingsTabIn(searchOfTab(tab))).toBe(tab)
})

test('an address that names no tab, or an unknown one, opens the first §2.50', () => {
  expect(settingsTabIn('')).toBe('appearance')
  expect(settingsTabIn('tab=billing')).toBe('appearance')
})
