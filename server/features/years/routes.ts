import { createHash } from 'node:crypto'
import { message } from '#contract/messages/message.ts'
import { getYear, getYearPicture } from '#contract/years/statistics.ts'
import type { AppContext } from '#server/app-context.ts'
import { attachment } from '#server/http/attachment.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { findLibraryVersion } from './library-version.ts'
import { paintYear } from './picture/year-picture.ts'
import { describeYear } from './statistics.ts'
import { yearAt } from './year.ts'

/** A reader's years, which only they see. */
export function registerYears({ route, db, cached, now }: AppContext): void {
  route(getYear, async (input) => {
    const { reader, query, wording } = input
    const { version, timeZone } = await findLibraryVersion(db, reader)
    const year = yearAt(query.year, now(), timeZone)
    return cached(input, `${version}.${year.number}.${year.daysBegun}`, () =>
      describeYear(db, reader, year, wording),
    )
  })

  route(getYearPicture, async ({ reader, params, wording, request, reply }) => {
    const { version, timeZone } = await findLibraryVersion(db, reader)
    const year = yearAt(params.picture, now(), timeZone)
    const state = [version, year.number, year.daysBegun, wording.locale, reader.firstName]
    const etag = `W/"${createHash('sha1').update(JSON.stringify(state)).digest('base64url')}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
    const picture = await paintYear(await describeYear(db, reader, year, wording), reader.firstName, wording)
    const name = wording.say(message('years.fileName', 'year-in-books'))
    return reply
      .headers(headers)
      .header(
        'content-disposition',
        attachment(`${name}-${year.number}`, 'png').replace('attachment', 'inline'),
      )
      .type('image/png')
      .send(picture)
  })
}
