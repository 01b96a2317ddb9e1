import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { UserId } from '#contract/accounts/account.ts'
import { allowedActions } from './allowed-actions.ts'

const user = (id: number) => z.parse(UserId, id)
const club = { createdBy: user(1) }

test('an admin may promote members and demote admins §2.55', () => {
  expect(allowedActions({ userId: user(3), role: 'member' }, 2, club)).toEqual(['promote', 'remove'])
  expect(allowedActions({ userId: user(3), role: 'admin' }, 2, club)).toEqual(['demote', 'remove'])
})

test('nobody else can change the founder §2.55', () => {
  expect(allowedActions({ userId: user(1), role: 'admin' }, 2, club)).toEqual([])
})

test('only the founder hands the club over', () => {
  expect(allowedActions({ userId: user(3), role: 'member' }, 1, club)).toContain('hand-over')
  expect(allowedActions({ userId: user(3), role: 'member' }, 2, club)).not.toContain('hand-over')
})

test('a member without an account cannot be made an admin', () => {
  expect(allowedActions({ userId: null, role: 'member' }, 1, club)).toEqual(['remove'])
})

test('an admin may step down or leave; the founder may leave §2.55', () => {
  expect(allowedActions({ userId: user(2), role: 'admin' }, 2, club)).toEqual(['step-down', 'leave'])
  expect(allowedActions({ userId: user(1), role: 'admin' }, 1, club)).toEqual(['leave'])
})
