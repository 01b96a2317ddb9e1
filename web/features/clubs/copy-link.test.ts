// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { copyLink } from './copy-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('a copied link is on the clipboard, and a toast says so §2.27', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyLink('https://books.example/club/dune')
  expect(writeText).toHaveBeenCalledWith('https://books.example/club/dune')
  expect(currentToast()).toMatchObject({ title: 'Link copied!' })
})

test('without a clipboard, a toast says to copy by hand §8.8', async () => {
  vi.stubGlobal('navigator', {})
  await copyLink('https://books.example/club/dune')
  expect(currentToast()).toMatchObject({ title: 'Copy failed', description: 'Please copy the URL manually' })
})
