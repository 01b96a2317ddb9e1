import { useQuery } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { joinMessages } from '#contract/members/member.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSignOut } from '#web/features/accounts/sign-out.ts'
import { isNotFound } from '#web/client/api.ts'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useJoin } from './actions.ts'
import { personalInvitation } from './personal-invitation.ts'

interface PersonalInviteProps {
  club: Pick<Club, 'id' | 'name' | 'slug' | 'visibility'>
  token: string
}

/** The link was sent to an address, but lets in whoever is signed in: so it says who that is before it is used up. */
export function PersonalInvite({ club, token }: PersonalInviteProps) {
  const reader = useReader()
  const join = useJoin(club, token)
  const signOut = useSignOut()
  const invitation = useQuery(personalInvitation(club, token))
  if (!reader) return null
  if (isNotFound(invitation.error)) return <p className={note}>{wordsOf(joinMessages.inviteOver)}</p>
  const name = reader.firstName?.trim() || reader.email
  const press = async () => {
    if ((await requireName(reader)) !== null) join.run()
  }
  return (
    <div
      className={`${note} flex min-h-34 flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:min-h-25 sm:px-6`}
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-serif text-xl leading-snug">
          {rich('joining.invited', 'You have been invited to {club}.', {
            club: <bdi className="font-semibold wrap-anywhere">{club.name}</bdi>,
          })}
        </p>
        <p className="mt-1 wrap-anywhere">
          {rich(
            'joining.signedInAs',
            'You’re signed in as {email}. The invitation works once, for one account.',
            {
              email: <bdi className="font-semibold">{reader.email}</bdi>,
            },
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:grow">
        <Button size="lg" busy={join.isPending} onClick={() => void press()}>
          {t('joining.joinAs', 'Join as {name}', { name })}
        </Button>
        <Button size="lg" variant="outline" busy={signOut.isPending} onClick={() => signOut.run()}>
          {t('joining.otherAccount', 'Use another account')}
        </Button>
      </div>
    </div>
  )
}

const note = 'border-s-3 border-action bg-action-tint px-4 py-4 text-sm text-ink'
