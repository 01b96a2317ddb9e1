import { useMemo, useState } from 'react'
import { guessColumns } from '#contract/imports/guess-columns.ts'
import type { ImportColumn, ImportColumns, ImportKind } from '#contract/imports/import.ts'
import type { DateOrder } from '#contract/imports/read-date.ts'
import { recogniseKind } from '#contract/imports/recognise-kind.ts'
import { t } from '#web/messages/text.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useImportCalls } from '../calls.ts'
import { openFile } from '../file/open-file.ts'
import { FileName } from '../file-name.tsx'
import { fileFieldId, focusNext, headingOf } from '../focus-next.ts'
import type { Table } from '../file/read-table.ts'
import { kindLanguage, kindNames } from '../kind-names.ts'
import { keepTable } from '../sending/kept-table.ts'
import { useShowSession } from '../use-sessions.ts'
import { guessByCells } from './guess-by-cells.ts'
import { ColumnTable } from './column-table.tsx'
import { DateChoice } from './date-choice.tsx'
import { askOfDates, withClearDates } from './date-cells.ts'
import type { OpenedFile } from './table-drop.tsx'

export const checkHeading = 'import-check'

/** What a chosen file is: recognised, and for the reader to correct before anything is sent. */
export function FileCheck({ opened, onCancel }: { opened: OpenedFile; onCancel: () => void }) {
  const [table, setTable] = useState(opened.table)
  const [hasHeaders, setHasHeaders] = useState(opened.hasHeaders ?? true)
  const { club } = useImportCalls()
  const [kind, setKind] = useState<ImportKind>(() => (club ? 'csv' : recogniseKind(opened.table.headers)))
  const [columns, setColumns] = useState<ImportColumns>(() => guess(opened.table, hasHeaders))
  const [answered, setAnswered] = useState<DateOrder | null>(null)
  const dates = useMemo(() => askOfDates(table, kind, columns), [table, kind, columns])
  const order = dates.order ?? answered
  const asksForDates = dates.example !== null && dates.order === null
  const isOwnTable = kind === 'csv'
  const hasTitle = !isOwnTable || Object.values(columns).includes('title')
  const begin = useBegin(opened.file.name)

  function leave() {
    onCancel()
    focusNext(fileFieldId)
  }
  async function setHeaders(has: boolean) {
    const next = await openFile(opened.file, has)
    setHasHeaders(has)
    setTable(next)
    setColumns(guess(next, has))
  }

  return (
    <Card>
      <h2 id={checkHeading} tabIndex={-1} dir="auto" className="text-xl wrap-anywhere">
        <FileName name={opened.file.name} />
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'imports.rowsFound',
          '{count, plural, one {# row} other {# rows}}. Nothing has left your device yet.',
          { count: table.rows.length },
        )}
      </p>
      {!club && (
        <label className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
          {t('imports.whatIsIt', 'This file is from')}
          <select
            value={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
            className="control w-auto text-sm"
          >
            {kinds.map((one) => (
              <option key={one} value={one} lang={kindLanguage(one)} className="bg-paper-raised">
                {kindNames[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {isOwnTable && (
        <div className="mt-6">
          <h3 className="text-lg">{t('imports.columns', 'What the columns hold')}</h3>
          <label className="mt-1 mb-3 flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={hasHeaders}
              onChange={({ target }) => void setHeaders(target.checked)}
              className="size-4.5 shrink-0 accent-action"
            />
            {t('imports.hasHeaders', 'The first row has the names of the columns')}
          </label>
          <ColumnTable
            table={table}
            columns={columns}
            onChange={setColumns}
            {...(club && { offered: clubColumns })}
          />
          {!hasTitle && (
            <p role="status" className="mt-3 text-sm text-danger-ink">
              {t('imports.whichIsTitle', 'Choose the column with the titles.')}
            </p>
          )}
        </div>
      )}
      {asksForDates && (
        <div className="mt-6">
          <DateChoice example={dates.example ?? ''} value={answered} onChange={setAnswered} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        <Button
          busy={begin.isPending}
          disabled={!hasTitle || (asksForDates && answered === null)}
          onClick={() =>
            begin.run({
              kind,
              columns: isOwnTable ? columns : null,
              table: withClearDates(table, kind, columns, order),
            })
          }
        >
          {t('imports.lookAtBooks', 'Look at the books')}
        </Button>
        <Button variant="outline" onClick={leave}>
          {club ? t('imports.beginAgain', 'Begin again') : t('imports.otherFile', 'Choose another file')}
        </Button>
      </div>
    </Card>
  )
}

/** What a club’s table may say. */
const clubColumns: readonly ImportColumn[] = ['title', 'author', 'isbn', 'readDate', 'chosenBy', 'rating']

const guess = (table: Table, hasHeaders: boolean): ImportColumns =>
  hasHeaders ? guessColumns(table.headers) : guessByCells(table)

const kinds = Object.keys(kindNames) as ImportKind[]

function useBegin(fileName: string) {
  const calls = useImportCalls()
  const show = useShowSession()
  return useAction({
    send: async ({
      kind,
      columns,
      table,
    }: {
      kind: ImportKind
      columns: ImportColumns | null
      table: OpenedFile['table']
    }) => {
      const session = await calls.create({
        kind,
        fileName: fileName.slice(-200) || kindNames[kind],
        rows: table.rows.length,
        ...(columns && { columns }),
      })
      await keepTable(session.id, table)
      return session
    },
    failure: failureToast(t('imports.notBegun', 'Couldn’t begin the import')),
    onSuccess: (session) => {
      show(session)
      focusNext(headingOf(session))
    },
  })
}
