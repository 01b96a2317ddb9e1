// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PicturePicker } from './picture-picker.tsx'

const answer = vi.fn<typeof fetch>()
const picture = (name: string) => ({
  url: `/pictures/${name}.webp`,
  title: name,
  author: 'Ada',
  licence: 'CC0',
  source: 'https://pictures.example',
})
const pictures = ['Sea', 'Pier', 'Gull', 'Sail'].map(picture)

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  answer.mockReset()
  vi.unstubAllGlobals()
})

test('search results have three columns §9.6', async () => {
  answer.mockImplementation(() =>
    Promise.resolve(Response.json({ images: pictures.map(({ url }) => url), pictures })),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PicturePicker open onOpenChange={() => {}} searchFirst chosen={undefined} onPick={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('What should the picture show?'), { target: { value: 'sea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search Images' }))
  const found = within(await screen.findByRole('region', { name: 'Pictures for sea' }))
  expect(found.getAllByRole('button')).toHaveLength(4)
  // The same at every screen width.
  const columns = found
    .getByRole('list')
    .className.split(' ')
    .filter((name) => name.includes('grid-cols'))
  expect(columns).toEqual(['grid-cols-3'])
})
