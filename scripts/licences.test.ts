import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accepted, licencesAsText, licencesFile, packages } from './licences.ts'

const list = packages()
/** The licences named in expressions such as `(MIT OR Apache-2.0)` and `MIT AND Zlib`. */
const named = (licence: string) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
/** With OR one accepted licence is enough. */
const isAccepted = (licence: string) =>
  licence.includes(' OR ')
    ? named(licence).some((one) => accepted.has(one))
    : named(licence).every((one) => accepted.has(one))

test('the list of licences contains every package of the lockfile', () => {
  expect(list.length).toBeGreaterThan(300)
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesAsText(list))
})

test('every package has an accepted licence', () => {
  expect(list.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

test('only esbuild has an install script, which does nothing where its binary is installed', () => {
  expect(list.filter(({ installs }) => installs).map(({ name }) => name)).toEqual(['esbuild'])
})
