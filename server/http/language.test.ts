import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameless } from '#contract/accounts/person-name.ts'
import { createCastClub } from '#tests/club.ts'
import { missingTexts, wordingIn } from '#server/messages/wording.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import type { Message } from '#contract/messages/message.ts'
import { wordsIn } from '#tests/words-in.ts'

let app: TestApp
let ines: Caller
beforeAll(async () => {
  app = await createTestApp({ LANGUAGES: 'de, ar,en-XA' })
  ines = await app.as('ines')
})
afterAll(() => app.close())

const missing = '/api/suggestions/1/screenshot'
const sentences = {
  en: 'This screenshot could not be found.',
  de: 'Diesen Screenshot gibt es nicht.',
  ar: 'تعذّر العثور على لقطة الشاشة هذه.',
}
const languageOf = async (caller: Caller, headers: Record<string, string>) => {
  const { body } = await caller.get(missing, headers)
  return Object.entries(sentences).find(([, sentence]) => sentence === body.detail)?.[0] ?? body.detail
}
const setLanguage = (language: string | null) => app.db.updateTable('users').set({ language }).execute()

describe('the language of an answer', () => {
  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }, 'de'],
    [{ 'accept-language': 'en;q=0.4, ar;q=0.8' }, 'ar'],
    [{ 'accept-language': 'sv, fr;q=0.9, de;q=0.1' }, 'de'],
    [{ 'accept-language': 'sv, fr' }, 'en'],
    [{ 'accept-language': 'de;q=0' }, 'en'],
    [{ 'accept-language': 'DE-de-x-nothing' }, 'de'],
    [{ 'accept-language': `;;q=,,*;q=2,${'x'.repeat(5000)},de` }, 'en'],
    [{ 'accept-language': 'de', cookie: 'language=ar' }, 'ar'],
    [{ 'accept-language': 'de', cookie: 'language=sv' }, 'de'],
    [{ 'accept-language': 'de', cookie: 'language=../../etc' }, 'de'],
    [{ 'accept-language': 'de', cookie: `language=${'a-'.repeat(2000)}` }, 'de'],
  ])('a visitor with %j reads a problem in %s §L.1 §L.3', async (headers, language) => {
    expect(await languageOf(app.visitor, headers)).toBe(language)
  })

  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    // Each account has what its first browser said, supported or not.
    ['sv-SE', 'ar'],
    [null, 'ar'],
  ])(
    'an account with the language %s reads %s, whatever its browser would take §L.1',
    async (stored, read) => {
      await setLanguage(stored)
      expect(await languageOf(ines, { 'accept-language': 'en', cookie: 'language=ar' })).toBe(read)
    },
  )

  test('a problem names its language, and its code is the same in all §L.3', async () => {
    const german = await app.visitor.get(missing, { 'accept-language': 'de-AT' })
    expect(german.headers['content-language']).toBe('de-AT')
    expect(german.body).toMatchObject({
      code: 'not-found',
      title: 'Nicht gefunden',
      type: '/api/docs#not-found',
    })
    const english = await app.visitor.get(missing)
    expect(english.headers['content-language']).toBe('en')
    expect(english.body).toMatchObject({ code: 'not-found', title: 'Not found', type: '/api/docs#not-found' })
  })

  test('a field that is refused says why in the caller’s language §L.3', async () => {
    const body = { suggestion: ' ', url: '/' }
    const { body: problem } = await app.visitor.post('/api/suggestions', body, { 'accept-language': 'de' })
    expect(problem.errors).toEqual([{ field: 'suggestion', message: wordsIn('de', 'suggestions.empty') }])
    expect(problem).toMatchObject({ code: 'invalid-input', title: 'Ungültige Eingabe' })
  })

  test.each([
    [{}, 'wrong type'],
    [{ name: 5 }, 'wrong type'],
    [{ name: 'x'.repeat(101) }, 'too long'],
    [{ name: '' }, 'empty'],
    [{ name: 'a\u0000b' }, 'unstorable'],
    [{ name: 'A club', visibility: 'sometimes' }, 'not an option'],
  ] as [object, string][])(
    'a club of %j is refused in the caller’s language, whatever the schema says (%s) §L.3',
    async (body, _why) => {
      const inLanguage = async (language: string) => {
        await setLanguage(language)
        return ines.post('/api/clubs', body)
      }
      const english = await inLanguage('en')
      const refused = await inLanguage('en-XA')
      expect([english.status, refused.status]).toEqual([400, 400])
      for (const [index, { message }] of refused.body.errors.entries()) {
        expect(message).toMatch(/~/)
        expect(message).not.toBe(english.body.errors[index].message)
      }
    },
  )

  test('who has no name, and who has left, is called so in the caller’s language, and stored without one §L.3 §X.97', async () => {
    await setLanguage(null)
    const club = await createCastClub(app, 'open')
    await app.db
      .updateTable('members')
      .set({ member_name: nameless })
      .where('club_id', '=', club.id)
      .execute()
    const namesIn = async (language: string) => {
      const { body } = await app.visitor.get(`${club.url}/members`, { 'accept-language': language })
      return body.map(({ memberName }: { memberName: string }) => memberName)
    }
    expect(await namesIn('en')).toEqual([nameless, nameless])
    const [one, other] = await namesIn('en-XA')
    expect(one).toMatch(/^Å.*~$/)
    expect(other).toBe(one)
    expect(await namesIn('en')).toEqual([nameless, nameless])
    // No word of the language that the server is written in.
    await app.db
      .updateTable('members')
      .set({ member_name: 'constructor' })
      .where('club_id', '=', club.id)
      .execute()
    expect(await namesIn('en-XA')).toEqual(['constructor', 'constructor'])
  })

  test('an answer kept in one language is no answer in another §L.2', async () => {
    const first = await app.visitor.get('/api/clubs')
    const etag = { 'if-none-match': String(first.headers['etag']) }
    expect((await app.visitor.get('/api/clubs', etag)).status).toBe(304)
    expect((await app.visitor.get('/api/clubs', { ...etag, 'accept-language': 'de' })).status).toBe(200)
  })

  test('a malformed URL is answered in English', async () => {
    expect((await app.visitor.get('/%zz', { 'accept-language': 'de' })).body.detail).toBe('Invalid URL.')
  })
})

describe('the languages that an instance offers', () => {
  const tagsOf = ({ body }: { body: { tag: string }[] }) => body.map(({ tag }) => tag)

  test('an instance offers only languages that are complete, English first §L.5', async () => {
    const plain = await createTestApp()
    const { body } = await plain.visitor.get('/api/languages')
    await plain.close()
    expect(body[0]).toEqual({ tag: 'en', name: 'English', dir: 'ltr', complete: 100 })
    expect(body.filter(({ complete }: { complete: number }) => complete < 100)).toEqual([])
  })

  test('an operator offers languages before they are complete §L.5', async () => {
    const answer = await app.visitor.get('/api/languages')
    expect(tagsOf(answer)).toEqual(['en', 'de', 'ar', 'en-XA'])
    expect(answer.body[2]).toMatchObject({ name: 'العربية', dir: 'rtl' })
  })

  test('an instance has a language of its own for visitors who ask for none it offers §L.1', async () => {
    const german = await createTestApp({ LANGUAGES: 'de', DEFAULT_LANGUAGE: 'de' })
    const read = await Promise.all(
      ['sv', 'en-GB'].map((accept) => languageOf(german.visitor, { 'accept-language': accept })),
    )
    await german.close()
    expect(read).toEqual(['de', 'en'])
  })
})

test('a text that a language lacks is English, and is counted §L.6', () => {
  const before = missingTexts.get('de') ?? 0
  const { say } = wordingIn({ tag: 'de', name: 'Deutsch', dir: 'ltr', locale: 'de' })
  const text: Message = {
    id: 'nowhere.atAll',
    english: '{count, plural, one {# book} other {# books}}',
    values: { count: 1200 },
  }
  expect(say(text)).toBe('1.200 books')
  expect(missingTexts.get('de')).toBe(before + 1)
})
