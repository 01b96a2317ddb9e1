import { useState } from 'react'
import { uploadCatalogue } from '#contract/admin/catalogue.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { refresh } from '#web/client/queries.ts'
import { upload } from '#web/client/upload.ts'
import { useAction } from '#web/client/use-action.ts'

/** Sends a file of books. The page shows what went wrong, and the list how far it is. */
export function useSendBooks() {
  const [percent, setPercent] = useState(0)
  const sending = useAction({
    send: (file: File) => {
      setPercent(0)
      const url = urlOf(uploadCatalogue, { query: { name: file.name.slice(-200) } })
      return upload(url, file, 'text/csv', setPercent)
    },
    failure: () => null,
    onSuccess: () => refresh('admin'),
  })
  return { sending, percent }
}
