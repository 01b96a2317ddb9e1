import { message } from '#contract/messages/message.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type DrawnYear, drawYear } from './draw-year.ts'
import { registerFonts } from './fonts.ts'

/** Drawing takes a tenth of a second on one core. */
const limit = createConcurrencyLimit({
  concurrency: 1,
  maxQueued: 20,
  message: message('years.manyPictures', 'Many pictures are being drawn. Try again in a moment.'),
})

/** A year as a PNG. */
export const paintYear = (year: DrawnYear, name: string | null, wording: Wording): Promise<Buffer> =>
  limit(async () => {
    const { default: sharp } = await import('sharp')
    await registerFonts()
    return sharp(Buffer.from(drawYear(year, name, wording)))
      .png({ palette: true })
      .toBuffer()
  })
