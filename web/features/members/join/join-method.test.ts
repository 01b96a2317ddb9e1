import { expect, test } from 'vitest'
import { joinMessages } from '#contract/members/member.ts'
import { CallError } from '#web/client/api.ts'
import { wordsOf } from '#web/messages/text.ts'
import { inviteToken, isInviteLink } from './invite-link.ts'
import { joinedToast, joinFailedToast, joinMethod, nextStep } from './join-method.ts'

test('the message of a request, which alone has that word, has a toast of its own §4.3', () => {
  expect(wordsOf(joinMessages.pending)).toContain('request')
  expect(wordsOf(joinMessages.member)).not.toContain('request')
  expect(joinedToast({ status: 'member', message: wordsOf(joinMessages.member) })).toEqual({
    title: 'Welcome to the club!',
    description: joinMessages.member,
  })
  expect(joinedToast({ status: 'pending', message: wordsOf(joinMessages.pending) })).toEqual({
    title: 'Request sent!',
    description: joinMessages.pending,
  })
})

test('an invite-only club has a toast title of its own §6.4', () => {
  const body = JSON.stringify({ type: '/api/docs#invite-required', detail: joinMessages.inviteOnly })
  expect(joinFailedToast(new CallError(403, body, ''), 'request')).toMatchObject({
    title: 'Invite Required',
    description: joinMessages.inviteOnly,
  })
})

test('a failure without a message from the server says what failed §8.7', () => {
  expect(joinFailedToast(new TypeError('offline'), 'join')).toMatchObject({
    title: 'Unable to join',
    description: 'Failed to join club',
  })
  expect(joinFailedToast(new TypeError('offline'), 'request')).toMatchObject({
    description: 'Failed to send join request',
  })
})

test('an open club is joined, the others take requests, and an invitation lets its holder join any §2.29', () => {
  expect(joinMethod('open', null)).toBe('join')
  expect(joinMethod('public-preview', null)).toBe('request')
  expect(joinMethod('invite-only', null)).toBe('request')
  expect(joinMethod('invite-only', 'secret')).toBe('join')
})

test('a removed member has to request to join any club', () => {
  expect(joinMethod('open', null, true)).toBe('request')
  expect(joinMethod('invite-only', 'secret', true)).toBe('request')
})

test('a token counts only in an invite link', () => {
  expect(inviteToken('?invite=true&token=abc')).toBe('abc')
  expect(inviteToken('?invite=true')).toBeNull()
  expect(inviteToken('?token=abc')).toBeNull()
  expect(isInviteLink('?invite=true')).toBe(true)
})

test('a reader who is not a member is told the one thing they can do', () => {
  const nothing = { status: null } as const
  const pending = { status: 'pending' } as const
  const declined = { status: null, askAgainAt: '2026-01-02T00:00:00.000Z' } as const
  const removed = { removed: true } as const
  expect(nextStep('open', undefined, null)).toBe('join')
  expect(nextStep('public-preview', nothing, null)).toBe('request')
  expect(nextStep('invite-only', nothing, null)).toBe('find-invitation')
  expect(nextStep('public-preview', pending, null)).toBe('wait')
  expect(nextStep('public-preview', declined, null)).toBe('ask-later')
  for (const status of [nothing, pending, declined])
    expect(nextStep('invite-only', status, 'abc')).toBe('join')
  expect(nextStep('invite-only', { ...nothing, ...removed }, 'abc')).toBe('request')
  expect(nextStep('invite-only', { ...pending, ...removed }, 'abc')).toBe('wait')
  expect(nextStep('invite-only', { ...declined, ...removed }, 'abc')).toBe('ask-later')
})
