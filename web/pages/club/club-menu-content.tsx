import { Bell, LogOut, Table as TableIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { to } from '#contract/pages.ts'
import { useLeave } from '#web/features/members/leave/actions.ts'
import { LeaveDialog } from '#web/features/members/leave/leave-dialog.tsx'
import { t } from '#web/messages/text.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import { ClubMenuButton, type ClubMenuProps } from './club-menu-button.tsx'

const LevelDialog = lazy(async () => ({
  default: (await import('#web/features/notifications/preferences/level-dialog.tsx')).LevelDialog,
}))

/** Mounted open. */
export function ClubMenuContent({ club, memberId, role, byKey }: ClubMenuProps & { byKey: boolean }) {
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'level' | 'leave'>()
  const button = useRef<HTMLButtonElement>(null)
  // The banner with this menu's button stays, but the button goes.
  const leaving = useLeave(club, () => document.querySelector<HTMLElement>('main a, main button')?.focus())
  const shared = { club, returnsTo: button, onClose: () => setDialog(undefined) }
  return (
    <>
      <Menu defaultOpen byKey={byKey} trigger={<ClubMenuButton ref={button} />}>
        <MenuItem icon={<Bell aria-hidden="true" />} onSelect={() => setDialog('level')}>
          {t('titles.notifications', 'Notifications')}
        </MenuItem>
        {role === 'admin' && (
          <MenuItem
            icon={<TableIcon aria-hidden="true" />}
            onSelect={() => navigate(to.clubImport(club.slug))}
          >
            {t('clubs.bringHistory', 'Bring history in')}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem
          icon={<LogOut className="rtl:-scale-x-100" aria-hidden="true" />}
          tone="danger"
          onSelect={() => setDialog('leave')}
        >
          {t('leaving.leave', 'Leave club')}
        </MenuItem>
      </Menu>
      {dialog === 'level' && (
        <Suspense fallback={null}>
          <LevelDialog {...shared} />
        </Suspense>
      )}
      {dialog === 'leave' && (
        <LeaveDialog {...shared} role={role} onConfirm={() => leaving.mutate({ memberId })} />
      )}
    </>
  )
}
