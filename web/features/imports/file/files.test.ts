import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { guessColumns } from '#contract/imports/guess-columns.ts'
import { readRow } from '#contract/imports/read-row.ts'
import { recogniseKind } from '#contract/imports/recognise-kind.ts'
import { decodeText } from './decode-text.ts'
import { openFile } from './open-file.ts'
import { cellsOf } from './read-table.ts'

/** What comes out of a file: its kind, and what each row says, in the order of `ImportedRow`, without what it does not say. */
async function readSample(name: string) {
  const bytes = await readFile(`tests/imports/files/${name}`)
  const { headers, rows } = await openFile(new Blob([bytes]))
  const kind = recogniseKind(headers)
  return [
    kind,
    ...rows.map((row) => {
      const read = readRow(kind, cellsOf(headers, row), guessColumns(headers))
      const said = Object.values(read).filter(
        (value) => ![null, false].includes(value) && value?.length !== 0,
      )
      return JSON.stringify(said)
    }),
  ]
}

test.each([
  [
    'goodreads-2019.csv',
    'goodreads',
    [
      '["The Left Hand of Darkness (Hainish Cycle, #4)",["Ursula K. Le Guin"],["9780441478125"],5,"read",["winter","re-read"],[{"start":null,"end":"2011-07-19"},{"start":null,"end":"2018-03-02"}],2,"Cold.\\n\\nAnd *warm*: ||they cross the ice||","lent to Jo","paper",304,1969,"2010-01-05"]',
      '["Gallic War",["Julius Caesar","H.J. Edwards","A. Translator, Jr."],"want","paper",620,-50,"2012-12-12"]',
      '["A \\"quoted\\" title",["Jorge Amado"],3,{"unknown":"abandoned"},1,true,"paper","2013-05-06"]',
    ],
  ],
  [
    'goodreads-2024.csv',
    'goodreads',
    [
      '["蛍・納屋を焼く・その他の短編",["村上春樹"],["9784101001333"],4,"read",[{"start":null,"end":"2023-11-30"}],1,"paper",207,1984,"2023-11-01"]',
      '["موسم الهجرة إلى الشمال",["الطيب صالح"],5,"reading",1,"ebook",169,1966,"2023-12-02"]',
      '["=HYPERLINK(\\"x\\")",["Nobody"],{"unknown":"paused"},"ebook","2024-01-01"]',
      '[["No Title"],"read",1,"2024-01-01","This row has no title"]',
    ],
  ],
  [
    'goodreads-spreadsheet-german.csv',
    'goodreads',
    [
      '["Die Wand",["Marlen Haushofer"],["9783548605715"],4,"read",["allein","berge"],[{"start":null,"end":"2020-02-05"}],1,"Großartig; \\"still\\"","paper",288,1963,"2020-01-03"]',
      '["Momo",["Michael Ende"],3.5,"read",3,"paper",1973,"2019-01-01"]',
    ],
  ],
  [
    'storygraph.csv',
    'storygraph',
    [
      '["Piranesi",["Susanna Clarke"],["9781635575637"],5,true,"read",["halls","tides"],[{"start":"2020-10-21","end":"2020-10-25"},{"start":null,"end":"2021-07-08"},{"start":"2022-10-19","end":"2022-10-25"}],3,"House.\\n\\nSea.","audio","2020-09-20"]',
      '["Good Omens",["Terry Pratchett","Neil Gaiman"],"dropped","paper","2021-01-02"]',
      '["Ash: A Memoir",["Sammy Davis, Jr.","Ana de la Cruz"],0.5,true,{"unknown":"paused"},[{"start":null,"end":"2021-05-06"}],1,"ebook","2021-03-04"]',
    ],
  ],
  [
    'librarything.tsv',
    'librarything',
    [
      '["L\'Étranger",["Albert Camus"],["9782070360024"],4.5,"read",["roman","français"],[{"start":"2007-04-16","end":"2007-05-08"}],"Sec\\net beau.","à relire","paper",186,1942]',
      '["Orlando",["Virginia Woolf"],"want","slow start","ebook",1928]',
    ],
  ],
  [
    'bookwyrm.csv',
    'bookwyrm',
    [
      '["The Dispossessed",["Ursula K. Le Guin"],["9780061054884"],4.5,"read",[{"start":"2020-10-21","end":"2020-10-25"}],"Walls\\n\\nTwo worlds.\\n\\nOne wall.",true,"2020-10-21"]',
      '["Bread",["Ann Lee"],"dropped",["Cooking"],[{"start":"2019-07-01","end":"2019-07-08"}],"2019-07-08"]',
    ],
  ],
  [
    'hardcover.csv',
    'hardcover',
    [
      '["Babel",["R.F. Kuang"],["9780063021426"],4.5,true,"read",["Towers","Silver"],[{"start":"2022-09-03","end":"2022-09-20"}],"So it ends",true,"mine","paper",560,2022,"2022-09-01"]',
      '["Circe",["Madeline Miller"],{"unknown":"Paused"},"audio",2018,"2022-10-01"]',
    ],
  ],
  [
    'own-table-utf16.txt',
    'csv',
    [
      '["The Waves",4,"read",[{"start":null,"end":"2019-03-25"}],"2019-03-25","Mara"]',
      '["Nana",3.5,"read",[{"start":null,"end":"2019"}],"2019","Jonas",[{"text":"3/4/2019","doubt":"two ways"}]]',
    ],
  ],
  [
    'own-table-semicolons.csv',
    'csv',
    [
      '["Die \\"Blechtrommel\\"",["Günter Grass"],4.5,"read",[{"start":null,"end":"2021-09-25"}],"2021-09-25","Änne"]',
      '["Drei Kameraden",["Erich Maria Remarque"],4,"read",[{"start":null,"end":"2020-03"}],"2020-03"]',
    ],
  ],
])('%s is recognised as %s, and each row says what it holds §X.34', async (name, kind, rows) => {
  expect(await readSample(name)).toEqual([kind, ...rows])
})

test('a file whose lines a spreadsheet quoted once more is the same file §X.34', async () => {
  const [saved, original] = await Promise.all(
    ['goodreads-saved-in-a-spreadsheet.csv', 'goodreads-2019.csv'].map(readSample),
  )
  expect(saved).toEqual(original)
})

test('what is no table, has no rows or has too many is refused with a sentence §X.35', async () => {
  const problem = (content: BlobPart) =>
    openFile(new Blob([content])).then(
      () => '',
      ({ message }) => String(message),
    )
  expect(await problem('PK\u0003\u0004\u0000\u0000')).toContain('save it as CSV')
  expect(await problem('')).toContain('no rows')
  expect(await problem('Title,Author\n\n,\n')).toContain('no rows')
  expect(await problem(`Title\n${'a\n'.repeat(20_001)}`)).toContain('20,001 rows')
  expect(await problem('a'.repeat(20 * 1024 * 1024 + 1))).toContain('larger than 20 MB')
})

test('text is read in the encoding that its program wrote §X.34', () => {
  const bytes = (text: string, unit: 1 | 2, isBig = false) =>
    new Uint8Array(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0)
        const pair = [code & 255, code >> 8]
        return unit === 1 ? [code] : isBig ? pair.toReversed() : pair
      }),
    )
  expect(decodeText(bytes('Élan', 1))).toBe('Élan')
  expect(decodeText(bytes('\uFEFFÉlan', 2))).toBe('Élan')
  expect(decodeText(bytes('\uFEFFÉlan', 2, true))).toBe('Élan')
  expect(decodeText(bytes('Title\tAuthor', 2))).toBe('Title\tAuthor')
  expect(decodeText(new TextEncoder().encode('\uFEFF日本'))).toBe('日本')
  expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
})
