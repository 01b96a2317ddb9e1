import { expect, test } from 'vitest'
import { joinMessages } from '#contract/members/member.ts'
import { CallError } from '#web/client/api.ts'
import { invitationIn, isInvited } from './invite-link.ts'
import { joinedToast, refusedToast, wayInto } from './join-toasts.ts'

test('the word request in the answer decides which toast is shown §4.3', () => {
  expect(joinedToast(joinMessages.member)).toEqual({
    title: 'Welcome to the club!',
    description: joinMessages.member,
  })
  expect(joinedToast(joinMessages.pending)).toEqual({
    title: 'Request sent!',
    description: joinMessages.pending,
  })
})

test('an invite-only club answers with its own title §6.4', () => {
  const body = JSON.stringify({ type: '/api/docs#invite-required', detail: joinMessages.inviteOnly })
  expect(refusedToast(new CallError(403, body, ''), 'request')).toMatchObject({
    title: 'Invite Required',
    description: joinMessages.inviteOnly,
  })
})

test('a failure without words of the server says what failed §8.7', () => {
  expect(refusedToast(new TypeError('offline'), 'join')).toMatchObject({
    title: 'Unable to join',
    description: 'Failed to join club',
  })
  expect(refusedToast(new TypeError('offline'), 'request')).toMatchObject({
    description: 'Failed to send join request',
  })
})

test('one joins an open club, asks the others, and an invitation opens each of them §2.29', () => {
  expect(wayInto('open', null)).toBe('join')
  expect(wayInto('public-preview', null)).toBe('request')
  expect(wayInto('invite-only', null)).toBe('request')
  expect(wayInto('invite-only', 'secret')).toBe('join')
})

test('a token counts only in an invite link', () => {
  expect(invitationIn('?invite=true&token=abc')).toBe('abc')
  expect(invitationIn('?invite=true')).toBeNull()
  expect(invitationIn('?token=abc')).toBeNull()
  expect(isInvited('?invite=true')).toBe(true)
})
