import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { joinMessages, MemberId } from '#contract/members/member.ts'
import { wordsOf } from '#web/messages/text.ts'
import { joinedToast } from './join/join-method.ts'
import { nameAmong, sharesName } from './namesakes.ts'

const named = (userId: number | null, firstName: string | null) => ({
  userId: z.parse(z.nullable(UserId), userId),
  firstName,
})

test('only a reader whose name another member has is asked to change it', () => {
  const members = [named(1, 'Anna'), named(2, 'anna '), named(3, 'Bea'), named(null, null), named(4, null)]
  expect([1, 2, 3, 4, 5, null].map((reader) => sharesName(members, reader))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a reader who joins under another member’s name is shown how to change it', () => {
  const message = wordsOf(joinMessages.member)
  expect(joinedToast({ status: 'member', message, sharesName: true })).toMatchObject({
    title: 'Welcome to the club!',
    description:
      'Another member has the same name as you. Add an initial or a last name, so that others can tell you apart.',
    actions: [{ label: 'Change your name', to: '/account' }],
  })
})

test('admins tell members of the same name apart by their addresses', () => {
  const member = (id: number, firstName: string) => ({
    id: z.parse(MemberId, id),
    firstName,
    memberName: null,
    email: `${id}@example.org`,
  })
  const members = [member(1, 'Anna'), member(2, 'anna'), member(3, 'Bea')]
  expect(members.map((one) => nameAmong(members, one))).toEqual([
    'Anna (1@example.org)',
    'anna (2@example.org)',
    'Bea',
  ])
})
