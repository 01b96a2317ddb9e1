import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { User } from '#contract/accounts/account.ts'
import { MembershipStatus } from '#contract/members/member.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { isOwn, mayDelete, mayEdit, maySeePosts, mayWrite } from './permissions.ts'

const ines = z.parse(User, {
  id: 3,
  email: 'ines@inkhorn.example',
  firstName: 'Ines',
  profileImageUrl: null,
  language: null,
})
const membership = (role: 'admin' | 'member' | null, post = role !== null): MembershipStatus => ({
  isMember: role !== null,
  role,
  status: role && 'member',
  may: { seeList: true, changeList: role !== null, post, manage: role === 'admin' },
})
const open = aClub({ visibility: 'open' })
const preview = aClub({ visibility: 'public-preview' })

test('a stranger may write in an open club only §6.7', () => {
  expect(mayWrite({ club: open, reader: ines, membership: undefined })).toBe(true)
  expect(mayWrite({ club: open, reader: ines, membership: membership(null, true) })).toBe(true)
  expect(mayWrite({ club: preview, reader: ines, membership: membership(null) })).toBe(false)
  expect(mayWrite({ club: preview, reader: ines, membership: membership('member') })).toBe(true)
  expect(mayWrite({ club: open, reader: null, membership: undefined })).toBe(false)
})

test('a removed member of an open club cannot write or edit, but can delete what they wrote §6.11', () => {
  const removed = { club: open, reader: ines, membership: { ...membership(null), removed: true } as const }
  expect(mayWrite(removed)).toBe(false)
  expect(mayEdit(removed, { createdBy: 3 })).toBe(false)
  expect(mayDelete(removed, { createdBy: 3 })).toBe(true)
})

test('posts of a club that is not open are for its members §6.7', () => {
  expect(maySeePosts({ club: open, reader: null, membership: undefined })).toBe(true)
  expect(maySeePosts({ club: preview, reader: ines, membership: membership(null) })).toBe(false)
})

test('a post is deleted by its author and by admins', () => {
  const member = { club: open, reader: ines, membership: membership('member') }
  expect(mayDelete(member, { createdBy: 3 })).toBe(true)
  expect(mayDelete(member, { createdBy: 4 })).toBe(false)
  expect(mayDelete({ ...member, membership: membership('admin') }, { createdBy: 4 })).toBe(true)
  expect(isOwn({ reader: null }, { createdBy: null })).toBe(false)
})
