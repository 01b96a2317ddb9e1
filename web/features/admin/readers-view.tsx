import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { readerFilterIn, readersPath } from '#contract/admin/inputs.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { t } from '#web/messages/text.ts'
import { AddressSearch } from '#web/ui/address-search.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { AdminList } from './admin-list.tsx'
import { readerPages } from './queries.ts'
import { ReaderRow } from './reader-row.tsx'

export function ReadersView() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const show = readerFilterIn(new URLSearchParams(useSearch()).get('show'))
  const search = useAddressSearch((words) => readersPath(words, show))
  const query = useInfiniteQuery({
    ...readerPages(client, search.words, show),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <div className="min-w-0 grow basis-72">
          <AddressSearch label={t('admin.findReader', 'Name, email or handle')} search={search} />
        </div>
        <Segmented
          label={t('admin.show', 'Show')}
          value={show}
          segments={[
            { value: 'all', label: t('admin.showAll', 'All') },
            { value: 'admins', label: t('admin.showAdmins', 'Site admins') },
            { value: 'suspended', label: t('admin.showSuspended', 'Suspended') },
          ]}
          onChange={(chosen) => navigate(readersPath(search.words, chosen), { replace: true })}
        />
      </div>
      <AdminList
        label={t('admin.readers', 'Readers')}
        query={query}
        empty={
          search.words === ''
            ? { title: t('admin.noneHere', 'Nobody here') }
            : {
                title: t('admin.nobodyFound', 'Nobody found'),
                text: t(
                  'admin.howFound',
                  'Readers are found by the beginning of their first or last name, email or handle.',
                ),
              }
        }
      >
        {(reader) => <ReaderRow key={reader.id} reader={reader} />}
      </AdminList>
    </>
  )
}
