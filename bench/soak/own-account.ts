import { picture } from './pictures.ts'
import { found, type Reader, signIn, type World } from './reader.ts'

/** Looks at the own account, and does one of the things that are done there. */
export async function ownAccount(reader: Reader, world: World): Promise<void> {
  const { caller } = reader
  await caller.call('page', '/account')
  await caller.call('sessions', '/api/account/sessions')
  const chance = Math.random()
  if (chance < 0.25) await signOutAndIn(reader)
  else if (chance < 0.4) await caller.call('export', '/api/account/export')
  else if (chance < 0.5) await leaveForGood(reader, world)
  else if (chance < 0.6) {
    const body = { profileImageUrl: await picture() }
    await caller.call('profile with picture', '/api/account', { method: 'PATCH', body })
  } else {
    const body = { firstName: `Reader ${reader.number}` }
    await caller.call('profile', '/api/account', { method: 'PATCH', body })
  }
}

async function signOutAndIn(reader: Reader): Promise<void> {
  const { caller } = reader
  await caller.call('sign out', '/api/auth/logout', { method: 'POST' })
  await caller.call('who am I', '/api/auth/user', { fine: [401] })
  await signIn(reader)
  await caller.call('who am I', '/api/auth/user')
  if (Math.random() < 0.3) await caller.call('end sessions', '/api/account/sessions', { method: 'DELETE' })
}

/** Deletes the account with all that hangs on it; somebody new comes in its place. */
async function leaveForGood(reader: Reader, world: World): Promise<void> {
  const { caller, email } = reader
  await caller.call('farewell', '/api/account/farewell')
  await caller.call('delete the account', '/api/account/deletion', { method: 'POST', body: { email } })
  await caller.call('who am I', '/api/auth/user', { fine: [401] })
  reader.lives++
  reader.clubs = []
  caller.forget()
  await signIn(reader)
  await found(reader, world)
}

/** Says what could be better, with a picture of the page now and then. */
export async function suggest({ caller }: Reader): Promise<void> {
  await caller.call('suggestions', '/api/suggestions')
  const words = { suggestion: 'A week could have more hours.', url: '/browse-clubs' }
  if (Math.random() < 0.2) {
    const body = { ...words, screenshot: await picture() }
    await caller.call('suggest with picture', '/api/suggestions', { method: 'POST', body })
  } else await caller.call('suggest', '/api/suggestions', { method: 'POST', body: words })
}
