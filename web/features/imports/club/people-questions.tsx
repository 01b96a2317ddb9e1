import { useState } from 'react'
import type { AdminListMember } from '#contract/reading-list/admin-list.ts'
import type { ImportSession } from '#contract/imports/import.ts'
import { nameAmong } from '#web/features/members/namesakes.ts'
import { SuggestedBy } from '#web/features/reading-list/admin/suggested-by.tsx'
import { useAdminList } from '#web/features/reading-list/admin/queries.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { t } from '#web/messages/text.ts'
import { useDecide } from '../session/actions.ts'
import { NameQuestions } from '../session/name-questions.tsx'

/** Asks once for each name of who suggested books; those of members are found already. */
export function PeopleQuestions({ session, club }: { session: ImportSession; club: ListClub }) {
  const { data } = useAdminList(club.id)
  const members = data?.members ?? []
  return (
    <NameQuestions
      title={t('imports.people', 'Who suggested them')}
      hint={t(
        'imports.peopleHint',
        'These names are in your table. If one isn’t a member any more, leave it at “Nobody yet”.',
      )}
      asked={session.people}
      answer={(asked) => <PersonAnswer session={session} club={club} members={members} asked={asked} />}
    />
  )
}

interface PersonAnswerProps {
  session: ImportSession
  club: ListClub
  members: readonly AdminListMember[]
  asked: ImportSession['people'][number]
}

function PersonAnswer({ session, club, members, asked }: PersonAnswerProps) {
  const { name, userId, memberName } = asked
  const decide = useDecide(session)
  const [chooser, setChooser] = useState<AdminListMember>()
  const chosen = decide.isPending ? decide.variables.people?.[name] : undefined
  return (
    <div className="w-60 max-w-full">
      <SuggestedBy
        book={{ title: name, chosenBy: chosen === undefined ? userId : chosen }}
        club={club}
        members={members}
        nameOf={() => (decide.isPending && chooser ? nameAmong(members, chooser) : (memberName ?? ''))}
        onChange={(chosenBy, member) => {
          setChooser(member)
          decide.run({ choices: [], people: { [name]: chosenBy } })
        }}
      />
    </div>
  )
}
