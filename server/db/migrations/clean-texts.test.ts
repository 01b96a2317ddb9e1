import { expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { createTestApp } from '#tests/test-app.ts'
import { cleanTexts } from './087-clean-texts.ts'

const pasted =
  'One\u000btwo\u2028three\u2029four \uf0b7 well\u001eread, \u202ehttps://evil.example\u202c\u00ad'
const cleaned = 'One\ntwo\nthree\nfour • well-read, https://evil.example'

test('an upgrade cleans stored texts of what word processors paste and of what turns a link round', async () => {
  const app = await createTestApp({})
  const { id: clubId, bookId, page } = await createBookInClub(app, 'open')
  const mara = await app.as('mara')
  const { body: old } = await mara.post(`${page}/notes`, { content: 'Old' })
  await mara.post(`${page}/notes`, { content: 'Fine as it is' })
  await mara.post(`/api/books/${bookId}/ratings`, { rating: 4, comment: 'Old', clubId })
  await app.db.updateTable('notes').set({ content: pasted }).where('id', '=', old.id).execute()
  await app.db.updateTable('reviews').set({ comment: pasted }).execute()
  await app.db.updateTable('clubs').set({ description: pasted }).execute()
  await cleanTexts(app.engine).up(app.db)
  const notes = await mara.get(`${page}/notes`)
  expect(notes.body.map((note: { content: string }) => note.content)).toEqual(['Fine as it is', cleaned])
  expect((await app.db.selectFrom('reviews').select('comment').executeTakeFirst())?.comment).toBe(cleaned)
  expect((await app.db.selectFrom('clubs').select('description').executeTakeFirst())?.description).toBe(
    cleaned,
  )
  await app.close()
})
