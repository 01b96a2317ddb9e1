// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import { designs } from './cover-designs.ts'
import { palettes } from './cover-palettes.ts'
import { cutTo, setTitle, titleSize } from './cover-title.ts'
import { composed, TypesetCover } from './typeset-cover.tsx'

afterEach(cleanup)

// React numbers the ids of one document; two renders of a cover differ only in those.
function drawing(container: HTMLElement) {
  return container.innerHTML.replaceAll(/_r_\w+_/g, 'id')
}

test('the same book has the same cover, always', () => {
  const book = <TypesetCover title="The Left Hand of Darkness" author="Ursula K. Le Guin" genre="Sci-Fi" />
  expect(drawing(render(book).container)).toBe(drawing(render(book).container))
})

test('a cover never changes its design or its inks', () => {
  const { design, inks } = composed('Circe', 'Madeline Miller', 'Fantasy')
  expect([design.draw.name, inks.ground]).toEqual(['waves', '#1c2f55'])
})

test('a shelf of many books shows every design and every palette', () => {
  const shelf = Array.from({ length: 600 }, (_, book) => composed(`Book ${book}`, `Author ${book % 50}`, ''))
  expect(new Set(shelf.map(({ design }) => design)).size).toBe(designs.length)
  expect(new Set(shelf.map(({ inks }) => inks)).size).toBe(palettes.length)
})

test('a placeholder cuts title and author at a word within 15 and 20 characters, the name is whole §2.43 §9.2', () => {
  render(<TypesetCover title="The Left Hand of Darkness" author="Gabriel García Márquez" isPlaceholder />)
  expect(screen.getByText('The Left Hand')).toBeTruthy()
  expect(screen.getByText('Gabriel García')).toBeTruthy()
  expect(
    screen.getByRole('img', { name: 'The Left Hand of Darkness by Gabriel García Márquez' }),
  ).toBeTruthy()
})

test.each([
  ['The Left Hand of Darkness', 'Gabriel García Márquez'],
  ['The Last Song', 'Nicholas Sparks'],
  ['Slaughterhouse-Five', 'Kurt Vonnegut'],
  ['One Hundred Years of Solitude', 'Ursula K. Le Guin'],
  ['百年の孤独と愛その他の悪霊について', 'ガブリエル・ガルシア＝マルケス'],
])('a typeset cover shows the whole title of %s and its author', (title, author) => {
  for (const one of ['', 'Fantasy', 'Mystery', 'Romance']) {
    const { container, unmount } = render(<TypesetCover title={title} author={author} genre={one} />)
    const [shownTitle, shownAuthor] = [...container.querySelectorAll('foreignObject span')].map(
      ({ textContent }) => textContent,
    )
    expect([shownTitle, shownAuthor]).toEqual([title, author])
    unmount()
  }
})

test('a title that no type makes fit is cut at a word, and one without words at a letter', () => {
  const box = { width: 66, height: 32 }
  const long =
    'The Absolutely True Diary of a Part-Time Indian Who Went to Another School Every Day of the Year'
  const set = setTitle(long, box)
  expect(set.cut).toBe(true)
  expect(long.startsWith(`${set.shown} `)).toBe(true)
  expect(set.shown.length).toBeGreaterThan(30)
  expect(setTitle('Donaudampfschifffahrtsgesellschaft', box)).toMatchObject({
    shown: 'Donaudampfschif',
    cut: true,
  })
})

test.each([
  ['Invisible Cities', 'Invisible'],
  ['The Name of Rose', 'The Name of'],
  ['Slaughterhouse-Five', 'Slaughterhouse'],
  ['Donaudampfschifffahrt', 'Donaudampfschif'],
  ['Ficciones: todo', 'Ficciones: todo'],
  ['Watchmen, a novel in pictures', 'Watchmen, a'],
  ['  Dune  ', 'Dune'],
  ['百年の孤独と愛その他の悪霊についてまだ', '百年の孤独と愛その他の悪霊につ'],
])('%s is cut to %s §9.2', (title, shown) => {
  expect(cutTo(15, title).shown).toBe(shown)
})

test('a short title is set larger than a long word', () => {
  const box = { width: 66, height: 32 }
  expect(titleSize('Emma', box)).toBeGreaterThan(titleSize('Slaughterhouse-', box))
})

describe('a cover with a picture', () => {
  const elsewhere = 'https://covers.example/dune.jpg'
  const open = (url = elsewhere) =>
    render(<Cover title="Dune" author="Frank Herbert" url={url} sizes="9.5rem" />)
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Dune by Frank Herbert' })

  test('a cover loads a picture from another site through our server, no wider than it is shown §7.15', () => {
    open()
    const proxied = `/api/proxy-image?url=${encodeURIComponent(elsewhere)}`
    expect(picture().getAttribute('src')).toBe(`${proxied}&w=384`)
    expect(picture().srcset).toContain(`${proxied}&w=192 192w`)
    expect(picture().sizes).toBe('9.5rem')
    expect(picture().getAttribute('loading')).toBe('lazy')
  })

  test('the typeset cover shows until the picture has loaded, and then only the picture does §2.43', () => {
    open()
    expect(screen.getByText('Dune')).toBeTruthy()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    fireEvent.load(picture())
    expect(screen.queryByText('Dune')).toBeNull()
    expect(picture().tagName).toBe('IMG')
  })

  test('the typeset cover stays when the picture fails to load §2.43', () => {
    open()
    fireEvent.error(picture())
    expect(picture().tagName).toBe('svg')
    expect(screen.getByText('Dune')).toBeTruthy()
  })

  test('a cover starts over with another picture', () => {
    const { rerender } = open()
    fireEvent.error(picture())
    rerender(<Cover title="Dune" author="Frank Herbert" url="https://covers.example/other.jpg" />)
    expect(picture().tagName).toBe('IMG')
  })
})
