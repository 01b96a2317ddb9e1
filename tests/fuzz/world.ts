import { insertBooks } from '#tests/club.ts'
import type { TestApp } from '#tests/test-app.ts'
import { pictureOf } from '#tests/picture.ts'
import type { Canaries } from './canaries.ts'
import { type ClubKind, type Signed, signIn, siteEmail, type Somebody } from './people.ts'
import { openClub, type PrivateClub } from './private-club.ts'

export interface World {
  people: Record<Signed, Somebody>
  clubs: Record<ClubKind, PrivateClub>
  otherBookId: number
  suggestionId: number
  storedName: string
  screenshot: string
}

let made = 0

export async function createWorld(app: TestApp, canaries: Canaries): Promise<World> {
  const number = ++made
  const known = (name: string, email?: string) => signIn(app, canaries, `${name} ${number}`, email)
  const people: Record<Signed, Somebody> = {
    stranger: await known('stranger'),
    pending: await known('pending'),
    member: await known('member'),
    admin: await known('admin'),
    creator: await known('creator'),
    elsewhere: await known('elsewhere'),
    site: await known('site', siteEmail),
  }
  const clubs = {
    'invite-only': await openClub(app, canaries, people, 'invite-only'),
    'public-preview': await openClub(app, canaries, people, 'public-preview'),
    open: await openClub(app, canaries, people, 'open'),
  }
  const [otherBookId = 0] = await insertBooks(app, [`Shared ${number}`])
  const screenshot = await pictureOf(40, 30)
  const send = async (cookie: string, url: string, payload: object) =>
    (await app.http.inject({ method: 'POST', url, payload, headers: { cookie } })).json()
  await send(people.elsewhere.cookie, '/api/clubs', {
    name: `Elsewhere ${number}`,
    description: 'Another club',
  })
  const { id: suggestionId } = await send(people.member.cookie, '/api/suggestions', {
    suggestion: 'More lamps',
    url: '/about',
    screenshot,
  })
  const pictured = await app.http.inject({
    method: 'PATCH',
    url: '/api/account',
    headers: { cookie: people.member.cookie },
    payload: { profileImageUrl: screenshot },
  })
  const storedName = /[0-9a-f]{64}\.webp/.exec(pictured.body)?.[0] ?? ''
  return { people, clubs, otherBookId, suggestionId, storedName, screenshot }
}
