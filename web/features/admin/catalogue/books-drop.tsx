import { Table2 } from 'lucide-react'
import { catalogueFileMax } from '#contract/admin/catalogue.ts'
import { fieldError } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { SendDrop } from '#web/ui/send-drop.tsx'
import { useSendBooks } from './actions.ts'

/** A place for a table of books. */
export const BooksDrop = () => (
  <SendDrop
    accept=".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,text/plain,application/gzip"
    max={catalogueFileMax}
    tooLarge={t('catalogue.tooLarge', 'This file has more than {max} MB. Import it from the command line.', {
      max: catalogueFileMax / 1024 ** 2,
    })}
    sent={useSendBooks()}
    refusal={(error) => fieldError(error, 'file')}
    icon={<Table2 className="size-9 text-ink-faint" aria-hidden="true" />}
    invitation={t('catalogue.dropHere', 'Drop a .csv or .csv.gz file here, or')}
    className="min-h-44 justify-center"
  />
)
