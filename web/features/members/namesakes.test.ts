import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { joinMessages } from '#contract/members/member.ts'
import { wordsOf } from '#web/messages/text.ts'
import { joinedToast } from './join/join-method.ts'
import { sharesName } from './namesakes.ts'

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
