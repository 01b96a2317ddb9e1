// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { descriptionOf, isReady, newDraft, saveClubDraft, toNewClub } from './club-draft.ts'
import { savedClubDraft } from './saved-club-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const photo = { url: 'data:image/webp;base64,AAAA', title: 'photo.jpg', author: '', licence: '', source: '' }

test('the description follows the name until the reader writes their own §5.4', () => {
  const draft = newDraft('Dune Readers')
  expect(descriptionOf(draft)).toBe('A magical reading community for Dune Readers')
  expect(descriptionOf({ ...draft, name: 'Emma' })).toBe('A magical reading community for Emma')
  expect(descriptionOf({ ...draft, name: 'Emma', description: 'Sand.' })).toBe('Sand.')
  expect(descriptionOf({ ...draft, description: '' })).toBe('')
})

test('a club needs a name and a description of at most 500 characters §5.2', () => {
  expect(isReady(newDraft('Dune'))).toBe(true)
  expect(isReady(newDraft('  '))).toBe(false)
  expect(isReady({ ...newDraft('  '), description: 'Sand.' })).toBe(false)
  expect(isReady({ ...newDraft('Dune'), description: ' ' })).toBe(false)
  expect(isReady({ ...newDraft('Dune'), description: 'x'.repeat(500) })).toBe(true)
  expect(isReady({ ...newDraft('Dune'), description: 'x'.repeat(501) })).toBe(false)
})

test('the club is sent as the form shows it', () => {
  const draft = { ...newDraft(' Dune & Co '), picture: photo, place: { x: 10, y: 20, zoom: 150 } }
  expect(toNewClub(draft)).toEqual({
    name: 'Dune & Co',
    slug: 'dune-co',
    description: 'A magical reading community for Dune & Co',
    imageUrl: photo.url,
    imagePositionX: 10,
    imagePositionY: 20,
    imageZoom: 150,
    visibility: 'open',
  })
})

test('a draft is restored in the same tab, and can be deleted', () => {
  const draft = { ...newDraft('Dune'), picture: photo }
  saveClubDraft(draft)
  expect(savedClubDraft()).toEqual(draft)
  saveClubDraft(null)
  expect(savedClubDraft()).toBeNull()
})

test('a stored value that does not fit is ignored', () => {
  for (const text of ['', '{', '{"name":7}', 'null']) {
    sessionStorage.setItem('inkhorn:club-draft', text)
    expect(savedClubDraft()).toBeNull()
  }
})

test('the text of a draft is saved even when its photo is too large to store', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.includes('base64')) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  saveClubDraft({ ...newDraft('Dune'), picture: photo })
  expect(savedClubDraft()).toMatchObject({ name: 'Dune', picture: null })
})
