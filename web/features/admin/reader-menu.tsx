import { EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AdminReader } from '#contract/admin/readers.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import { useChangeReader, useDeleteReader, useEndSessionsOf } from './actions.ts'

type Asked = 'suspend' | 'admin' | 'delete'

/** What a site admin can do to a reader; the server refuses what nobody may. */
export function ReaderMenu({ reader }: { reader: AdminReader }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = useChangeReader(reader)
  const endSessions = useEndSessionsOf(reader)
  const deletion = useDeleteReader(reader)
  const { name } = reader
  const isAdmin = reader.adminBy !== null
  const isFixed = whyFixed(reader)
  const notAdmins = isAdmin ? t('admin.notToAdmins', 'Not possible for a site admin') : undefined

  const questions = {
    suspend: {
      title: t('admin.suspendWhom', 'Suspend {name}?', { name }),
      description: t(
        'admin.suspendMeans',
        'They are signed out everywhere and can’t sign in until you let them in again. What they wrote stays.',
      ),
      confirmLabel: t('admin.suspend', 'Suspend'),
      onConfirm: () => change.run({ suspended: true }),
    },
    admin: {
      title: t('admin.makeWhom', 'Make {name} a site admin?', { name }),
      description: t(
        'admin.makeMeans',
        'They can do everything on these pages: read all addresses, suspend and delete readers, and make other site admins.',
      ),
      confirmLabel: t('admin.make', 'Make site admin'),
      onConfirm: () => change.run({ admin: true }),
    },
    delete: {
      title: t('admin.deleteWhom', 'Delete the account of {name}?', { name }),
      description: t(
        'admin.deleteMeans',
        'Their account, their library and what they wrote will be deleted. Clubs without another member end. This can’t be undone.',
      ),
      confirmLabel: t('admin.delete', 'Delete account'),
      onConfirm: () => deletion.run(),
    },
  }

  return (
    <>
      <Menu
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={t('admin.actionsFor', 'Actions for {name}', { name })}
            className={buttonStyle({ variant: 'ghost', shape: 'icon', className: '-me-2 shrink-0' })}
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
      >
        <MenuItem
          onSelect={() => endSessions.run()}
          unavailable={
            reader.isSelf
              ? t('admin.notToYourself', 'Not possible for yourself')
              : reader.sessions === 0
                ? t('admin.noSession', 'Not signed in anywhere')
                : undefined
          }
        >
          {t('admin.signOut', 'Sign out everywhere')}
        </MenuItem>
        {isAdmin ? (
          <MenuItem onSelect={() => change.run({ admin: false })} unavailable={isFixed}>
            {t('admin.unmake', 'Remove as site admin')}
          </MenuItem>
        ) : (
          <MenuItem
            onSelect={() => setAsked('admin')}
            unavailable={
              reader.suspendedAt === null
                ? undefined
                : t('admin.whileSuspended', 'Not while they are suspended')
            }
          >
            {t('admin.makeAdmin', 'Make site admin…')}
          </MenuItem>
        )}
        <MenuRule />
        {reader.suspendedAt === null ? (
          <MenuItem tone="danger" onSelect={() => setAsked('suspend')} unavailable={notAdmins}>
            {t('admin.suspendAsk', 'Suspend…')}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => change.run({ suspended: false })}>
            {t('admin.letIn', 'Let in again')}
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => setAsked('delete')} unavailable={notAdmins}>
          {t('admin.deleteAsk', 'Delete account…')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        {...questions[asked ?? 'suspend']}
        tone={asked === 'admin' ? 'plain' : 'danger'}
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        returnsTo={button}
      />
    </>
  )
}

/** Why a page cannot remove this site admin as one. */
function whyFixed({ adminBy, isSelf }: AdminReader): string | undefined {
  if (adminBy === 'environment') return t('admin.byEnvironment', 'Named in ADMIN_EMAILS')
  if (adminBy === 'provider') return t('admin.byProvider', 'Named by the sign-in provider')
  if (adminBy === 'first') return t('admin.byFirst', 'The first account, until there is another site admin')
  return isSelf ? t('admin.notToYourself', 'Not possible for yourself') : undefined
}
