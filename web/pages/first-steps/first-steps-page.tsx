import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { FirstSteps } from '#web/features/admin/first-steps/first-steps.tsx'
import { useSiteAdmin } from '#web/features/admin/use-site-admin.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'

/** For everybody but a site admin there is no such page. */
export default function FirstStepsPage() {
  const reader = useOwnPage()
  const isAdmin = useSiteAdmin(reader !== null)
  if (reader && isAdmin === undefined)
    return (
      <div className="page">
        <Skeleton className="mx-auto h-[30rem] max-w-[44rem]" />
      </div>
    )
  return reader && isAdmin ? <FirstSteps /> : <NotFoundPage />
}
