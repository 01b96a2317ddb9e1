import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accepted, licencesAsText, licencesFile, packages } from './licences.ts'

const list = packages()
/** The licences of `(MIT OR Apache-2.0)`, `MIT AND Zlib` and the like. */
const named = (licence: string) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
/** Of these one may choose: one accepted licence is enough. */
const isAccepted = (licence: string) =>
  licence.includes(' OR ')
    ? named(licence).some((one) => accepted.has(one))
    : named(licence).every((one) => accepted.has(one))

test('the list of licences names every package of the lockfile', () => {
  expect(list.length).toBeGreaterThan(300)
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesAsText(list))
})

test('every package has a licence that was accepted', () => {
  expect(list.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

test('nothing that runs in production needs a script to install', () => {
  expect(list.filter(({ installs, place }) => installs && place !== 'tools')).toEqual([])
  // And no script runs at all: what is built and tested here was installed without.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
