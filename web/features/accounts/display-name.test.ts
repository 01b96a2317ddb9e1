// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { User, UserId } from '#contract/accounts/account.ts'
import { displayName, saveDisplayName } from './display-name.ts'

const mara = z.parse(User, {
  id: 1,
  email: 'mara@example.org',
  firstName: 'Mara',
  profileImageUrl: null,
  language: null,
})

afterEach(() => localStorage.clear())

test('the default name is the first name, else the start of the address, else Member §3.18', () => {
  expect(displayName(mara)).toBe('Mara')
  expect(displayName({ ...mara, firstName: null })).toBe('mara')
  expect(displayName(null)).toBe('Member')
})

test('a typed name is saved, cut to 60 characters, until it is emptied §3.18', () => {
  saveDisplayName(mara, `  ${'M'.repeat(70)}`)
  expect(displayName(mara)).toBe('M'.repeat(60))
  expect(displayName({ ...mara, id: z.parse(UserId, 2), firstName: 'Ines' })).toBe('Ines')
  saveDisplayName(mara, '  ')
  expect(displayName(mara)).toBe('Mara')
})
