// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  afterSaving,
  saveAppearanceDraft,
  savedAppearanceDraft,
  overlayKeys,
  without,
} from './appearance-draft.ts'
import { aClub } from '../club-in-tests.ts'

const { id } = aClub()

beforeEach(() => sessionStorage.clear())

test('saved fields leave the draft, and fields changed again meanwhile stay §2.51', () => {
  const draft = { description: 'Sand.', overlayOpacity: 40 }
  expect(afterSaving(draft, { overlayOpacity: 40 })).toEqual({ description: 'Sand.' })
  expect(afterSaving({ ...draft, description: 'Sand and spice.' }, { description: 'Sand.' })).toEqual({
    description: 'Sand and spice.',
    overlayOpacity: 40,
  })
})

test('a part of the draft can be dropped', () => {
  expect(without({ description: 'Sand.', overlayColor: 'pink' }, overlayKeys)).toEqual({
    description: 'Sand.',
  })
})

test('a draft survives a reload, separately for each club §2.51', () => {
  saveAppearanceDraft(id, { description: 'Sand.' })
  expect(savedAppearanceDraft(id)).toEqual({ description: 'Sand.' })
  expect(savedAppearanceDraft(aClub({ id: 2 }).id)).toEqual({})
  saveAppearanceDraft(id, {})
  expect(sessionStorage.length).toBe(0)
})

test('an uploaded photo is not stored, nor its position', () => {
  saveAppearanceDraft(id, {
    imageUrl: 'data:image/png;base64,AAAA',
    imagePositionX: 10,
    description: 'Sand.',
  })
  expect(savedAppearanceDraft(id)).toEqual({ description: 'Sand.' })
})

test('a stored value that does not fit is ignored', () => {
  sessionStorage.setItem(`inkhorn:appearance-${id}`, '{"overlayOpacity":400}')
  expect(savedAppearanceDraft(id)).toEqual({})
})
