import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { isReadingShelf, readingShelves, shelfNames } from '#web/features/library/shelf-names.ts'
import { useDecide } from './actions.ts'
import { NameQuestions } from './name-questions.tsx'

/** Asks once for each name of a shelf that may be one of ours. */
export function ShelfQuestions({ session }: { session: ImportSession }) {
  return (
    <NameQuestions
      title={t('imports.shelves', 'Other shelves in your file')}
      hint={t(
        'imports.shelvesHint',
        'Is one of them a shelf that Inkhorn has? If you leave it open, it becomes a shelf of your own.',
      )}
      asked={session.shelves}
      answer={(asked) => <ShelfAnswer session={session} asked={asked} />}
    />
  )
}

interface ShelfAnswerProps {
  session: ImportSession
  asked: ImportSession['shelves'][number]
}

function ShelfAnswer({ session, asked: { name, shelf } }: ShelfAnswerProps) {
  const decide = useDecide(session)
  const shown = (decide.isPending ? decide.variables.shelves?.[name] : undefined) ?? shelf
  return (
    <select
      aria-label={t('imports.shelfIs', 'What the shelf {name} is', { name })}
      value={shown ?? ''}
      onChange={({ target: { value } }) =>
        isReadingShelf(value) && decide.run({ choices: [], shelves: { [name]: value } })
      }
      className="control w-56 max-w-full text-sm"
    >
      <option value="" disabled={shown !== null} className="bg-paper-raised">
        {t('imports.ownShelf', 'A shelf of my own')}
      </option>
      {readingShelves.map((one) => (
        <option key={one} value={one} className="bg-paper-raised">
          {shelfNames[one]}
        </option>
      ))}
    </select>
  )
}
