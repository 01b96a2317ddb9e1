import { t } from '#web/messages/text.ts'
import { kindLanguage, kindNames } from '../kind-names.ts'

const ways = [
  [
    'goodreads',
    t('imports.fromGoodreads', 'On a computer: My Books, then Import and export, then Export Library.'),
  ],
  [
    'storygraph',
    t('imports.fromStoryGraph', 'Your profile, then Manage Account, then Export StoryGraph Library.'),
  ],
  [
    'librarything',
    t('imports.fromLibraryThing', 'More, then Import/Export, then Export as tab-delimited text.'),
  ],
  ['bookwyrm', t('imports.fromBookWyrm', 'Settings, then Export book list.')],
  ['hardcover', t('imports.fromHardcover', 'Settings, then Export, then CSV Export.')],
  ['csv', t('imports.fromTable', 'In your spreadsheet, save as CSV. Next, you say what each column holds.')],
] as const

/** How each service gives a reader’s books away. */
export const WhereFrom = () => (
  <details className="mt-5 text-sm">
    <summary className="cursor-pointer py-2 font-semibold">
      {t('imports.whereFrom', 'Where do I get my file?')}
    </summary>
    <dl className="mt-1 grid gap-x-6 gap-y-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {ways.map(([kind, way]) => (
        <div key={kind} className="contents">
          <dt lang={kindLanguage(kind)} className="font-semibold">
            {kindNames[kind]}
          </dt>
          <dd className="text-ink-soft max-sm:-mt-2">{way}</dd>
        </div>
      ))}
    </dl>
  </details>
)
