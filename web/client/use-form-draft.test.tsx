// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useFormDraft } from './use-form-draft.ts'

test('what is typed while a save is under way stays, and what was saved goes', () => {
  const schema = z.object({ name: z.string(), note: z.string() })
  const { result } = renderHook(() => useFormDraft('a form', schema, { name: 'Ink', note: '' }))
  act(() => result.current.change({ name: 'Horn', note: 'First' }))
  const { discardSaved } = result.current
  act(() => result.current.change({ note: 'First, and more' }))
  act(() => discardSaved())
  expect(result.current.edits).toEqual({ note: 'First, and more' })
  expect(result.current.draft).toEqual({ name: 'Ink', note: 'First, and more' })
  act(() => result.current.discard())
  expect(result.current.isEdited).toBe(false)
})
