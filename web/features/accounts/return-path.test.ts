import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test('a reader returns to the invite they opened §D.13', () => {
  const from = '/club/dune?invite=true&token=a%2Fb'
  const path = signInPath(from)
  expect(path.startsWith('/?next=%2Fclub%2Fdune')).toBe(true)
  expect(path.endsWith('#sign-in')).toBe(true)
  expect(returnPath(new URL(path, 'https://example.org').search)).toBe(from)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/club\\dune',
  'javascript:alert(1)',
  'club/dune',
  '',
])('nobody is sent to %j §D.23 §S.22', (next) => {
  expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBeNull()
})

test('an address that names no return path gives null', () => {
  expect(returnPath('')).toBeNull()
  expect(returnPath('?sign-in=no-google')).toBeNull()
})
