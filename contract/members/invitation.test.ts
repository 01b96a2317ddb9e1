import { expect, test } from 'vitest'
import { inviteLinkIn } from './invitation.ts'

test.each([
  ['/club/night-owls?invite=true', { slug: 'night-owls', token: null }],
  ['/clubs/night-owls?invite=true&token=a-B_9', { slug: 'night-owls', token: 'a-B_9' }],
  ['/club/night-owls?token=a-B_9&invite=true', { slug: 'night-owls', token: 'a-B_9' }],
  ['/club/night-owls?invite=true&token=', { slug: 'night-owls', token: null }],
  ['/club/night-owls?token=a-B_9', null],
  ['/club/night-owls', null],
  ['/club/night-owls/settings?invite=true', null],
  ['/browse?invite=true', null],
  [null, null],
])('the path %s invites to %o', (path, link) => {
  expect(inviteLinkIn(path)).toEqual(link)
})
