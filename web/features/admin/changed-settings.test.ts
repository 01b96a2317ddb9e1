import { expect, test } from 'vitest'
import { changedSettings } from './changed-settings.ts'

test('the log names a setting as its form does, and quotes what was typed but not that there was nothing §O.123', () => {
  const from = { clubsPerReader: null, name: null, registration: 'anyone' }
  const to = { clubsPerReader: 3, name: 'nothing', registration: 'nobody' }
  expect(changedSettings({ settings: Object.keys(to), from, to })).toEqual([
    'Clubs a reader can start: from no limit to 3',
    'Name of this site: from nothing to “nothing”',
    'Who can create an account: from “Anyone” to “Nobody”',
  ])
})
