import type { ImportSession } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { TableDrop, type OpenedFile } from '../choose/table-drop.tsx'
import { useSending } from '../sending/use-sending.ts'

/** Sends what the server does not have yet; asks for the file again if this browser does not have it. */
export function Transfer({ session }: { session: ImportSession }) {
  const { state, sendFrom } = useSending(session)
  if (session.received >= session.rows || state === 'sends') return null

  function open({ table }: OpenedFile) {
    if (table.rows.length === session.rows) return void sendFrom(table)
    toast({
      title: t('imports.otherRows', 'This is another file'),
      description: t(
        'imports.otherRowsHint',
        'Choose {name}, which has {rows, plural, one {# row} other {# rows}}.',
        {
          name: session.fileName,
          rows: session.rows,
        },
      ),
      tone: 'error',
    })
  }
  if (state === 'refused')
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {t(
          'imports.sendingRefused',
          'The rest of the file couldn’t be sent. Remove this import, and begin anew.',
        )}
      </p>
    )
  return (
    <div>
      <p className="mb-3 text-sm">
        {t(
          'imports.fileAgain',
          'Some rows of {name} haven’t been sent. Choose it again, and it goes on where it stopped.',
          { name: session.fileName },
        )}
      </p>
      <TableDrop label={t('imports.chooseAgain', 'Choose the file again')} onOpen={open} />
    </div>
  )
}
