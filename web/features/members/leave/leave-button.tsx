import { lazy, Suspense, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MemberId, MemberRole } from '#contract/members/member.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeave } from './actions.ts'

const loadDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazy(() => loadDialog().then((module) => ({ default: module.LeaveDialog })))

export interface LeaveButtonProps {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'visibility'>
  membership: { memberId: MemberId; role: MemberRole | null; status: 'member' | 'pending' }
  look?: 'outline' | 'ghost'
  /** In a list of clubs the accessible name says which one. */
  inList?: boolean
  onLeft?: () => void
}

export function LeaveButton({
  club,
  membership,
  look = 'outline',
  inList = false,
  onLeft,
}: LeaveButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const leaving = useLeave(club, onLeft)
  const isPending = membership.status === 'pending'
  const label = isPending ? t('leaving.withdraw', 'Withdraw request') : t('leaving.leave', 'Leave club')
  return (
    <>
      <Button
        variant={look}
        size="sm"
        // Aligns the end of the text with the column.
        className={look === 'ghost' ? 'lg:-me-3' : ''}
        aria-label={inList ? t('words.labelOf', '{label}: {name}', { label, name: club.name }) : undefined}
        busy={leaving.isPending}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <LeaveDialog
            club={club}
            role={isPending ? 'pending' : (membership.role ?? 'member')}
            onConfirm={() => leaving.mutate({ memberId: membership.memberId, isPending })}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  )
}
