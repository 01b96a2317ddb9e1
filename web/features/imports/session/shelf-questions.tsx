import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { isReadingShelf, readingShelves, shelfNames } from '#web/features/library/shelf-names.ts'
import { Card } from '#web/ui/card.tsx'
import { useDecide } from './actions.ts'

/** Asks once for each name of a shelf that may be one of ours. */
export function ShelfQuestions({ session }: { session: ImportSession }) {
  const decide = useDecide(session)
  return (
    <Card>
      <h3 className="text-lg">{t('imports.shelves', 'Shelves with names of your own')}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'imports.shelvesHint',
          'Is one of them a shelf that Inkhorn has? If you leave it open, it becomes a shelf of your own.',
        )}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {session.shelves.map(({ name, rows, shelf }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3">
            <p className="min-w-0 grow basis-40 text-sm">
              <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              <span className="block text-ink-soft">
                {t('library.count', '{count, plural, one {# book} other {# books}}', { count: rows })}
              </span>
            </p>
            <select
              aria-label={t('imports.shelfIs', 'What the shelf {name} is', { name })}
              value={shelf ?? ''}
              onChange={({ target: { value } }) =>
                isReadingShelf(value) && decide.run({ choices: [], shelves: { [name]: value } })
              }
              className="control w-56 max-w-full text-sm"
            >
              <option value="" disabled={shelf !== null} className="bg-paper-raised">
                {t('imports.ownShelf', 'A shelf of my own')}
              </option>
              {readingShelves.map((one) => (
                <option key={one} value={one} className="bg-paper-raised">
                  {shelfNames[one]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </Card>
  )
}
