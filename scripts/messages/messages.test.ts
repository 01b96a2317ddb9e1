import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../server/messages/po.ts'
import { parsePo, printPo } from '../../server/messages/po.ts'
import { compile } from '../../server/messages/compile.ts'
import { formatText } from '../../contract/messages/format.ts'
import { languages } from '../../contract/messages/languages.ts'
import { readEntries } from '../../server/messages/catalogue.ts'
import { collect } from './collect.ts'
import { translationFaults } from './faults.ts'
import { findLiterals } from './find-literals.ts'
import { localize } from './localize.ts'
import { merge } from './merge.ts'
import { withTexts } from './vite-plugin.ts'
import { findMessages } from './find-messages.ts'

const entry = (id: string, text: string, change: Partial<Entry> = {}): Entry => ({
  id,
  english: text,
  text,
  places: [],
  isOutdated: false,
  ...change,
})
const faultsOf = (tag: string, english: string, text: string) =>
  translationFaults(tag, new Map([['a.b', entry('a.b', english)]]), [entry('a.b', text, { english })])

describe('the check of translations', () => {
  test.each([
    ['de', 'Hello {name}', 'Hallo {name}', []],
    ['de', 'Hello {name}', 'Hallo', ['messages/de.po: a.b lacks {name}']],
    [
      'de',
      'Hello {name}',
      'Hallo {nmae}',
      ['messages/de.po: a.b lacks {name}', 'messages/de.po: a.b has {nmae}, which its English has not'],
    ],
    ['de', 'Read <link>it</link>', 'Lies es', ['messages/de.po: a.b lacks <link>']],
    ['de', 'Hello {name}', '', []],
    [
      'pl',
      '{n, plural, one {# book} other {# books}}',
      '{n, plural, one {# książka} few {# książki} other {# książek}}',
      ['messages/pl.po: a.b n lacks "many"'],
    ],
    ['ja', '{n, plural, one {# book} other {# books}}', '{n, plural, other {#冊}}', []],
    // The number may be a word in one form, and is a mistake in none.
    ['de', '{n, plural, one {# book} other {# books}}', '{n, plural, one {ein Buch} other {# Bücher}}', []],
  ])('a translation to %s of “%s” as “%s” has these faults: %j §L.7', (tag, english, text, faults) => {
    expect(faultsOf(tag, english, text)).toEqual(faults)
  })

  test.each(['Hallo {name', 'Lies <link>es', '{n, date, short}'])(
    'a translation that cannot be read is refused: %s §L.7',
    (text) => {
      expect(faultsOf('de', 'Hello', text)).toHaveLength(1)
    },
  )

  test('a translation of a text that is gone is refused §L.7', () => {
    expect(translationFaults('de', new Map(), [entry('a.b', 'Hallo')])).toEqual([
      'messages/de.po: a.b is unused',
    ])
  })

  test('a text whose English has changed is outdated until it is translated again', () => {
    const english = new Map([['a.b', entry('a.b', 'Good morning')]])
    const [merged] = merge(english, [entry('a.b', 'Hallo', { english: 'Hello' })])
    expect(merged).toMatchObject({ text: 'Hallo', english: 'Hello', isOutdated: true })
    expect(parsePo(printPo('de', merged ? [merged] : []))).toEqual([merged])
  })
})

describe('texts outside the catalogue', () => {
  const literals = (code: string) => findLiterals('web/x.tsx', code).map((one) => one.replace(/^.*?: /, ''))

  test.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p aria-label="Close">{x}</p>', 'Close'],
    ['<p title={`Remove ${name}`}>{x}</p>', 'Remove {}'],
    ["throw invalid('title', 'Enter a title.')", 'Enter a title.'],
    ["toast({ title: 'Saved', tone: 'error' })", 'Saved'],
    ["const words = { going: 'You’re going' }", 'You’re going'],
    ['const count = `${shown} of ${total}`', '{} of {}'],
  ])('the check finds the text in %s §L.7', (code, text) => {
    expect(literals(code)).toEqual([text])
  })

  test.each([
    '<p className="flex gap-2 text-sm">{x}</p>',
    "t('a.b', 'Hello there')",
    "const path = '/api/clubs'",
    "if (event.key === 'Enter') send()",
    "throw new Error('No such thing here')",
    "const browser = 'Samsung Internet' // not a text",
    "import x from 'Some thing.ts'",
    '<a href="/about">Inkhorn</a>',
    "const label = props['aria-label']",
    '<path d={outline} />; const outline = `M${x} 210V${y}Z`',
  ])('the check takes %s for no text', (code) => {
    expect(literals(code)).toEqual([])
  })
})

describe('collecting texts', () => {
  const from = "import { t } from '#web/messages/text.ts'\n"

  test('one id has one English, an id has a form, and both are literals §L.7', () => {
    const { faults } = collect(
      new Map([
        ['web/a.ts', `${from}t('a.b', 'One')`],
        ['web/b.ts', `${from}t('a.b', 'Two')\nt('nodot', 'x')\nt(id, 'Three')`],
      ]),
    )
    expect(faults).toEqual([
      'web/b.ts:4: id and English must be literals',
      'web/b.ts:2: a.b has another English elsewhere',
      'web/b.ts:3: nodot is not an id such as meetings.newDate',
    ])
  })

  test('a text may stand in the values of another', () => {
    const source = `${from}export const a = t('a.b', 'Hi {name}', { name: t('a.c', 'you') }) + t('a.d', 'Bye')`
    const code = withTexts(source, findMessages('web/a.ts', source).messages, false)
    expect(code).toMatch(/a = __say\(\["Hi ",\["name"\]\], \{ name: "you" \}\) \+ "Bye"$/)
  })

  test('a build has each language’s words where the texts were, whatever quotes the bundler chose', () => {
    const source = `${from}export const a = t('a.b', 'It’s'), b = (n) => t('a.c', '{n, plural, one {# book} other {# books}}', { n })`
    const code = withTexts(source, findMessages('web/a.ts', source).messages, true)
    expect(code).not.toContain('It’s')
    const german: Record<string, string> = {
      'a.b': 'Das `ist` "es" \\ $x',
      'a.c': '{n, plural, one {# Buch} other {# Bücher}}',
    }
    const translated = localize(code.replace(/"(@@[^"]+)"/g, '`$1`'), (id) => compile(german[id] ?? ''))
    const [, literal = ''] = /a = (`.*?[^\\]`),/.exec(translated) ?? []
    expect(runInNewContext(literal)).toBe(german['a.b'])
    expect(translated).toContain('"other":["#"," Bücher"]')
  })
})

describe('plurals', () => {
  const polish = '{n, plural, one {# książka} few {# książki} many {# książek} other {# książki}}'
  const arabic =
    '{n, plural, zero {لا كتب} one {كتاب واحد} two {كتابان} few {# كتب} many {# كتابًا} other {# كتاب}}'
  test.each([
    [
      'en',
      '{n, plural, one {# book} other {# books}}',
      ['0 books', '1 book', '2 books', '3 books', '11 books', '22 books', '100 books'],
    ],
    [
      'pl',
      polish,
      ['0 książek', '1 książka', '2 książki', '3 książki', '11 książek', '22 książki', '100 książek'],
    ],
    ['ar', arabic, ['لا كتب', 'كتاب واحد', 'كتابان', '3 كتب', '11 كتابًا', '22 كتابًا', '100 كتاب']],
  ])('a sentence that counts is right in %s for 0, 1, 2, 3, 11, 22 and 100', (tag, text, sentences) => {
    const compiled = compile(text)
    expect([0, 1, 2, 3, 11, 22, 100].map((n) => formatText(compiled, { n }, tag))).toEqual(sentences)
  })

  test.each(languages.map(({ tag }) => tag))(
    'every sentence of %s that counts is whole for 0, 1, 2, 3, 11, 22 and 100 §L.11',
    (tag) => {
      const counting = readEntries(tag).filter(({ text }) => /, (plural|selectordinal),/.test(text))
      const broken = counting.flatMap(({ id, text }) =>
        [0, 1, 2, 3, 11, 22, 100].flatMap((number) => {
          const values = new Proxy({}, { get: () => number })
          const sentence = formatText(compile(text), values, tag)
          return sentence.trim() === '' || /[{}#]/.test(sentence) ? [`${id}: ${sentence}`] : []
        }),
      )
      expect(broken).toEqual([])
    },
  )

  test('a name that runs against its sentence is isolated from it', () => {
    const compiled = compile('{name} and {others, plural, one {# other} other {# others}}')
    expect(formatText(compiled, { name: 'ليلى', others: 3 }, 'en')).toBe('\u2068ليلى\u2069 and 3 others')
    expect(formatText(compiled, { name: 'Mara', others: 1200 }, 'en')).toBe('Mara and 1,200 others')
  })
})
