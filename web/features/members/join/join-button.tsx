import type { Club } from '#contract/clubs/club.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useJoin } from './actions.ts'
import { joinLabels, joinMethod } from './join-method.ts'

interface JoinButtonProps {
  club: Pick<Club, 'id' | 'slug' | 'visibility'>
  token: string | null
  /** By an admin, earlier. */
  removed: boolean
}

export function JoinButton({ club, token, removed }: JoinButtonProps) {
  const join = useJoin(club, token, removed)
  const reader = useReader()
  const press = async () => {
    if ((await requireName(reader)) !== null) join.run()
  }
  return (
    <div className="max-w-[40ch] space-y-2">
      <Button size="lg" busy={join.isPending} onClick={() => void press()}>
        {joinLabels[joinMethod(club.visibility, token, removed)]}
      </Button>
      {removed && (
        <p className="text-sm text-ink-soft">
          {t(
            'joining.needsApproval',
            'An admin removed you from this club, so an admin has to approve your request.',
          )}
        </p>
      )}
    </div>
  )
}
