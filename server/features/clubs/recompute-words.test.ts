import { expect, test } from 'vitest'
import { createTestApp } from '#tests/test-app.ts'
import { recomputeClubWords } from './recompute-words.ts'

test('a club that an earlier version folded without its marks is found again by its name', async () => {
  const app = await createTestApp()
  const mara = await app.as('mara')
  const { body } = await mara.post('/api/clubs', {
    name: 'किताब घर',
    description: 'A house of books',
    visibility: 'open',
  })
  const club = body.id
  await app.db.updateTable('clubs').set({ name_key: 'कतब घर' }).where('id', '=', club).execute()
  await app.db.updateTable('club_text').set({ words: 'कतब घर' }).where('rowid', '=', club).execute()
  await recomputeClubWords(app.db, new AbortController().signal)
  const found = await app.visitor.get(`/api/clubs?query=${encodeURIComponent('किताब')}`)
  expect(found.body.map(({ id }: { id: number }) => id)).toEqual([club])
  await app.close()
})
