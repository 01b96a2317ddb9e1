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

/** Entries that a program has marked as obsolete are left out. */
export const parsePo = (source: string): Entry[] =>
  PO.parse(source)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgstr, extractedComments, references, flags }) => ({
      id: msgid,
      english: extractedComments.join('\n'),
      text: msgstr[0] ?? '',
      places: references.flatMap((line) => line.split(' ')),
      isOutdated: flags['fuzzy'] === true,
    }))

/** In the order of the ids, so that the same texts make the same file. */
export function printPo(language: string, entries: readonly Entry[]): string {
  const po = new PO()
  po.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    'Project-Id-Version': 'Inkhorn',
    Language: language.replace('-', '_'),
  }
  po.items = entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, english, text, places, isOutdated }) =>
      Object.assign(new PO.Item(), {
        msgid: id,
        msgstr: [text],
        // The source language has the English as its text.
        extractedComments: language === 'en' ? [] : english.split('\n'),
        references: [...places],
        flags: isOutdated ? { fuzzy: true } : {},
      }),
    )
  return po.toString()
}
