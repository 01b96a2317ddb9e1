import sharp from 'sharp'
import { between } from './reader.ts'

/** A photo that nobody has uploaded before, as a data URL: a JPEG of some 100 KB. */
export async function picture(): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: between(0, 255), g: between(0, 255), b: between(0, 255) },
      noise: { type: 'gaussian', mean: between(80, 180), sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
