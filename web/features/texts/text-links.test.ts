import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textRuns } from './text-links.ts'

const links = (text: string) => textRuns(text).flatMap(({ text: shown, href }) => (href ? [shown] : []))

test('web addresses become links and nothing else does §D.47', () => {
  expect(textRuns('See https://example.org/a?b=1#c now')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1#c', href: 'https://example.org/a?b=1#c' },
    { text: ' now' },
  ])
  const plain = [
    'javascript:alert(1)',
    'data:text/html,x',
    'www.example.org',
    'mara@example.org',
    'ftp://example.org',
    'xhttps://example.org',
    'https://',
    'http://?',
    'https://bank.example@evil.example/',
  ]
  expect(plain.flatMap((line) => textRuns(line))).toEqual(plain.map((text) => ({ text })))
  expect(links('javascript:alert(1)//https://example.org')).toEqual(['https://example.org'])
})

test('punctuation after an address is not part of the link', () => {
  expect(links('Go to https://example.org.')).toEqual(['https://example.org'])
  expect(links('(https://example.org/x), https://example.org/y?!')).toEqual([
    'https://example.org/x',
    'https://example.org/y',
  ])
  expect(links('https://en.wikipedia.org/wiki/Dune_(novel)')).toEqual([
    'https://en.wikipedia.org/wiki/Dune_(novel)',
  ])
  expect(links('(https://en.wikipedia.org/wiki/Dune_(novel))')).toEqual([
    'https://en.wikipedia.org/wiki/Dune_(novel)',
  ])
  expect(links('<a href="https://example.org">x</a>')).toEqual(['https://example.org'])
})

test('an address keeps the apostrophes and brackets of its path', () => {
  for (const whole of [
    "https://en.wikipedia.org/wiki/Ender's_Game",
    'https://en.wikipedia.org/wiki/Ender’s_Game',
    "https://en.wikipedia.org/wiki/Schindler's_List#Cast",
    "https://example.org/?q=l'étranger",
    'https://zh.wikipedia.org/wiki/三体（小说）',
  ]) {
    expect(links(whole)).toEqual([whole])
    expect(links(`(see ${whole}).`)).toEqual([whole])
  }
  expect(links("'https://example.org/a'")).toEqual(['https://example.org/a'])
  expect(links('‘https://example.org/a’, “https://example.org/b”')).toEqual([
    'https://example.org/a',
    'https://example.org/b',
  ])
  expect(links("https://example.org's page")).toEqual(['https://example.org'])
  expect(links('https://example.org/a。次は「https://example.org/b」、')).toEqual([
    'https://example.org/a',
    'https://example.org/b',
  ])
})

test('bidirectional control characters never get into a link', () => {
  expect(links('https://example.org/\u202Egpj.exe')).toEqual(['https://example.org/'])
})

test('the parts of any text join to the same text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string(), fc.constantFrom(' ', '(', ')', 'https://', '.', 'https://example.org/a')),
      ),
      (parts) => {
        const text = parts.join('')
        const runs = textRuns(text)
        expect(runs.map((run) => run.text).join('')).toBe(text)
        expect(runs.every(({ href }) => href === undefined || /^https?:\/\//.test(href))).toBe(true)
      },
    ),
  )
})

test('a very long text is split quickly', () => {
  const began = performance.now()
  expect(links(`https://example.org/${')'.repeat(10_000)}`)).toEqual([])
  expect(links('https://example.org/( '.repeat(5000))).toHaveLength(5000)
  expect(performance.now() - began).toBeLessThan(1000)
})
