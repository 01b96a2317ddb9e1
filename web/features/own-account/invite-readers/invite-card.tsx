import { UserPlus } from 'lucide-react'
import { to } from '#contract/pages.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

/** Only where nobody comes in without an invitation. */
export function InviteCard() {
  if (useSignInMethods()?.newReaders?.who !== 'invited') return null
  return (
    <Card>
      <h2 className="text-xl">{t('titles.inviteReaders', 'Invite readers')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t('registration.cardLead', 'New readers need an invitation here. You can give it to them.')}
      </p>
      <PageLink to={to.inviteReaders()} className={buttonStyle({ variant: 'outline' })}>
        <UserPlus className="size-4.5" aria-hidden="true" />
        {t('titles.inviteReaders', 'Invite readers')}
      </PageLink>
    </Card>
  )
}
