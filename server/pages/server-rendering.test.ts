import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { PageToRender } from '#contract/rendered-page.ts'
import { createPageRenderer, tagOf } from './server-rendering.ts'

const club: PageToRender = {
  path: '/club/dune',
  search: '',
  language: { tag: 'en', locale: 'en', dir: 'ltr' },
  theme: null,
  data: new Map([['/api/x', 1]]),
}

function createRenderer(render: () => string) {
  const renderPage = vi.fn(() => Promise.resolve().then(render))
  const logged: string[] = []
  const { log } = fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } })
  return {
    render: createPageRenderer({ loadRenderer: () => Promise.resolve({ renderPage }) }, log),
    renderPage,
    logged,
  }
}

test('a page is rendered once for all requests with the same data §D.137', async () => {
  const { render, renderPage } = createRenderer(() => 'Dune')
  expect(await render('tag', club)).toBe('Dune')
  expect(await render('tag', club)).toBe('Dune')
  expect(renderPage).toHaveBeenCalledTimes(1)
})

test('a page that throws is logged and not cached', async () => {
  const { render, logged } = createRenderer(() => {
    throw new Error('a card without a club')
  })
  expect(await render('tag', club)).toBeNull()
  expect(logged.join()).toContain('a card without a club')
})

test('different data, URL, theme, head or build is a different page', () => {
  const build = { id: 'first' }
  const tags = [
    tagOf(build, club, 'head'),
    tagOf(build, { ...club, data: new Map([['/api/x', 2]]) }, 'head'),
    tagOf(build, { ...club, search: 'invite=true&token=secret' }, 'head'),
    tagOf(build, { ...club, theme: 'dark' }, 'head'),
    tagOf(build, club, 'another head'),
    tagOf({ id: 'second' }, club, 'head'),
  ]
  expect(new Set(tags).size).toBe(tags.length)
})
