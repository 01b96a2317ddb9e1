import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { getFirstAccount } from '#contract/accounts/first-account.ts'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSiteAdmin } from '#web/features/admin/use-site-admin.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArrivalLayout, ArrivalLead } from '#web/pages/join/arrival-layout.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'

/** Where the first account is created. It goes on to the first steps; for everybody else there is no such page. */
export default function BeginPage() {
  const { token = null } = useParams()
  const reader = useReader()
  const isAdmin = useSiteAdmin(reader !== null)
  const { data, isPending } = useQuery({
    ...endpointQuery(getFirstAccount, { query: { token: token ?? undefined } }),
    enabled: reader === null,
  })
  if (reader ? isAdmin === undefined : isPending)
    return (
      <div className="page">
        <Skeleton className="h-[30rem]" />
      </div>
    )
  if (isAdmin && reader) return <Redirect to={to.firstSteps()} replace />
  if (reader || !data) return <NotFoundPage />
  return <Begin token={token} isUsed={data.state === 'used'} />
}

function Begin({ token, isUsed }: { token: string | null; isUsed: boolean }) {
  usePageTitle(t('titles.begin', 'Begin here'))
  return isUsed ? (
    <ArrivalLayout
      title={t('begin.used', 'This link has been used')}
      lead={
        <ArrivalLead>
          {t(
            'begin.usedLead',
            'The first account of this site was made with it. If that was you, sign in. If it wasn’t, somebody else had the link: stop the server, delete its data, and start again.',
          )}
        </ArrivalLead>
      }
      next={to.firstSteps()}
      isInvited
    />
  ) : (
    <ArrivalLayout
      title={t('begin.title', 'Welcome. This site is yours.')}
      lead={
        <ArrivalLead>
          {t(
            'begin.lead',
            'Nobody has an account here yet. Yours will be the first, and you’ll run the site with it. Then come a few short steps, and each can wait.',
          )}
        </ArrivalLead>
      }
      next={to.begin(token)}
      isInvited
    />
  )
}
