import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastClub } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { noAddressNames } from './016-no-address-names.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('names once made from an address are replaced by the first name, or by none', async () => {
  const club = await createCastClub(app, 'open')
  const ada = await app.db
    .insertInto('users')
    .values({ email: 'ada.l@inkhorn.example', first_name: null, created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('members')
    .values({
      club_id: club.id,
      user_id: ada.id,
      member_name: 'ada.l',
      role: 'member',
      status: 'member',
      joined_at: new Date().toISOString(),
    })
    .execute()
  await app.db
    .updateTable('members')
    .set({ member_name: 'jonas' })
    .where('member_name', '=', 'Jonas')
    .where('club_id', '=', club.id)
    .execute()
  // A name that is only a prefix of the address stays.
  await app.db
    .updateTable('members')
    .set({ member_name: 'noo' })
    .where('member_name', '=', 'Noor')
    .where('club_id', '=', club.id)
    .execute()

  await noAddressNames().up(app.db)
  const names = await app.db
    .selectFrom('members')
    .select('member_name')
    .where('club_id', '=', club.id)
    .orderBy('id')
    .execute()
  expect(names.map(({ member_name }) => member_name)).toEqual(['Mara', 'Jonas', 'noo', 'Anonymous'])
})
