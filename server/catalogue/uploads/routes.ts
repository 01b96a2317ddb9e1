import { Readable } from 'node:stream'
import { listCatalogueUploads, uploadCatalogue } from '#contract/admin/catalogue.ts'
import type { AppContext } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { transact } from '#server/db/transact.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { requireSiteAdmin } from '#server/features/admin/policy.ts'
import { wantedBody } from '#server/http/file-bodies.ts'
import { HttpError } from '#server/http/http-error.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { receivedFolder, receiveUpload } from './receive.ts'
import { findUpload, forgetUpload, importJob, listUploads } from './uploads.ts'

export function registerCatalogueUploads({ route, db, config, now }: AppContext): void {
  route(listCatalogueUploads, async ({ query, reply, wording }) => {
    const page = await listUploads(db, query, wording)
    setPageHeaders(reply, page)
    return page.rows
  })

  route(uploadCatalogue, async ({ query: { name }, reader, request, reply, wording }) => {
    const { body } = request
    if (!(body instanceof Readable)) throw new HttpError('not-json', wantedBody(request))
    const id = await receiveUpload(db, receivedFolder(config.importFolder), { body, name, now: now() })
    try {
      await transact(db, async (change) => {
        const admin = await requireSiteAdmin(change, config.siteAdmins, reader)
        await logAction(change, admin, 'catalogue-uploaded', { subjectId: id, now: now() })
        await addJob(change, { kind: importJob, key: String(id), payload: { uploadId: id } })
      })
    } catch (error) {
      // Without a job it would wait for ever.
      await forgetUpload(db, id).catch(() => {})
      throw error
    }
    void reply.code(202)
    return findUpload(db, id, wording)
  })
}
