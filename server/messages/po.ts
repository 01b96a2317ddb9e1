/** A text in a PO file: its id, the English it was translated from, and where it is shown. */
export interface Entry {
  id: string
  english: string
  /** Empty if it is not translated. */
  text: string
  places: readonly string[]
  /** The English has changed since. */
  isOutdated: boolean
}

/** Entries are separated by empty lines. Those that a program has marked as obsolete are left out. */
export const parsePo = (source: string): Entry[] =>
  source.split(/\n\s*\n/).flatMap((block) => {
    const id = quotedAfter(block, 'msgid')
    return id === ''
      ? []
      : [
          {
            id,
            english: linesWith(block, '#.').join('\n'),
            text: quotedAfter(block, 'msgstr'),
            places: linesWith(block, '#:').flatMap((line) => line.split(' ')),
            isOutdated: linesWith(block, '#,').some((line) => line.includes('fuzzy')),
          },
        ]
  })

const linesWith = (block: string, sign: string): string[] =>
  block.split('\n').flatMap((line) => (line.startsWith(sign) ? [line.slice(sign.length).trim()] : []))

/** A string may go on in the lines below; its escapes are those of JSON. */
function quotedAfter(block: string, keyword: string): string {
  const [, strings = ''] = new RegExp(`^${keyword}\\s+((?:".*"\\s*)+)`, 'm').exec(block) ?? []
  return [...strings.matchAll(/^\s*(".*")\s*$/gm)].map(([, one = '""']) => JSON.parse(one)).join('')
}

/** In the order of the ids, so that the same texts make the same file. */
export function printPo(language: string, entries: readonly Entry[]): string {
  const header = [
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    'MIME-Version: 1.0',
    'Project-Id-Version: Inkhorn',
    `Language: ${language.replace('-', '_')}`,
  ]
  const blocks = entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, english, text, places, isOutdated }) =>
      [
        // The source language has the English as its text.
        ...(language === 'en' ? [] : english.split('\n').map((line) => `#. ${line}`)),
        ...places.map((place) => `#: ${place}`),
        ...(isOutdated ? ['#, fuzzy'] : []),
        `msgid ${JSON.stringify(id)}`,
        `msgstr ${JSON.stringify(text)}`,
      ].join('\n'),
    )
  const top = ['msgid ""', 'msgstr ""', ...header.map((line) => JSON.stringify(`${line}\n`))].join('\n')
  return `${[top, ...blocks].join('\n\n')}\n`
}
