import { Download, Pause, Play, Undo2 } from 'lucide-react'
import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useImportCalls } from '../calls.ts'
import { usePause, useRemove, useStart, useUndo } from './actions.ts'
import { hasMatched } from './stage.ts'

/** Start, pause, undo and the rest, as far as each is possible now. */
export function ImportActions({ session }: { session: ImportSession }) {
  const { state, counts, ready, written, rows } = session
  const calls = useImportCalls()
  const start = useStart(session)
  const pause = usePause(session)
  const mayStart = (state === 'staged' && hasMatched(session)) || (state === 'done' && ready > 0)
  return (
    <div className="flex flex-wrap gap-3 empty:hidden *:max-sm:grow">
      {mayStart && (
        <Button busy={start.isPending} disabled={ready === 0} onClick={() => start.run()}>
          <Play className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          {t(
            'imports.start',
            '{count, plural, =0 {Bring in} one {Bring in # book} other {Bring in # books}}',
            { count: ready },
          )}
        </Button>
      )}
      {state === 'running' && (
        <Button variant="outline" busy={pause.isPending} onClick={() => pause.run()}>
          <Pause className="size-4.5" aria-hidden="true" />
          {t('imports.pause', 'Pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button busy={start.isPending} onClick={() => start.run()}>
          <Play className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          {t('imports.goOn', 'Go on')}
        </Button>
      )}
      {state === 'done' && (rows > written || counts.remarked > 0) && (
        <a href={calls.leftOut(session.id)} download className={buttonStyle({ variant: 'outline' })}>
          <Download className="size-4.5" aria-hidden="true" />
          {t('imports.downloadLeftOut', 'Download what was left out')}
        </a>
      )}
      {(state === 'done' || state === 'paused') && session.undoUntil !== null && <Undo session={session} />}
      {(state === 'staged' || (state === 'done' && written === 0)) && <Remove session={session} />}
    </div>
  )
}

function Undo({ session }: { session: ImportSession }) {
  const { club } = useImportCalls()
  const undo = useUndo(session)
  return (
    <ConfirmDialog
      title={t('imports.undoTitle', 'Undo this import?')}
      description={
        club
          ? t(
              'imports.undoHintInClub',
              'The books that it brought in will leave the list again. Those that somebody has since reviewed, discussed or planned stay.',
            )
          : t(
              'imports.undoHint',
              'Everything that it brought in will be taken out again. What you have changed since stays.',
            )
      }
      confirmLabel={t('imports.undo', 'Undo the import')}
      onConfirm={() => undo.run()}
      trigger={
        <Button variant="outline" busy={undo.isPending}>
          <Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          {t('imports.undo', 'Undo the import')}
        </Button>
      }
    />
  )
}

function Remove({ session }: { session: ImportSession }) {
  const { club } = useImportCalls()
  const remove = useRemove(session)
  return (
    <ConfirmDialog
      title={t('imports.removeTitle', 'Remove this import?')}
      description={
        club
          ? t(
              'imports.removeHintInClub',
              'The rows and your choices will be deleted. The list stays as it is.',
            )
          : t('imports.removeHint', 'The rows and your choices will be deleted. No book of yours changes.')
      }
      confirmLabel={t('imports.remove', 'Remove the import')}
      onConfirm={() => remove.run()}
      trigger={
        <Button variant="ghost" busy={remove.isPending}>
          {t('imports.remove', 'Remove the import')}
        </Button>
      }
    />
  )
}
