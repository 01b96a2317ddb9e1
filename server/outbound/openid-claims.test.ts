import { expect, test } from 'vitest'
import { readClaims } from './openid-claims.ts'

const read = (claims: object, adminClaim = { name: 'groups', value: 'admins' }) =>
  readClaims(
    { iss: 'https://login.example', sub: '1', aud: 'inkhorn', iat: 0, exp: 1, ...claims },
    { adminClaim },
  )

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('an address marked %j is verified: %j §P.103', (email_verified, isVerified) => {
  expect(read({ email: 'a@b.example', email_verified }).isEmailVerified).toBe(isVerified)
})

test.each([
  [['readers', 'admins'], true],
  ['admins', true],
  ['readers,admins', true],
  ['readers, admins', true],
  ['domain admins', false],
  ['readers,domain admins', false],
  [['readers,admins'], false],
  ['administrators', false],
  [undefined, false],
])('groups that are %j make a site admin: %j §P.103', (groups, isSiteAdmin) => {
  expect(read({ groups }).isSiteAdmin).toBe(isSiteAdmin)
})
