import { expect, test } from 'vitest'
import { groupZones, zoneTime } from './time-zones.ts'

test('the time of a zone is called after its place', () => {
  expect(zoneTime('Europe/Berlin')).toBe('Berlin time')
  expect(zoneTime('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(zoneTime('UTC')).toBe('UTC')
})

test('time zones are grouped by region, each once, with the place first and those without a region last', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/Indiana/Tell_City', 'America/Boise', 'Indian/Chagos', 'UTC']
  expect(groupZones(zones)).toEqual([
    {
      region: 'America',
      zones: [
        { zone: 'America/Boise', label: 'Boise' },
        { zone: 'America/Indiana/Tell_City', label: 'Tell City, Indiana' },
      ],
    },
    { region: 'Europe', zones: [{ zone: 'Europe/Berlin', label: 'Berlin' }] },
    { region: 'Indian Ocean', zones: [{ zone: 'Indian/Chagos', label: 'Chagos' }] },
    { region: 'Other', zones: [{ zone: 'UTC', label: 'UTC' }] },
  ])
})
