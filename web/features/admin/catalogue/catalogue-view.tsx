import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { AdminList } from '../admin-list.tsx'
import { BooksDrop } from './books-drop.tsx'
import { cataloguePages } from './queries.ts'
import { UploadRow } from './upload-row.tsx'

export function CatalogueView() {
  const query = useInfiniteQuery(cataloguePages(useQueryClient()))
  return (
    <div className="grid gap-8">
      <Card className="max-w-[46rem]">
        <h2 className="text-xl">{t('catalogue.add', 'Add books to the catalogue')}</h2>
        <p className="mt-1 mb-5 max-w-[60ch] text-sm text-ink-soft">
          {t(
            'catalogue.lead',
            'Send a table as CSV. Its first row names the columns, of which title and author are needed. Books that are in the catalogue gain the facts they lack; nothing is overwritten or deleted.',
          )}
        </p>
        <BooksDrop />
      </Card>
      <section aria-labelledby="catalogue-files">
        <h2 id="catalogue-files" className="mb-4 text-xl">
          {t('catalogue.files', 'Files')}
        </h2>
        <AdminList
          label={t('catalogue.files', 'Files')}
          query={query}
          empty={{ title: t('catalogue.noFiles', 'No files yet') }}
        >
          {(one) => <UploadRow key={one.id} upload={one} />}
        </AdminList>
      </section>
    </div>
  )
}
