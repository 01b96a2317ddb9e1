import PO from 'pofile'

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

export function parsePo(source: string): Entry[] {
  return PO.parse(source).items.map(({ msgid, msgstr, references, extractedComments, flags }) => ({
    id: msgid,
    english: extractedComments.join('\n'),
    text: msgstr[0] ?? '',
    places: references,
    isOutdated: flags['fuzzy'] === true,
  }))
}

/** In the order of the ids, so that the same texts make the same file. */
export function printPo(language: string, entries: readonly Entry[]): string {
  const file = new PO()
  file.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    'Project-Id-Version': 'Inkhorn',
    Language: language.replace('-', '_'),
  }
  file.items = entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, english, text, places, isOutdated }) =>
      Object.assign(new PO.Item(), {
        msgid: id,
        msgstr: [text],
        references: places,
        // The source language has the English as its text.
        extractedComments: language === 'en' ? [] : english.split('\n'),
        flags: isOutdated ? { fuzzy: true } : {},
      }),
    )
  return `${file.toString().trimEnd()}\n`
}
