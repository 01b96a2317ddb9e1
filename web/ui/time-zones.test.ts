import { expect, test } from 'vitest'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { groupZones } from './time-zones.ts'

test('the time of a zone is called after its place', () => {
  expect(zoneTime('Europe/Berlin')).toBe('Berlin time')
  expect(zoneTime('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(zoneTime('UTC')).toBe('UTC')
})

test('a zone without a place is called after its offset, whose sign is the other way round in its name', () => {
  expect(['Etc/GMT+5', 'Etc/GMT-14', 'Etc/GMT+0', 'Etc/UTC', 'Etc/Greenwich'].map(zoneTime)).toEqual([
    'UTC−5',
    'UTC+14',
    'UTC',
    'UTC',
    'UTC',
  ])
  expect(groupZones(['Etc/GMT+5'])).toEqual([
    { region: 'Other', zones: [{ zone: 'Etc/GMT+5', label: 'UTC−5' }] },
  ])
})

test('a zone under several names is offered once, under the name that it has today', () => {
  expect(groupZones(['Asia/Calcutta', 'asia/kolkata'])).toEqual([
    { region: 'Asia', zones: [{ zone: 'Asia/Kolkata', label: 'Kolkata' }] },
  ])
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
