import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#web/client/queries.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { type BoardDraft, emptyDraft } from './draft.ts'
import { PostBox } from './post-box.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows a box on a device with or without a keyboard. */
function openBox(hasKeyboard: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard }))
  const onSend = vi.fn()
  function Box() {
    const [draft, setDraft] = useState<BoardDraft>(emptyDraft)
    return (
      <PostBox
        clubId={7 as never}
        label="Reply"
        sendLabel="Send"
        draft={draft}
        onChange={setDraft}
        onSend={onSend}
      />
    )
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <TooltipProvider>
        <Box />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Reply' })
  return { field, onSend, type: (value: string) => void fireEvent.change(field, { target: { value } }) }
}

test('Enter sends where there is a keyboard, but not with Shift, while a word is composed, or without words §B.25', () => {
  const { field, onSend, type } = openBox(true)
  fireEvent.keyDown(field, { key: 'Enter' })
  type('Wine')
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  type('   ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  type('Wine')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).toHaveBeenCalledOnce()
})

test('on a touch screen Enter starts a new line, and a button sends §B.25', () => {
  const { field, onSend, type } = openBox(false)
  type('Wine')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledOnce()
})

test('a message that is too long says by how much and is not sent §B.25', () => {
  const { field, onSend, type } = openBox(true)
  type('a'.repeat(10_002))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText('2 characters too many')).toBeDefined()
})
