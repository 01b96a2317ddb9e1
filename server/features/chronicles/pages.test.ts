import { expect, test } from 'vitest'
import { pageAt } from '#contract/pages.ts'
import { headOf } from '#server/pages/page-head.ts'

test.each([
  ['/about', 'About · Inkhorn'],
  ['/chronicles', 'The Santa Fe Chronicles · Inkhorn'],
])('a shared link to %s unfolds under its own title', (path, title) => {
  const { status, html } = headOf(pageAt(path), new Map(), 'https://books.example')
  expect(status).toBe(200)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`<link rel="canonical" href="https://books.example${path}">`)
})
