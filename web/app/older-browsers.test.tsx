// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { textRuns } from '#web/features/texts/text-links.ts'
import { searchWith } from '#web/features/reading-list/list/list-filter.ts'

// What the oldest browsers in the README lack.
beforeEach(() => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number)
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never
      static override parse = undefined as never
    },
  )
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo’s source and the links of a post are shown in Safari 16', () => {
  const picture = {
    title: 'Dunes',
    author: 'Ann',
    licence: 'CC0',
    source: 'https://www.example.org/1',
  }
  render(<PictureCredit picture={picture} />)
  expect(screen.getByRole('link', { name: 'example.org' })).toBeTruthy()
  expect(textRuns('https://example.org https://')).toEqual([
    { text: 'https://example.org', href: 'https://example.org/' },
    { text: ' https://' },
  ])
})

test('a filter is put into the address in Safari 16', () => {
  expect(searchWith('', 'read')).toBe('?status=read')
})

test('a reader with an accented name has an initial in Firefox 115', () => {
  const { container } = render(
    <Avatar user={{ id: null, firstName: 'émile', email: 'e@inkhorn.example', profileImageUrl: null }} />,
  )
  expect(container.textContent).toBe('É')
})
