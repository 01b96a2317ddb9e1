import sharp from 'sharp'

/** A data URL, of one colour. */
export async function pictureOf(width: number, height: number, background = '#7c5cd6'): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return `data:image/jpeg;base64,${(await picture.jpeg({ quality: 70 }).toBuffer()).toString('base64')}`
}

/** A suggestion with a screenshot, as the feedback dialog sends it. */
export const withScreenshot = async (suggestion: string, url = '/') => ({
  suggestion,
  url,
  screenshot: await pictureOf(64, 40),
})
