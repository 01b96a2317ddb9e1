import { useQuery } from '@tanstack/react-query'
import { defaultPhoto } from '#contract/clubs/club.ts'
import { noWider } from '#contract/http/image-address.ts'
import {
  getInvitation,
  invitationInput,
  inviteLinkIn,
  type InviteLink,
} from '#contract/members/invitation.ts'
import { isPersonalToken } from '#contract/members/personal-token.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { SignInBox } from './sign-in-box.tsx'
import { rich, t } from '#web/messages/text.ts'

interface ReturnPageProps {
  search: string
  /** The path of this site from which a visitor came to sign in. */
  next: string
  onSigningIn: () => void
}

/** For a visitor who was on their way: the form, and where they are going. */
export function ReturnPage({ search, next, onSigningIn }: ReturnPageProps) {
  usePageTitle(t('signIn.title', 'Sign in'))
  const link = inviteLinkIn(next)
  return (
    <div className="page flex justify-center sm:py-8">
      <div className="w-full max-w-[27rem]">
        {link ? <InvitedTo link={link} /> : <GoingBack />}
        <div className="mt-4 border-t border-line pt-4">
          <SignInBox search={search} onSigningIn={onSigningIn} />
        </div>
      </div>
    </div>
  )
}

function InvitedTo({ link }: { link: InviteLink }) {
  const { data: club, isPending } = useQuery(endpointQuery(getInvitation, invitationInput(link)))
  if (!club && !isPending) return <GoingBack />
  return (
    <div className="flex min-h-20 items-center gap-4">
      <img
        src={noWider(club?.imageUrl ?? defaultPhoto, 192)}
        alt=""
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-md bg-paper-hover object-cover"
      />
      {club && (
        <div className="min-w-0">
          <h1 className={`line-clamp-3 wrap-anywhere ${club.name.length > 40 ? 'text-lg' : 'text-2xl'}`}>
            {rich('welcome.invitedTo', 'You’re invited to {club}', { club: club.name })}
          </h1>
          {club.from !== null && (
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-soft">
              {isPersonalToken(link.token)
                ? rich('welcome.invitedBy', '{name} invited you.', { name: club.from })
                : rich('welcome.runsThisClub', '{name} runs this club.', { name: club.from })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const GoingBack = () => (
  <>
    <h1 className="text-3xl">{t('signIn.title', 'Sign in')}</h1>
    <p className="mt-2 text-sm text-ink-soft">
      {t('welcome.comeBack', 'You’ll come straight back to where you were.')}
    </p>
  </>
)
