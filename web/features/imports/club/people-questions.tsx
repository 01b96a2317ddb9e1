import { useMemo } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import { SuggestedBy } from '#web/features/reading-list/admin/suggested-by.tsx'
import { useAdminList } from '#web/features/reading-list/admin/queries.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { useDecide } from '../session/actions.ts'

/** Asks once for each name of who suggested books; those of members are found already. */
export function PeopleQuestions({ session, club }: { session: ImportSession; club: ListClub }) {
  const decide = useDecide(session)
  const { data } = useAdminList(club.id)
  const members = data?.members ?? []
  const names = useMemo(
    () => new Map(session.people.map(({ userId, memberName }) => [Number(userId), memberName ?? ''])),
    [session.people],
  )
  return (
    <Card>
      <h3 className="text-lg">{t('imports.people', 'Who suggested them')}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'imports.peopleHint',
          'These names stand in your table. If one isn’t a member any more, leave it at “Nobody yet”.',
        )}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {session.people.map(({ name, rows, userId }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3">
            <p className="min-w-0 grow basis-40 text-sm">
              <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              <span className="block text-ink-soft">
                {t('library.count', '{count, plural, one {# book} other {# books}}', { count: rows })}
              </span>
            </p>
            <div className="w-60 max-w-full">
              <SuggestedBy
                book={{ title: name, chosenBy: userId }}
                club={club}
                members={members}
                nameOf={(id) => names.get(id) ?? ''}
                onChange={(chosenBy) => decide.run({ choices: [], people: { [name]: chosenBy } })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
