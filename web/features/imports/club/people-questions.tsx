import { useMemo } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import { SuggestedBy } from '#web/features/reading-list/admin/suggested-by.tsx'
import { useAdminList } from '#web/features/reading-list/admin/queries.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { t } from '#web/messages/text.ts'
import { useDecide } from '../session/actions.ts'
import { NameQuestions } from '../session/name-questions.tsx'

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
    <NameQuestions
      title={t('imports.people', 'Who suggested them')}
      hint={t(
        'imports.peopleHint',
        'These names are in your table. If one isn’t a member any more, leave it at “Nobody yet”.',
      )}
      asked={session.people}
      answer={({ name, userId }) => (
        <div className="w-60 max-w-full">
          <SuggestedBy
            book={{ title: name, chosenBy: userId }}
            club={club}
            members={members}
            nameOf={(id) => names.get(id) ?? ''}
            onChange={(chosenBy) => decide.run({ choices: [], people: { [name]: chosenBy } })}
          />
        </div>
      )}
    />
  )
}
